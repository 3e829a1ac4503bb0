/** A value that must not occur in an answer, and its name. */
export interface Mark {
  readonly what: string;
  /** A text that identifies it in any context. */
  readonly sign: string;
}

/**
 * Returns which marks a text contains, also in other letter case, JSON or URL escapes, base64 or hex. Takes the text, and the request,
 * whose content an answer may repeat.
 */
export function marksIn(text: string, marks: readonly Mark[], asked = ""): readonly string[] {
  const read = readingsOf(text);
  const known = readingsOf(asked);
  const found = marks.filter(
    ({ sign }) => signsOf(sign).some((one) => read.includes(one)) && !known.includes(fold(sign)),
  );
  return [...new Set(found.map(({ what }) => what))].toSorted();
}

/** Returns a text unchanged and with escapes decoded, in lower case. */
function readingsOf(text: string): string {
  const plain = text.replace(/\\u([0-9a-f]{4})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const decoded = plain.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return fold(`${text}\n${plain}\n${decoded.replaceAll("\\/", "/")}`);
}

function signsOf(sign: string): readonly string[] {
  const bytes = Buffer.from(sign);
  // Without its ends, because base64 combines them with adjacent bytes.
  const base64 = bytes.toString("base64").replace(/=*$/, "").slice(0, -1);
  return [sign, base64, bytes.toString("hex")].map(fold);
}

function fold(text: string): string {
  return text.toLowerCase();
}
