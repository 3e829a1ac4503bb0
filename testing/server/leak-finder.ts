/** Something that must not stand in an answer, and how it is called. */
export interface Mark {
  readonly what: string;
  /** A text by which it is recognised, whatever stands around it. */
  readonly sign: string;
}

/**
 * Which marks a text carries, also written in other letters, in escapes of JSON or addresses, in base64 or in hex. In: the text, and what was
 * asked with, because an answer may say that again.
 */
export function marksIn(text: string, marks: readonly Mark[], asked = ""): readonly string[] {
  const read = readingsOf(text);
  const known = readingsOf(asked);
  const found = marks.filter(
    ({ sign }) => signsOf(sign).some((one) => read.includes(one)) && !known.includes(fold(sign)),
  );
  return [...new Set(found.map(({ what }) => what))].toSorted();
}

/** A text as it is, and as it reads without escapes; letter case is nothing. */
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
  // Without its ends, because base64 mixes them with what stands around.
  const base64 = bytes.toString("base64").replace(/=*$/, "").slice(0, -1);
  return [sign, base64, bytes.toString("hex")].map(fold);
}

function fold(text: string): string {
  return text.toLowerCase();
}
