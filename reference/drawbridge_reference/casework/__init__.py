"""What serves case-making in every game: scenarios, sampling, played games, phrasing."""
