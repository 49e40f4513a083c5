"""What several tests share: random positions, comparisons of rules and engine, wrong engines, small suites.

Nothing here is a test. A folder belongs to the game, or to the kind of test, that it is named for.
"""
