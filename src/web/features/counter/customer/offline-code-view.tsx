import { counterTexts } from "#messages/en/counter.ts";
import { sharedTexts } from "#messages/en/shared.ts";
import { expiryTime } from "#web/data/expiry-time.ts";
import type { StoredOfflineCode } from "#web/data/stored-offline-code.ts";
import { Button } from "#web/ui/button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { codeLayout } from "./code-layout.ts";
import { untilText } from "./until-text.ts";

interface OfflineCodeViewProps {
  readonly code: StoredOfflineCode;
  /** UTC epoch milliseconds by the device's clock. */
  readonly now: number;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** The offline code as QR picture, until when it is valid, and what it cannot do. It is too long to be said or typed. */
export function OfflineCodeView({ code, now, retrying, onRetry }: OfflineCodeViewProps) {
  const until = untilText(expiryTime(code.expiresAt), code.expiresAt, now);
  return (
    <div className={codeLayout.offlineCode}>
      <QrCode
        text={code.code}
        label={counterTexts.offlineQrCode}
        className={`${codeLayout.picture} ${codeLayout.offlinePicture}`}
      />
      <div role="status" className={codeLayout.offlineWords}>
        <p className={codeLayout.offlineUntil}>
          {navigator.onLine
            ? counterTexts.offlineCodeWithoutServer({ until })
            : counterTexts.offlineCodeWithoutNetwork({ until })}
        </p>
        <p className={codeLayout.offlineLimit}>{counterTexts.offlineCodeOnlyEarns}</p>
      </div>
      <Button
        variant="secondary"
        busy={retrying}
        busyLabel={sharedTexts.tryingAgain}
        onClick={onRetry}
      >
        {sharedTexts.tryAgain}
      </Button>
    </div>
  );
}
