"""A checkout in the shape of threeChess, with none of its rules, to try our adapter on where the original is missing.

On its board every piece may go to every square that no piece of its own colour stands on, and castling, promotion and
even the end of the game are unknown. What the adapter makes of lines, positions and moves needs no more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ", ".join(f"{section}{column}{row}" for section in "BGR" for column in "ABCDEFGH" for row in "1234")
SOURCES = {
    "Colour": "public enum Colour { BLUE, GREEN, RED }",
    "PieceType": "public enum PieceType { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING }",
    "Position": f"public enum Position {{ {NAMES} }}",
    "ImpossiblePositionException": """
        public class ImpossiblePositionException extends Exception {
          public ImpossiblePositionException(String message) { super(message); }
        }""",
    "Piece": """
        public class Piece {
          private final PieceType type;
          private final Colour colour;

          public Piece(PieceType type, Colour colour) { this.type = type; this.colour = colour; }
          public PieceType getType() { return type; }
          public Colour getColour() { return colour; }
        }""",
    "Board": """
        import java.util.*;

        public class Board implements Cloneable {
          private HashMap<Position, Piece> board = new HashMap<>();
          private boolean gameOver = false;
          private Colour turn = Colour.BLUE;
          private HashMap<Colour, ArrayList<Piece>> captured = new HashMap<>();

          public Board(int time) {
            for (Colour colour : Colour.values()) captured.put(colour, new ArrayList<>());
          }
          public Set<Position> getPositions(Colour player) {
            Set<Position> positions = new TreeSet<>();
            for (Position at : board.keySet()) if (board.get(at).getColour() == player) positions.add(at);
            return positions;
          }
          public Piece getPiece(Position position) { return board.get(position); }
          public boolean isLegalMove(Position start, Position end) {
            Piece mover = board.get(start), target = board.get(end);
            return mover != null && mover.getColour() == turn && (target == null || target.getColour() != turn);
          }
          public void move(Position start, Position end) throws ImpossiblePositionException {
            System.out.println("a library that talks on standard output");
            board.put(end, board.remove(start));
            turn = Colour.values()[(turn.ordinal() + 1) % 3];
          }
          public Colour getTurn() { return turn; }
          public boolean gameOver() { return gameOver; }
          public Colour getWinner() {
            for (Colour colour : Colour.values()) if (!captured.get(colour).isEmpty()) return colour;
            return null;
          }
          public Colour getLoser() {
            Colour winner = getWinner();
            return winner == null ? null : captured.get(winner).get(0).getColour();
          }
          public Object clone() throws CloneNotSupportedException {
            Board clone = (Board) super.clone();
            clone.board = new HashMap<>(board);
            return clone;
          }
        }""",
}


def write_stub(folder: Path, **changed: str) -> None:
    """Write the sources of the stub below a folder; `changed` are classes whose text is another one."""
    package = folder / "src" / "threeChess"
    package.mkdir(parents=True)
    for name, text in {**SOURCES, **changed}.items():
        (package / f"{name}.java").write_text(f"package threeChess;\n{text}\n", encoding="utf-8")
