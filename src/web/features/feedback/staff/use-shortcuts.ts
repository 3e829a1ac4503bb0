import { type RefObject, useEffect } from "react";
import { type Shortcut, shortcutOf } from "./shortcuts.ts";

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
