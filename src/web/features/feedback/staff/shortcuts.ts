/** Actions of keys in the list of posts. */
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

/** The fields of a key press that {@link shortcutOf} uses. */
export type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;

/** Returns the shortcut of a key press, or undefined. Arrow keys move only if the post itself has the focus; elsewhere they scroll. */
export function shortcutOf(press: KeyPress, isOnPost: boolean): Shortcut | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined;
  const key = press.key.toLowerCase();
  if (press.shiftKey) return withShift.get(key);
  return letters.get(key) ?? (isOnPost ? arrows.get(press.key) : undefined);
}
