package drawbridge.threechess;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Puts threeChess behind drawbridge's protocol: one JSON object a line in, one line out, until `shutdown`. */
public final class Adapter {
  private static final int NOT_READY = 3;

  private Adapter() {}

  /**
   * Answers each line of standard input, until it ends or `shutdown` was answered.
   *
   * @param arguments the version of threeChess that is on the class path; empty or none where it is not known
   */
  public static void main(String[] arguments) throws IOException {
    PrintStream answers = System.out;
    // Whatever the library prints goes to standard error, where it cannot come between two answers.
    System.setOut(System.err);
    try {
      SetUp.findFields();
    } catch (ExceptionInInitializerError error) {
      System.err.println(error.getCause().getMessage());
      System.exit(NOT_READY);
    }
    Answers answering = new Answers(arguments.length > 0 ? arguments[0] : "");
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.isBlank()) {
        continue;
      }
      Map<String, Object> response = answering.to(line);
      // Json writes ASCII only, so that no locale can garble it; flushed, because the runner waits for it.
      answers.print(Json.written(response) + "\n");
      answers.flush();
      if (Map.of().equals(response.get("result"))) { // only `shutdown` is answered with nothing
        return;
      }
    }
  }
}
