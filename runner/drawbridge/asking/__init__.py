"""Cases put to a live engine: questions, their schedule, workers that ask them, and a pool of workers."""
