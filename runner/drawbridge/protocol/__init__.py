"""The engine protocol, version 1, without any input or output."""
