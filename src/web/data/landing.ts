import { type RefObject, useEffect, useRef } from "react";

/** Where the focus goes, and whose row must be off the list first (empty: none's). */
interface Awaited {
  readonly gone: string;
  readonly target: RefObject<HTMLElement | null>;
}

/**
 * Gives the focus a place when what had it is gone: a row that was deleted, or a dialog that nothing had opened. In: the ids on the list
 * (undefined while it loads), and whether a dialog is open, which keeps the focus to itself. Out: how to say what is about to happen.
 */
export function useLanding(
  ids: readonly string[] | undefined,
  isOpen: boolean,
): (gone: string, target: Awaited["target"]) => void {
  const awaited = useRef<Awaited>(undefined);

  useEffect(() => {
    const { current } = awaited;
    if (current === undefined || isOpen || ids?.includes(current.gone)) return;
    awaited.current = undefined;
    current.target.current?.focus({ preventScroll: true });
  }, [ids, isOpen]);

  return (gone, target) => {
    awaited.current = { gone, target };
  };
}
