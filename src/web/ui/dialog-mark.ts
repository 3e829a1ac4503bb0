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

/** A reload closes every dialog: goes from the entry of one back to the page's own entry. Resolves when the browser is there. */
export async function leaveDialogEntries(): Promise<void> {
  const count = markIn(history.state);
  if (count === 0) return;
  const arrived = new Promise((resolve) => {
    addEventListener("popstate", resolve, { once: true });
  });
  history.go(-count);
  await arrived;
}
