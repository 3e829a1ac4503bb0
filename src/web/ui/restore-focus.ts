import { useLayoutEffect, useRef } from "react";

/**
 * Restores the focus of a control that was disabled during its own action: browsers remove the focus from disabled controls, and keyboard
 * users would start again at the top of the page. Returns a function to call with the control when it is pressed. Does nothing if the focus
 * has moved elsewhere.
 */
export function useRestoreFocus(busy: boolean): (control: HTMLElement) => void {
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (busy) return;
    if (isFocusLost()) held.current?.focus();
    held.current = null;
  }, [busy]);
  return (control) => {
    held.current = control.matches(":focus") ? control : null;
  };
}

/** Returns whether nothing on the page has the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
