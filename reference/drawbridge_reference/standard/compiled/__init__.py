"""Ways made ready for generating moves: conditions as tables of squares and men, and as little else as they allow."""
