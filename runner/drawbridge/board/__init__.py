"""The board in the browser: a server on the loopback interface, and its page."""
