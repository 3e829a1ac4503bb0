/** Compares two texts by code points, as every store does; `<` differs beyond U+FFFF. Negative when the first sorts first, 0 when equal. */
export function compareText(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return rankAt(a, at) - rankAt(b, at);
}

/** Surrogates sort after all other characters, also those from U+E000 on; the end of a text sorts first. */
function rankAt(text: string, at: number): number {
  if (at >= text.length) return -1;
  const unit = text.charCodeAt(at);
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
