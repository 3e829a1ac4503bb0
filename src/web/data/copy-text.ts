/**
 * Copies a text to the clipboard and returns whether it succeeded. Without permission, and over plain HTTP, where there is no Clipboard
 * API, copies it as a selection. Call it from a press; browsers refuse both otherwise.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAsSelection(text);
  }
}

/** Keeps the focus; only the selection changes briefly. */
function copyAsSelection(text: string): boolean {
  const selection = window.getSelection();
  if (selection === null) return false;
  const element = document.createElement("span");
  element.textContent = text;
  element.setAttribute("aria-hidden", "true");
  element.className = "fixed top-0 left-0 whitespace-pre opacity-0 select-text";
  document.body.append(element);
  selection.selectAllChildren(element);
  try {
    return document.execCommand("copy");
  } finally {
    selection.removeAllRanges();
    element.remove();
  }
}
