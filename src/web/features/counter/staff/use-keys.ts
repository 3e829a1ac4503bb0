import { type RefObject, useEffect, useRef } from "react";

/** The counter's keyboard shortcuts, wherever the focus is. */
export interface Keys {
  /** F9; F8 is for toasts. */
  readonly onUndo: () => void;
  /** Escape. */
  readonly onLeave: () => void;
  /** The field that receives typed text. */
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * Handles the counter's shortcuts, and directs text from a scanner, which acts as a keyboard, to the counter's field, unless another field
 * has the focus or a dialog is open. Space still presses buttons.
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
