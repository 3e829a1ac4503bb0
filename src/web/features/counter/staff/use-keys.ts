import { type RefObject, useEffect, useRef } from "react";

/** What the keys of a counter do, wherever the focus is. */
export interface Keys {
  /** F9; F8 leads to the toasts. */
  readonly onUndo: () => void;
  /** Escape. */
  readonly onLeave: () => void;
  /** The field that takes what is typed. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * A scanner is a keyboard that looks nowhere: what it types goes into the counter's field, unless somebody is in another one or a dialog is open. Space stays
 * what it is, the key that presses buttons.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { onUndo, onLeave, field } = latest.current;
      if (event.defaultPrevented || document.querySelector("[data-modal]") !== null) return;
      if (event.key === "F9") {
        event.preventDefault();
        onUndo();
      } else if (event.key === "Escape") {
        onLeave();
      } else if (isTyping(event) && !isInField(document.activeElement)) {
        field.current?.focus();
      }
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

function isTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
}

function isInField(element: Element | null): boolean {
  return element?.matches("input, textarea, [contenteditable]") === true;
}
