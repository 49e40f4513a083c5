"""Chess programs that tests start as engines: each speaks one protocol, with the habits that a test gives it."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent
