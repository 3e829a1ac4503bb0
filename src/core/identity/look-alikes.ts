/**
 * Characters that look like a Latin letter and that Unicode's compatibility mapping (NFKD) does not change: Cyrillic, Greek, Armenian,
 * Cherokee, small capitals, digits and symbols. A selection from Unicode's confusables (UTS #39), for names in Latin letters only.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: "АаΑαɑᴀᎪꭺ4@",
  b: "ВвΒβЬьʙᏴ8ß",
  c: "СсϹϲᴄᏟꮯ¢©",
  d: "ԀԁᴅᎠꭰɗđ",
  e: "ЕеΕεЄєᴇᎬꭼ3€ɛ",
  f: "Ϝϝꜰƒ",
  g: "ɡԌɢᏀꮐ9",
  h: "НнΗһҺʜᎻꮋ",
  i: "ІіΙιӀӏɪıɩᏆꭵ1!|lLʟⅼ∣",
  j: "ЈјᴊᎫꭻյ",
  k: "КкΚκᴋᏦꮶ",
  m: "МмΜᴍᎷꮇ",
  n: "Νηпɴոհ",
  o: "ОоΟοσօՕᴏ0Øøѳ",
  p: "РрΡρᴘᏢꮲ",
  q: "Ԛԛզ",
  r: "ʀᎡᏒꭱꮢгᴦ®",
  s: "ЅѕꜱᏚꮪ5$",
  t: "ТтΤτᴛᎢꭲ7",
  u: "υսᴜՍ",
  v: "ѴѵνᴠᏙꮩ",
  w: "ԜԝωшᴡᎳꮃ",
  x: "ХхΧχ×",
  y: "УуΥүγʏᎽꮍ",
  z: "ΖᴢᏃꮓ2",
};

const letters = new Map(
  Object.entries(lookAlikes).flatMap(([letter, all]) =>
    Array.from(all, (character) => [character, letter] as const),
  ),
);

/** First code points of runs from A to Z: regional indicators, and letters in filled circles and squares. */
const ALPHABETS = [0x1f1e6, 0x1f150, 0x1f170] as const;

/** Returns the lower-case Latin letter that a character looks like, or the character itself. */
export function latinLookAlike(character: string): string {
  const known = letters.get(character);
  if (known !== undefined) return known;
  const code = character.codePointAt(0) ?? 0;
  const first = ALPHABETS.find((start) => code >= start && code < start + 26);
  return first === undefined ? character : String.fromCharCode(97 + code - first);
}

/** Pairs of letters that look like one letter, after {@link latinLookAlike} has replaced 'l' by 'i'. */
export const lookAlikePairs = [
  ["rn", "m"],
  ["vv", "w"],
  ["ci", "d"],
] as const;
