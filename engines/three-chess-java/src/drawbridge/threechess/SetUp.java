package drawbridge.threechess;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import threeChess.Board;
import threeChess.Colour;
import threeChess.Piece;
import threeChess.PieceType;
import threeChess.Position;

/**
 * Sets up boards of threeChess from positions of the ruleset.
 *
 * <p>The library has no way to do so: a board starts with all men at home, and moves alone change it. So its fields are
 * filled, by the names that they have in the version that engines.toml lists.
 */
final class SetUp {
  private static final Map<Character, PieceType> TYPES =
      Map.of(
          'K', PieceType.KING, 'Q', PieceType.QUEEN, 'R', PieceType.ROOK,
          'B', PieceType.BISHOP, 'N', PieceType.KNIGHT, 'P', PieceType.PAWN);
  private static final Field MEN = field("board");
  private static final Field TURN = field("turn");
  private static final Field GAME_OVER = field("gameOver");
  private static final Field CAPTURED = field("captured");
  private static final int NO_CLOCK = 0;

  private SetUp() {}

  /** Finds the fields that are filled. Throws ExceptionInInitializerError, caused by one that says which is missing. */
  static void findFields() {
    // They are found when the class is initialized, which this call sees to.
  }

  /** Returns the game at a position. Refuses one that is malformed or not valid under the ruleset. */
  static Game game(Object position) throws Refusal {
    if (!(position instanceof Map<?, ?> members)
        || !(members.get("turn") instanceof String turn)
        || !(members.get("board") instanceof Map<?, ?> men)) {
      throw invalid("expected an object with turn and board, got " + Json.written(position));
    }
    Colour mover = colourNamed(turn);
    HashMap<Position, Piece> standing = new HashMap<>();
    for (Map.Entry<?, ?> man : men.entrySet()) {
      standing.put(squareNamed((String) man.getKey()), pieceNamed(man.getValue()));
    }
    Board board = new Board(NO_CLOCK);
    set(MEN, board, standing);
    giveTurn(board, mover);
    endGame(board, lostKing(standing, mover));
    return new Game(board);
  }

  /** Makes it another colour's turn. */
  static void giveTurn(Board board, Colour colour) {
    set(TURN, board, colour);
  }

  /** Returns the letter by which the ruleset writes a piece. */
  static String letterOf(PieceType type) {
    for (Map.Entry<Character, PieceType> entry : TYPES.entrySet()) {
      if (entry.getValue() == type) {
        return entry.getKey().toString();
      }
    }
    throw new IllegalArgumentException("no letter for " + type);
  }

  /** Makes the board what it is after the last mover has captured this colour's king; nothing for null. */
  private static void endGame(Board board, Colour loser) {
    if (loser == null) {
      return;
    }
    set(GAME_OVER, board, true);
    try {
      @SuppressWarnings("unchecked") // as the library declares it
      Map<Colour, List<Piece>> captured = (Map<Colour, List<Piece>>) CAPTURED.get(board);
      captured.get(before(board.getTurn())).add(new Piece(PieceType.KING, loser));
    } catch (IllegalAccessException never) {
      throw new IllegalStateException(never);
    }
  }

  /** Returns the colour whose king has been captured, or null. Refuses numbers of kings that no game leads to. */
  private static Colour lostKing(Map<Position, Piece> men, Colour mover) throws Refusal {
    Colour lost = null;
    for (Colour colour : Colour.values()) {
      long kings =
          men.values().stream()
              .filter(man -> man.getColour() == colour && man.getType() == PieceType.KING)
              .count();
      if (kings > 1) {
        throw invalid("board: " + kings + " kings of " + colour);
      }
      if (kings == 0) {
        if (lost != null) {
          throw invalid("board: no king of " + lost + " and none of " + colour + "; the first capture ends the game");
        }
        if (colour == before(mover)) {
          throw invalid("board: no king of " + colour + ", which moved last and must be the one that captured");
        }
        lost = colour;
      }
    }
    return lost;
  }

  private static Colour before(Colour colour) {
    int count = Colour.values().length;
    return Colour.values()[(colour.ordinal() + count - 1) % count];
  }

  private static Colour colourNamed(String name) throws Refusal {
    for (Colour colour : Colour.values()) {
      if (colour.name().toLowerCase(Locale.ROOT).equals(name)) {
        return colour;
      }
    }
    throw invalid("turn: expected blue, green or red, got " + Json.written(name));
  }

  private static Position squareNamed(String name) throws Refusal {
    try {
      return Position.valueOf(name);
    } catch (IllegalArgumentException unknown) {
      throw invalid("board: expected squares BA1 to RH4, got " + Json.written(name));
    }
  }

  private static Piece pieceNamed(Object name) throws Refusal {
    if (name instanceof String text && text.length() == 2) {
      PieceType type = TYPES.get(text.charAt(1));
      for (Colour colour : Colour.values()) {
        if (type != null && Character.toLowerCase(colour.name().charAt(0)) == text.charAt(0)) {
          return new Piece(type, colour);
        }
      }
    }
    throw invalid("board: expected pieces such as bK, got " + Json.written(name));
  }

  private static Refusal invalid(String message) {
    return new Refusal(Refusal.INVALID_POSITION, message);
  }

  private static void set(Field field, Board board, Object value) {
    try {
      field.set(board, value);
    } catch (IllegalAccessException never) {
      throw new IllegalStateException(never);
    }
  }

  private static Field field(String name) {
    try {
      Field field = Board.class.getDeclaredField(name);
      field.setAccessible(true);
      return field;
    } catch (NoSuchFieldException missing) {
      throw new IllegalStateException("threeChess.Board has no field " + name + ": is this the version of engines.toml?");
    }
  }
}
