import { type RefObject, useEffect, useRef } from "react";
import { isFocusLost } from "#web/ui/restore-focus.ts";

type Place = RefObject<HTMLElement | null>;

/** What {@link useFocusLanding} watches. */
export interface FocusLanding {
  /** What gets the focus, unless something else is named. */
  readonly target: Place;
  /** Whether a dialog is open, which keeps the focus to itself. */
  readonly isOpen: boolean;
  /** Whether long work runs, whose button to stop it goes with it. */
  readonly isWorking: boolean;
  /** What is on the list; undefined while it loads. */
  readonly rows: readonly { readonly id: string }[] | undefined;
}

/**
 * Gives the focus a place when what had it is gone: the form of a dialog that another dialog followed, a card that was
 * deleted, or the button that stopped long work. Out: how to say which of the first two is about to happen.
 */
export function useFocusLanding({ target, isOpen, isWorking, rows }: FocusLanding) {
  const awaited = useRef<{ readonly place: Place; readonly removed?: string }>(undefined);

  useEffect(() => {
    const { current } = awaited;
    if (current === undefined || isOpen) return;
    if (rows?.some(({ id }) => id === current.removed)) return;
    awaited.current = undefined;
    current.place.current?.focus();
  }, [isOpen, rows]);

  const worked = useRef(false);
  useEffect(() => {
    if (worked.current && !isWorking && isFocusLost()) target.current?.focus();
    worked.current = isWorking;
  }, [target, isWorking]);

  return {
    afterDialog: (place = target) => {
      awaited.current = { place };
    },
    afterRemovalOf: (id: string) => {
      awaited.current = { place: target, removed: id };
    },
  };
}
