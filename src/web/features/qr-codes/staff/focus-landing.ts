import { type RefObject, useEffect, useRef } from "react";
import type { CodeRow } from "./code-pages.ts";

/** What {@link useFocusLanding} watches. */
export interface FocusLanding {
  /** What gets the focus. */
  readonly target: RefObject<HTMLElement | null>;
  /** Whether a dialog is open, which keeps the focus to itself. */
  readonly isOpen: boolean;
  readonly codes: readonly CodeRow[] | undefined;
}

/**
 * Gives the focus a place when what had it is gone: the form of a dialog that another dialog followed, or a card that
 * was deleted. Out: how to say which of the two is about to happen.
 */
export function useFocusLanding({ target, isOpen, codes }: FocusLanding) {
  const awaited = useRef<"dialog" | { readonly removed: string }>(undefined);

  useEffect(() => {
    const { current } = awaited;
    if (current === undefined || isOpen) return;
    if (current !== "dialog" && codes?.some(({ id }) => id === current.removed)) return;
    awaited.current = undefined;
    target.current?.focus();
  }, [target, isOpen, codes]);

  return {
    afterDialog: () => {
      awaited.current = "dialog";
    },
    afterRemovalOf: (id: string) => {
      awaited.current = { removed: id };
    },
  };
}
