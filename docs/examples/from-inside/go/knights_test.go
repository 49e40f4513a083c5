package knights

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// question is one line of `drawbridge export`, as much of it as is needed here.
type question struct {
	Case, Why, Method string
	Params            struct {
		Position struct {
			Turn  string
			Board map[string]string
		}
	}
	Expect struct {
		Moves      *[]string
		From       map[string][]string
		Has, Lacks []string
	}
}

func TestTheKnightsGoWhereTheCasesSay(t *testing.T) {
	file, err := os.Open("cases.jsonl")
	if err != nil {
		t.Fatalf("make it with drawbridge export: %v", err)
	}
	defer file.Close()
	judged, leftOut := 0, 0
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var asked question
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			t.Fatal(err)
		}
		if asked.Method != "legal_moves" {
			leftOut++
			continue
		}
		judged++
		position := asked.Params.Position
		judge(t, asked, LegalMoves(position.Board, position.Turn))
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if judged == 0 {
		t.Fatal("cases.jsonl asks for no legal moves")
	}
	t.Logf("%d judged, %d of other methods left out", judged, leftOut)
}

// judge tells what is wrong with a list of moves.
func judge(t *testing.T, asked question, moves map[string]bool) {
	expect := asked.Expect
	has, lacks := set(expect.Has), set(expect.Lacks)
	if expect.Moves != nil {
		has = set(*expect.Moves)
	}
	for _, all := range expect.From {
		for _, move := range all {
			has[move] = true
		}
	}
	for move := range moves {
		_, isWhole := expect.From[strings.Split(move, "-")[0]]
		if lacks[move] || (isWhole || expect.Moves != nil) && !has[move] {
			t.Errorf("%s: %s is extra\n  %s", asked.Case, move, asked.Why)
		}
	}
	for move := range has {
		if !moves[move] {
			t.Errorf("%s: %s is missing\n  %s", asked.Case, move, asked.Why)
		}
	}
}

func set(moves []string) map[string]bool {
	found := map[string]bool{}
	for _, move := range moves {
		found[move] = true
	}
	return found
}
