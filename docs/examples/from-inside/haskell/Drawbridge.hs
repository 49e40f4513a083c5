{-# LANGUAGE OverloadedStrings #-}

-- | Judges `legalMoves` by the questions that `drawbridge export` has written into cases.jsonl.
module Main (main) where

import Control.Monad (unless)
import Data.Aeson (Value, eitherDecode, withObject, (.:), (.:?))
import Data.Aeson.Types (Object, Parser, parseEither)
import qualified Data.ByteString.Lazy.Char8 as Lines
import qualified Data.Map.Strict as Map
import Data.Maybe (catMaybes, fromMaybe)
import qualified Data.Set as Set
import Knights (legalMoves)
import System.Exit (die)

type Moves = Set.Set String

main :: IO ()
main = do
  asked <- Lines.lines <$> Lines.readFile "cases.jsonl"
  found <- either die pure (traverse (\line -> eitherDecode line >>= parseEither judged) asked)
  let wrong = concat (catMaybes found)
      ours = length (catMaybes found)
  putStrLn (show ours ++ " judged, " ++ show (length found - ours) ++ " of other methods left out")
  unless (ours > 0) (die "cases.jsonl asks for no legal moves")
  unless (null wrong) (die (unlines wrong))

-- | What is wrong with the answer to a question; Nothing for one of another method.
judged :: Value -> Parser (Maybe [String])
judged = withObject "question" $ \question -> do
  method <- question .: "method"
  if method /= ("legal_moves" :: String)
    then pure Nothing
    else do
      position <- question .: "params" >>= (.: "position")
      moves <- legalMoves <$> position .: "turn" <*> position .: "board"
      told <- question .: "case"
      Just . map ((told ++ ": ") ++) <$> (question .: "expect" >>= problems moves)

-- | What is missing in a list of moves, and what is extra.
problems :: Moves -> Object -> Parser [String]
problems moves expect = do
  whole <- expect .:? "moves"
  from <- member expect "from"
  has <- member expect "has"
  lacks <- member expect "lacks"
  let right = Set.unions (has : fromMaybe mempty whole : Map.elems (from :: Map.Map String Moves))
      isWhole move = whole /= Nothing || Map.member (takeWhile (/= '-') move) from
      extra = Set.filter (\move -> Set.member move lacks || (isWhole move && Set.notMember move right)) moves
  pure (map (++ " is missing") (Set.toList (right Set.\\ moves)) ++ map (++ " is extra") (Set.toList extra))
  where
    member holder name = fromMaybe mempty <$> holder .:? name
