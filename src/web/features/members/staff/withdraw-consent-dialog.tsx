import type { RefObject } from "react";
import type { ConsentPurpose } from "#core/preferences/topics.ts";
import { purposeNames } from "#messages/en/consent-wordings.ts";
import { consentsStaffTexts } from "#messages/en/consents-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface WithdrawConsentDialogProps {
  readonly userId: string;
  readonly purpose: ConsentPurpose;
  /** Takes the focus afterwards, because the button that opened the dialog is removed. */
  readonly heading: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Asks before a customer's consent is withdrawn at their request. */
export function WithdrawConsentDialog(props: WithdrawConsentDialogProps) {
  const { userId, purpose, heading, onClose } = props;
  const { run, busy } = useCommand("withdrawCustomerConsent");
  const what = purposeNames[purpose];

  async function withdraw() {
    const { ok } = await run({ userId, purpose });
    onClose();
    // After the dialog has given the focus back.
    if (ok) setTimeout(() => heading.current?.focus({ preventScroll: true }));
  }

  return (
    <ConfirmDialog
      title={consentsStaffTexts.withdrawTitle({ what })}
      text={consentsStaffTexts.withdrawText}
      confirmLabel={consentsStaffTexts.withdraw}
      busyLabel={consentsStaffTexts.withdrawing}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void withdraw()}
    />
  );
}
