import { useLayoutEffect, useRef } from "react";

/**
 * Gives the focus back to a control that is awake again: a browser takes it from what is disabled, and a person with a
 * keyboard would start over at the top of the page. In: whether it is disabled by its own action. Out: call it with the
 * control when it is pressed. Does nothing when the focus has gone elsewhere by then.
 */
export function useKeptFocus(busy: boolean): (control: HTMLElement) => void {
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (busy) return;
    if (isNowhere()) held.current?.focus();
    held.current = null;
  }, [busy]);
  return (control) => {
    held.current = control.matches(":focus") ? control : null;
  };
}

/** Whether nothing on the page has the focus. */
export function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
