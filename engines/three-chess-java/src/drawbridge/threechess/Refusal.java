package drawbridge.threechess;

/** An answer that is an error: the protocol's code, and a message for a person. */
final class Refusal extends Exception {
  static final int PARSE_ERROR = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int METHOD_NOT_FOUND = -32601;
  static final int INVALID_PARAMS = -32602;
  static final int INTERNAL_ERROR = -32603;
  static final int ILLEGAL_MOVE = -32001;
  static final int INVALID_POSITION = -32002;
  static final int UNSUPPORTED_RULESET = -32003;

  private static final long serialVersionUID = 1L;

  final int code;

  Refusal(int code, String message) {
    super(message);
    this.code = code;
  }
}
