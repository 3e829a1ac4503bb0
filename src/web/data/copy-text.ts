/**
 * Puts a text on the clipboard. Out: whether it is there. Without permission, and on a page over plain http, where there is no
 * Clipboard API, it is copied as a selection; call it from a press, or browsers refuse both.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAsSelection(text);
  }
}

/** The focus stays where it is: only the selection moves, for a moment. */
function copyAsSelection(text: string): boolean {
  const selection = window.getSelection();
  if (selection === null) return false;
  const holder = document.createElement("span");
  holder.textContent = text;
  holder.setAttribute("aria-hidden", "true");
  holder.className = "fixed top-0 left-0 whitespace-pre opacity-0 select-text";
  document.body.append(holder);
  selection.selectAllChildren(holder);
  try {
    return document.execCommand("copy");
  } finally {
    selection.removeAllRanges();
    holder.remove();
  }
}
