import { type RefObject, useEffect } from "react";

/**
 * Handles shortcuts in a list whose posts have their id in `data-post`. `onShortcut` receives the shortcut and the post's id. Keys outside
 * posts, and letters typed into a field, are ignored.
 */
export function useShortcuts(
  list: RefObject<HTMLElement | null>,
  onShortcut: (shortcut: Shortcut, id: string) => void,
): void {
  useEffect(() => {
    const element = list.current;
    const listen = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof HTMLElement) || isTyping(target)) return;
      const post = target.closest<HTMLElement>("[data-post]");
      const shortcut = shortcutOf(event, target === post);
      if (shortcut === undefined || post?.dataset["post"] === undefined) return;
      event.preventDefault();
      onShortcut(shortcut, post.dataset["post"]);
    };
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, [list, onShortcut]);
}

function isTyping(target: HTMLElement): boolean {
  const isTextual = target instanceof HTMLInputElement && target.type !== "checkbox";
  return isTextual || target.isContentEditable || target.matches("textarea, select");
}

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
type KeyPress = Pick<KeyboardEvent, "key" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey">;

/** Returns the shortcut of a key press, or undefined. Arrow keys move only if the post itself has the focus; elsewhere they scroll. */
export function shortcutOf(press: KeyPress, isOnPost: boolean): Shortcut | undefined {
  if (press.altKey || press.ctrlKey || press.metaKey) return undefined;
  const key = press.key.toLowerCase();
  if (press.shiftKey) return withShift.get(key);
  return letters.get(key) ?? (isOnPost ? arrows.get(press.key) : undefined);
}
