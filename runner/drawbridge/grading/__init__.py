"""What an answer is worth: the grade of an engine's answer against what a case expects. Pure; no input or output."""
