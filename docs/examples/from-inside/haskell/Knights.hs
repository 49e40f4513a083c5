-- | Where the knights of three-man go, and nothing of moats.
module Knights (legalMoves) where

import qualified Data.Map.Strict as Map
import qualified Data.Set as Set

-- | The moves of the mover's knights; the turn is a colour, the board has pieces by squares.
legalMoves :: String -> Map.Map String String -> Set.Set String
legalMoves turn board =
  Set.fromList
    [ origin ++ "-" ++ target
    | (origin, piece) <- Map.toList board
    , piece == take 1 turn ++ "N"
    , target <- leaps origin
    , take 1 (Map.findWithDefault "" target board) /= take 1 turn
    ]

leaps :: String -> [String]
leaps square = [named rank file | (ranks, files) <- steps, (rank, file) <- [through (ranks + row, files + column)], rank >= 0]
  where
    column = fromEnum (head square) - fromEnum 'a'
    row = read (drop 1 square) - 1
    steps = [(a, b) | a <- [-2 .. 2], b <- [-2 .. 2], abs (a * b) == 2]
    -- Through the center, and out again on the opposite file.
    through (rank, file) = if rank > 5 then (11 - rank, file + 12) else (rank, file)

named :: Int -> Int -> String
named rank file = toEnum (fromEnum 'a' + file `mod` 24) : show (rank + 1)
