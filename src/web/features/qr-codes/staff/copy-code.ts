import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { copyText } from "#web/data/copy-text.ts";
import { showError } from "#web/data/data.ts";
import { showToasts } from "#web/ui/toasts.ts";

/** Copies a code and shows the result (specification §8: 'Copied!', 'Copy Failed'). */
export async function copyCode(code: string): Promise<void> {
  if (await copyText(code)) {
    showToasts([
      {
        title: qrCodesStaffTexts.copied,
        text: qrCodesStaffTexts.codeCopiedToClipboard({ code }),
        variant: "success",
      },
    ]);
  } else {
    showError({ title: qrCodesStaffTexts.copyFailed, message: qrCodesStaffTexts.couldNotCopyText });
  }
}
