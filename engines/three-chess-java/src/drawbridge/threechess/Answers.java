package drawbridge.threechess;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The answers to the protocol's requests. Nothing is remembered from one to the next. */
final class Answers {
  private static final String RULESET = "three-chess";
  private static final List<String> METHODS = List.of("legal_moves", "apply", "play", "status", "perft");

  private final String version;

  Answers(String version) {
    this.version = version;
  }

  /** Returns the response to one line: a result or an error, never an exception. */
  Map<String, Object> to(String line) {
    Map<String, Object> response = inOrder("jsonrpc", "2.0", "id", null);
    try {
      Object request = Json.read(line);
      if (request instanceof Map<?, ?> members && isId(members.get("id"))) {
        response.put("id", members.get("id"));
      }
      response.put("result", result(request));
    } catch (Refusal refusal) {
      response.put("error", error(refusal.code, refusal.getMessage()));
    } catch (Exception | LinkageError | StackOverflowError fault) {
      // Whatever goes wrong in the library, or is another one than was expected, costs one answer, not the run.
      response.put("error", error(Refusal.INTERNAL_ERROR, "internal error: " + fault));
    }
    return response;
  }

  private static Map<String, Object> error(int code, String message) {
    return inOrder("code", code, "message", message);
  }

  /** Returns an object of names and values in turn, which is always written in this order. */
  static Map<String, Object> inOrder(Object... namesAndValues) {
    Map<String, Object> members = new LinkedHashMap<>();
    for (int at = 0; at < namesAndValues.length; at += 2) {
      members.put((String) namesAndValues[at], namesAndValues[at + 1]);
    }
    return members;
  }

  private static boolean isId(Object candidate) {
    return candidate instanceof String || candidate instanceof BigInteger;
  }

  private Object result(Object request) throws Refusal {
    if (!(request instanceof Map<?, ?> members)
        || !"2.0".equals(members.get("jsonrpc"))
        || !isId(members.get("id"))
        || !(members.get("method") instanceof String method)) {
      throw new Refusal(Refusal.INVALID_REQUEST, "expected an object with jsonrpc, id, method and params");
    }
    Object params = members.containsKey("params") ? members.get("params") : Map.of();
    if (!method.equals("initialize") && !method.equals("shutdown") && !METHODS.contains(method)) {
      String offered = String.join(", ", METHODS);
      throw new Refusal(Refusal.METHOD_NOT_FOUND, "method " + Json.written(method) + " is not offered; " + offered + " are");
    }
    if (!(params instanceof Map<?, ?> named)) {
      throw new Refusal(Refusal.INVALID_PARAMS, "params: expected an object, got " + Json.written(params));
    }
    return switch (method) {
      case "initialize" -> introduction();
      case "shutdown" -> Map.of();
      default -> asked(method, gameOf(named), named);
    };
  }

  private Map<String, Object> introduction() {
    Map<String, Object> engine =
        inOrder("name", "threeChess", "language", "Java", "url", "https://github.com/drtnf/threeChess");
    if (!version.isEmpty()) {
      engine.put("version", version);
    }
    Map<String, Object> offered = Map.of(RULESET, inOrder("methods", METHODS, "rulings", Map.of()));
    return inOrder("protocol", 1, "engine", engine, "rulesets", offered);
  }

  private static Game gameOf(Map<?, ?> params) throws Refusal {
    if (!(params.get("ruleset") instanceof String ruleset) || !params.containsKey("position")) {
      throw new Refusal(Refusal.INVALID_PARAMS, "expected ruleset and position");
    }
    if (!ruleset.equals(RULESET)) {
      String message = "ruleset " + Json.written(ruleset) + " is not supported; " + RULESET + " is";
      throw new Refusal(Refusal.UNSUPPORTED_RULESET, message);
    }
    return SetUp.game(params.get("position"));
  }

  private static Object asked(String method, Game game, Map<?, ?> params) throws Refusal {
    switch (method) {
      case "legal_moves":
        return Map.of("moves", game.legalMoves());
      case "status":
        return game.status();
      case "apply":
        if (params.get("move") instanceof String move) {
          game.make(move);
          return Map.of("position", game.position());
        }
        break;
      case "play":
        if (params.get("moves") instanceof List<?> moves && moves.stream().allMatch(String.class::isInstance)) {
          for (Object move : moves) {
            game.make((String) move);
          }
          return Map.of("moves", game.legalMoves());
        }
        break;
      default: // perft
        if (params.get("depth") instanceof BigInteger depth && depth.signum() >= 0) {
          return Map.of("nodes", game.nodes(depth.min(BigInteger.valueOf(Integer.MAX_VALUE)).intValue()));
        }
        break;
    }
    throw new Refusal(Refusal.INVALID_PARAMS, method + ": expected the parameters that docs/protocol.md names");
  }
}
