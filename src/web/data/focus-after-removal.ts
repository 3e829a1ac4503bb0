import { type RefObject, useEffect, useRef } from "react";

/** The pending focus target, and the row that must leave the list first (empty: none). */
interface Awaited {
  readonly gone: string;
  readonly target: RefObject<HTMLElement | null>;
}

/**
 * Moves the focus when the focused element is removed: a deleted row, or a dialog without an opener. Takes the ids in the list (undefined
 * while loading), and whether a dialog is open, which keeps the focus. Returns functions that announce what is about to happen.
 */
export function useFocusAfterRemoval(
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
