import { type RefObject, useEffect, useRef } from "react";
import { isFocusLost } from "#web/ui/restore-focus.ts";

type Place = RefObject<HTMLElement | null>;

/** What {@link useFocusLanding} watches. */
export interface FocusLanding {
  /** The default focus target. */
  readonly target: Place;
  /** Whether a dialog is open, which keeps the focus. */
  readonly isOpen: boolean;
  /** Whether a long task runs, whose stop button is removed at its end. */
  readonly isWorking: boolean;
  /** The rows of the list; undefined while loading. */
  readonly rows: readonly { readonly id: string }[] | undefined;
}

/**
 * Moves the focus when the focused element is removed: a dialog replaced by another, a deleted card, or the stop button of a long task.
 * Returns functions that announce the first two.
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
