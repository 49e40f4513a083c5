package drawbridge.threechess;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * JSON in and out. Objects are maps, arrays are lists, integers BigInteger, other numbers BigDecimal.
 *
 * <p>Java brings no JSON, and an adapter with nothing to download is worth these lines.
 */
final class Json {
  private static final int MAX_DEPTH = 100;
  private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
  private static final String ESCAPED = "\"\\/bfnrt";
  private static final String MEANT = "\"\\/\b\f\n\r\t";

  private final String text;
  private int at = 0;

  private Json(String text) {
    this.text = text;
  }

  /** Returns what a text holds. Refuses what is no JSON, or is nested deeper than any request. */
  static Object read(String text) throws Refusal {
    Json json = new Json(text);
    Object value = json.value(0);
    json.skipBlanks();
    if (json.at < text.length()) {
      throw json.unexpected("the end");
    }
    return value;
  }

  /** Returns a value as JSON, in ASCII and on one line. */
  static String written(Object value) {
    StringBuilder out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  private Object value(int depth) throws Refusal {
    if (depth > MAX_DEPTH) {
      throw unexpected("no more than " + MAX_DEPTH + " levels");
    }
    skipBlanks();
    char next = at < text.length() ? text.charAt(at) : ' ';
    switch (next) {
      case '{':
        return object(depth);
      case '[':
        return array(depth);
      case '"':
        return string();
      case 't':
        return word("true", true);
      case 'f':
        return word("false", false);
      case 'n':
        return word("null", null);
      default:
        return number();
    }
  }

  private Map<String, Object> object(int depth) throws Refusal {
    Map<String, Object> members = new LinkedHashMap<>();
    at++;
    if (taken('}')) {
      return members;
    }
    do {
      skipBlanks();
      if (at >= text.length() || text.charAt(at) != '"') {
        throw unexpected("a member's name");
      }
      String name = string();
      if (!taken(':')) {
        throw unexpected("a colon");
      }
      members.put(name, value(depth + 1));
    } while (taken(','));
    if (!taken('}')) {
      throw unexpected("a comma or the end of an object");
    }
    return members;
  }

  private List<Object> array(int depth) throws Refusal {
    List<Object> items = new ArrayList<>();
    at++;
    if (taken(']')) {
      return items;
    }
    do {
      items.add(value(depth + 1));
    } while (taken(','));
    if (!taken(']')) {
      throw unexpected("a comma or the end of an array");
    }
    return items;
  }

  private String string() throws Refusal {
    StringBuilder content = new StringBuilder();
    for (at++; at < text.length(); at++) {
      char sign = text.charAt(at);
      if (sign == '"') {
        at++;
        return content.toString();
      }
      if (sign < ' ') {
        break;
      }
      content.append(sign == '\\' ? escaped() : sign);
    }
    throw unexpected("the end of a string");
  }

  /** Returns the character behind a backslash, and stays on the last one that writes it. */
  private char escaped() throws Refusal {
    at++;
    int simple = at < text.length() ? ESCAPED.indexOf(text.charAt(at)) : -1;
    if (simple >= 0) {
      return MEANT.charAt(simple);
    }
    if (text.startsWith("u", at) && at + 5 <= text.length()) {
      String digits = text.substring(at + 1, at + 5);
      if (digits.matches("[0-9a-fA-F]{4}")) {
        at += 4;
        return (char) Integer.parseInt(digits, 16);
      }
    }
    throw unexpected("an escape sequence");
  }

  private Object word(String word, Object meaning) throws Refusal {
    if (!text.startsWith(word, at)) {
      throw unexpected("a value");
    }
    at += word.length();
    return meaning;
  }

  private Object number() throws Refusal {
    Matcher found = NUMBER.matcher(text).region(at, text.length());
    if (!found.lookingAt()) {
      throw unexpected("a value");
    }
    at = found.end();
    boolean isInteger = found.group(1) == null && found.group(2) == null;
    try {
      return isInteger ? new BigInteger(found.group()) : new BigDecimal(found.group());
    } catch (NumberFormatException tooLarge) {
      throw unexpected("a number of a size that can be held");
    }
  }

  /** Takes a sign, behind any blanks, if it stands there. */
  private boolean taken(char sign) {
    skipBlanks();
    boolean isThere = at < text.length() && text.charAt(at) == sign;
    at += isThere ? 1 : 0;
    return isThere;
  }

  private void skipBlanks() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private Refusal unexpected(String expected) {
    return new Refusal(Refusal.PARSE_ERROR, "parse error: expected " + expected + " at character " + (at + 1));
  }

  private static void write(Object value, StringBuilder out) {
    if (value instanceof Map<?, ?> members) {
      String separator = "{";
      for (Map.Entry<?, ?> member : members.entrySet()) {
        out.append(separator);
        quote(member.getKey().toString(), out);
        out.append(": ");
        write(member.getValue(), out);
        separator = ", ";
      }
      out.append(members.isEmpty() ? "{}" : "}");
    } else if (value instanceof List<?> items) {
      String separator = "[";
      for (Object item : items) {
        out.append(separator);
        write(item, out);
        separator = ", ";
      }
      out.append(items.isEmpty() ? "[]" : "]");
    } else if (value instanceof String text) {
      quote(text, out);
    } else {
      out.append(value); // null, a boolean or a number
    }
  }

  private static void quote(String text, StringBuilder out) {
    out.append('"');
    for (char sign : text.toCharArray()) {
      if (sign == '"' || sign == '\\') {
        out.append('\\').append(sign);
      } else if (sign < ' ' || sign > '~') {
        out.append(String.format("\\u%04x", (int) sign));
      } else {
        out.append(sign);
      }
    }
    out.append('"');
  }
}
