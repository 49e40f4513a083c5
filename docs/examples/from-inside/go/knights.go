// Package knights is an engine on its first day: it knows where the knights of three-man go, and nothing else.
package knights

import "fmt"

var leaps = [8][2]int{{2, 1}, {2, -1}, {1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {-2, 1}, {-2, -1}}

// LegalMoves returns the moves of the knights whose colour has the turn.
func LegalMoves(board map[string]string, turn string) map[string]bool {
	moves := map[string]bool{}
	for origin, piece := range board {
		if piece != turn[:1]+"N" {
			continue
		}
		for _, leap := range leaps {
			target, onBoard := leapFrom(origin, leap[0], leap[1])
			if other := board[target]; onBoard && (other == "" || other[0] != turn[0]) {
				moves[origin+"-"+target] = true
			}
		}
	}
	return moves
}

func leapFrom(origin string, ranks, files int) (string, bool) {
	file, rank := int(origin[0]-'a')+files, int(origin[1]-'1')+ranks
	if rank > 5 { // through the center, and out again on the opposite file
		rank, file = 11-rank, file+12
	}
	return fmt.Sprintf("%c%d", 'a'+(file+24)%24, rank+1), rank >= 0
}
