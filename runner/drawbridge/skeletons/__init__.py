"""Complete small adapters in ten languages, into which an engine is plugged."""
