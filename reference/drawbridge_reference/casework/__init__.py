"""What making cases needs in every game: scenarios and their files, variations, played games, sampling, phrasing."""
