import { copyText } from "#web/app/copy-text.ts";
import { showError } from "#web/app/data.ts";
import { showToasts } from "#web/ui/toasts.ts";

/** Copies a code and tells how it went (specification §8: 'Copied!', 'Copy Failed'). */
export async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) {
    showToasts([{ title: "Copied!", text: `${code} copied to clipboard.`, variant: "success" }]);
  } else {
    showError({ title: "Copy Failed", message: "Could not copy text." });
  }
}
