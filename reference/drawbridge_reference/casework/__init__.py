"""Making cases in any game: scenarios and their files, variations, played games, sampling, phrasing."""
