package drawbridge.threechess;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import threeChess.Board;
import threeChess.Colour;
import threeChess.ImpossiblePositionException;
import threeChess.Piece;
import threeChess.PieceType;
import threeChess.Position;

/** One position on a board of threeChess, asked in the notation of the ruleset. What is legal, the board says. */
final class Game {
  private final Board board;

  Game(Board board) {
    this.board = board;
  }

  /** Returns every pair of squares that the board calls a legal move; none once it calls the game over. */
  List<String> legalMoves() {
    List<String> moves = new ArrayList<>();
    // Its isLegalMove does not ask whether the game is over: whoever plays on a board asks that first.
    if (board.gameOver()) {
      return moves;
    }
    for (Position start : board.getPositions(board.getTurn())) {
      for (Position end : Position.values()) {
        if (board.isLegalMove(start, end)) {
          moves.add(start.name() + "-" + end.name());
        }
      }
    }
    return moves;
  }

  /** Makes a move on the board. Refuses what the board does not call legal, and what is no move of the notation. */
  void make(String move) throws Refusal {
    try {
      // The names of its squares have three characters; another spelling is no legal move.
      Position start = Position.valueOf(move.substring(0, 3));
      Position end = Position.valueOf(move.substring(4));
      if (move.charAt(3) == '-' && !board.gameOver() && board.isLegalMove(start, end)) {
        board.move(start, end);
        return;
      }
    } catch (IllegalArgumentException | IndexOutOfBoundsException unreadable) {
      throw new Refusal(Refusal.ILLEGAL_MOVE, "illegal move " + Json.written(move) + ": expected one such as BE2-BE4");
    } catch (ImpossiblePositionException refused) {
      throw new IllegalStateException("it refuses a move that it calls legal: " + refused.getMessage(), refused);
    }
    throw new Refusal(Refusal.ILLEGAL_MOVE, "illegal move " + Json.written(move));
  }

  /** Returns the position as the ruleset writes it. */
  Map<String, Object> position() {
    Map<String, Object> men = new LinkedHashMap<>();
    for (Position square : Position.values()) {
      Piece man = board.getPiece(square);
      if (man != null) {
        men.put(square.name(), named(man.getColour()).charAt(0) + SetUp.letterOf(man.getType()));
      }
    }
    return Answers.inOrder("turn", named(board.getTurn()), "board", men);
  }

  /** Returns whose turn it is, who is in check, and who has won and lost. */
  Map<String, Object> status() {
    Map<String, Object> result = null;
    if (board.gameOver()) {
      result = Answers.inOrder("winner", named(board.getWinner()), "loser", named(board.getLoser()));
    }
    List<String> inCheck = new ArrayList<>();
    for (Colour colour : Colour.values()) {
      if (isInCheck(colour)) {
        inCheck.add(named(colour));
      }
    }
    return Answers.inOrder("turn", named(board.getTurn()), "in_check", inCheck, "result", result);
  }

  /** Returns the number of sequences of legal moves of this length, each made on a clone of the board. */
  long nodes(int depth) throws Refusal {
    if (depth == 0) {
      return 1;
    }
    List<String> moves = legalMoves();
    if (depth == 1) {
      return moves.size();
    }
    long total = 0;
    for (String move : moves) {
      Game after = new Game(cloned());
      after.make(move);
      total += after.nodes(depth - 1);
    }
    return total;
  }

  /** Tells whether the board calls it legal for an enemy to capture this colour's king, were it that enemy's turn. */
  private boolean isInCheck(Colour colour) {
    for (Position king : board.getPositions(colour)) {
      if (board.getPiece(king).getType() != PieceType.KING) {
        continue;
      }
      for (Colour enemy : Colour.values()) {
        Board asked = cloned();
        SetUp.giveTurn(asked, enemy);
        // To its own colour the board forbids the capture itself.
        if (asked.getPositions(enemy).stream().anyMatch(start -> asked.isLegalMove(start, king))) {
          return true;
        }
      }
    }
    return false;
  }

  private Board cloned() {
    try {
      return (Board) board.clone();
    } catch (CloneNotSupportedException never) {
      throw new IllegalStateException(never);
    }
  }

  private static String named(Colour colour) {
    return colour == null ? null : colour.name().toLowerCase(Locale.ROOT);
  }
}
