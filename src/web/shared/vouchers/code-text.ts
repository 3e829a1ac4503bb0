/** Formats a voucher's code in groups, for example 'V-ABCD EFGH'. */
export function groupCode(code: string): string {
  return `${code.slice(0, -4)} ${code.slice(-4)}`;
}

/** Formats a voucher's code letter by letter for screen readers, for example 'V, A B C D, E F G H'. */
export function spellCode(code: string): string {
  const [prefix = "", letters = ""] = code.split("-");
  const spell = (part: string) => part.split("").join(" ");
  return [prefix, spell(letters.slice(0, -4)), spell(letters.slice(-4))].join(", ");
}
