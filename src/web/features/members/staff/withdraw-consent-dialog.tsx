import type { ConsentPurpose } from "#core/preferences/topics.ts";
import { purposeNames } from "#messages/en/consent-wordings.ts";
import { consentsStaffTexts } from "#messages/en/consents-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface WithdrawConsentDialogProps {
  readonly userId: string;
  readonly purpose: ConsentPurpose;
  readonly onClose: () => void;
}

/** Asks before a customer's consent is withdrawn at their request. */
export function WithdrawConsentDialog({ userId, purpose, onClose }: WithdrawConsentDialogProps) {
  const { run, busy } = useCommand("withdrawCustomerConsent");
  const what = purposeNames[purpose];
  return (
    <ConfirmDialog
      title={consentsStaffTexts.withdrawTitle({ what })}
      text={consentsStaffTexts.withdrawText}
      confirmLabel={consentsStaffTexts.withdraw}
      busyLabel={consentsStaffTexts.withdrawing}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void run({ userId, purpose }).then(onClose)}
    />
  );
}
