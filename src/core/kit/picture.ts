/** A picture in base64, which is what a stored picture looks like whatever its type. */
export const PICTURE_URL =
  /^data:image\/[a-z0-9.+-]+;base64,(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** How a file of each type begins, in hex. WebP: 'RIFF', four bytes of length, 'WEBP'. */
const beginnings: ReadonlyMap<string, RegExp> = new Map([
  ["jpeg", /^ffd8ff/],
  ["png", /^89504e470d0a1a0a/],
  ["webp", /^52494646.{8}57454250/],
]);

/**
 * Whether a data URL is a JPEG, PNG or WebP picture by its name and by its first bytes; a drawing (SVG), which can hold scripts, is
 * none. In: a text, and how many characters it may have.
 */
export function isPicture(url: string, maxLength: number): boolean {
  if (url.length > maxLength || !PICTURE_URL.test(url)) return false;
  const [head = "", base64 = ""] = url.split(",", 2);
  const type = head.slice("data:image/".length, -";base64".length);
  return beginnings.get(type)?.test(firstBytes(base64)) ?? false;
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The first twelve bytes of a text in base64, in hex. Written out, because the rules know no browser and no Node. */
function firstBytes(base64: string): string {
  const pairs = base64.slice(0, 16).match(/../g) ?? [];
  return pairs
    .map(([first = "", second = ""]) => DIGITS.indexOf(first) * 64 + DIGITS.indexOf(second))
    .map((twelveBits) => Math.max(0, twelveBits).toString(16).padStart(3, "0"))
    .join("");
}
