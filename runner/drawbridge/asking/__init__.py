"""Ask a running engine: the schedule of questions, the workers that ask them, and the pool of workers."""
