#!/bin/sh
# Stockfish as a perft script: perft.sh DEPTH FEN [MOVES]
printf 'position fen %s moves %s\ngo perft %s\nquit\n' "$2" "$3" "$1" | stockfish |
    awk '/^[a-h][1-8]/ { sub(":", ""); print } /^Nodes searched/ { print ""; print $3 }'
