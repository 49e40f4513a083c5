"""Ways prepared for generating moves: conditions as tables of squares and men as far as possible."""
