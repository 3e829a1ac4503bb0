/** What a key does in the list of posts. */
export type Shortcut =
  | "next"
  | "previous"
  | "select"
  | "approve"
  | "hide"
  | "reply"
  | "approve-selected"
  | "hide-selected";

const letters: ReadonlyMap<string, Shortcut> = new Map([
  ["j", "next"],
  ["k", "previous"],
  ["x", "select"],
  ["a", "approve"],
  ["h", "hide"],
  ["r", "reply"],
]);

const withShift: ReadonlyMap<string, Shortcut> = new Map([
  ["a", "approve-selected"],
  ["h", "hide-selected"],
]);

const arrows: ReadonlyMap<string, Shortcut> = new Map([
  ["ArrowDown", "next"],
  ["ArrowUp", "previous"],
]);

/** What a key press asks for, see {@link shortcutOf}. */
export type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;

/**
 * The shortcut of a key press, or undefined. In: the press, and whether the post itself has the focus: arrows move on from there only, since
 * they scroll everywhere else.
 */
export function shortcutOf(press: KeyPress, isOnPost: boolean): Shortcut | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined;
  const key = press.key.toLowerCase();
  if (press.shiftKey) return withShift.get(key);
  return letters.get(key) ?? (isOnPost ? arrows.get(press.key) : undefined);
}
