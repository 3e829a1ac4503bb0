import { qrPrintTexts } from "#messages/en/qr-print.ts";
import { ReplyFailure } from "#web/data/data.ts";

/** Returns what went wrong when a file was written, with the remedy. */
export function printProblem(error: unknown): string {
  if (error instanceof ReplyFailure) return error.error.message;
  // Named by its own name: its class is loaded with the PDF library.
  if (error instanceof Error && error.name === "LettersMissing" && "letters" in error) {
    return qrPrintTexts.lettersMissing({ letters: (error.letters as readonly string[]).join(" ") });
  }
  return qrPrintTexts.notWritten;
}
