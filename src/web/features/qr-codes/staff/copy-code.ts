import { showError } from "#web/app/data.ts";
import { showToasts } from "#web/ui/toasts.ts";

/** Copies a code and tells how it went (specification §8: 'Copied!', 'Copy Failed'). */
export async function copyCode(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showToasts([{ title: "Copied!", text: `${code} copied to clipboard.`, variant: "success" }]);
  } catch {
    // Without permission, or on a page over plain http, where there is no clipboard.
    showError({ title: "Copy Failed", message: "Could not copy text." });
  }
}
