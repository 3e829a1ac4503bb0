import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives the focus a place once a card that was deleted is off the list. In: where to, the ids on the list (undefined while it loads),
 * and whether a dialog is open, which keeps the focus to itself. Out: how to say whose card is about to go.
 */
export function useLanding(
  target: RefObject<HTMLElement | null>,
  ids: readonly string[] | undefined,
  isOpen: boolean,
): (id: string) => void {
  const awaited = useRef<string>(undefined);

  useEffect(() => {
    const { current } = awaited;
    if (current === undefined || isOpen || ids?.includes(current)) return;
    awaited.current = undefined;
    target.current?.focus({ preventScroll: true });
  }, [target, ids, isOpen]);

  return (id) => {
    awaited.current = id;
  };
}
