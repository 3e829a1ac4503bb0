/** The field of an entry's state that counts the dialogs open at it, see dialog-history.ts. */
export const DIALOG_MARK = "openDialogs";

/** How many entries of dialogs there are up to the one with this state, itself included. */
export function markIn(state: unknown): number {
  const mark: unknown = fieldsIn(state)[DIALOG_MARK];
  return typeof mark === "number" ? mark : 0;
}

/** An entry's state as an object; empty when it holds none. */
export function fieldsIn(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === "object" && state !== null ? { ...state } : {};
}

type PopListener = (event: PopStateEvent) => void;

let firstListener: PopListener | undefined;

/**
 * Hears of Back and Forward before the router does: a window calls its listeners in the order in which they came, whatever their
 * phase. Call it once, before the router is drawn.
 */
export function hearPopsFirst(): void {
  addEventListener("popstate", (event) => firstListener?.(event));
}

/** Sets who hears of Back and Forward first. */
export function setFirstPopListener(listener: PopListener): void {
  firstListener = listener;
}

/** A reload closes every dialog: goes back to the page's own entry. Resolves when the browser is there. */
export async function leaveDialogEntries(): Promise<void> {
  const count = markIn(history.state);
  if (count === 0) return;
  const arrived = new Promise((resolve) => {
    addEventListener("popstate", resolve, { once: true });
  });
  history.go(-count);
  await arrived;
}
