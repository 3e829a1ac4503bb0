/** The field of a history entry's state that counts its open dialogs, see dialog-history.ts. */
export const DIALOG_MARK = "openDialogs";

/** Returns the number of dialog entries up to and including the one with this state. */
export function dialogsIn(state: unknown): number {
  const mark: unknown = fieldsIn(state)[DIALOG_MARK];
  return typeof mark === "number" ? mark : 0;
}

/** Returns an entry's state as an object; empty if it has none. */
export function fieldsIn(state: unknown): Readonly<Record<string, unknown>> {
  return typeof state === "object" && state !== null ? { ...state } : {};
}

/** After a reload, which closes all dialogs: goes back from a dialog's entry to the page's own. Resolves when the browser is there. */
export async function leaveDialogEntries(): Promise<void> {
  const count = dialogsIn(history.state);
  if (count === 0) return;
  const arrived = new Promise((resolve) => {
    addEventListener("popstate", resolve, { once: true });
  });
  history.go(-count);
  await arrived;
}
