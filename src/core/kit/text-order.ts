/**
 * Compares two texts by the code points of their characters, which is the order of every store; `<` differs beyond U+FFFF. Below 0 when
 * the first comes first, 0 when they are equal.
 */
export function comparedText(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return rankAt(a, at) - rankAt(b, at);
}

/** Halves of characters beyond U+FFFF come after all others; the end of a text comes first. */
function rankAt(text: string, at: number): number {
  if (at >= text.length) return -1;
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit < 0xe000 ? unit + 0x2000 : unit;
}
