import { referralsTexts } from "#messages/en/referrals.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";

/** Props of {@link ScanDialog}. */
export interface ScanDialogProps {
  readonly link: string;
  readonly onClose: () => void;
}

/** The link as a QR code, for a friend to scan. */
export function ScanDialog({ link, onClose }: ScanDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={referralsTexts.showThisToAFriend}
      description={referralsTexts.scanDescription}
    >
      <QrCode
        text={link}
        label={referralsTexts.qrCodeLabel({ link })}
        className="mx-auto w-full max-w-72 rounded-2xl border border-line"
      />
    </Dialog>
  );
}
