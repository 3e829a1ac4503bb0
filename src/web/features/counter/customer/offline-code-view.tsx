import { counterTexts } from "#messages/en/counter.ts";
import { sharedTexts } from "#messages/en/shared.ts";
import type { StoredOfflineCode } from "#web/data/offline-code.ts";
import { Button } from "#web/ui/button.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { pictureSize } from "./code-views.tsx";
import { validUntil } from "./shown-code.ts";

interface OfflineCodeViewProps {
  readonly code: StoredOfflineCode;
  /** UTC epoch milliseconds by the device's clock. */
  readonly now: number;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** The offline code as QR picture, until when it is valid, and what it cannot do. It is too long to be said or typed. */
export function OfflineCodeView({ code, now, retrying, onRetry }: OfflineCodeViewProps) {
  const until = validUntil(code, now);
  return (
    <div className="grid justify-items-center gap-3">
      <QrCode
        text={code.code}
        label={counterTexts.offlineQrCode}
        className={`${pictureSize} -mx-4`}
      />
      <div role="status" className="grid max-w-96 gap-1 text-center text-balance">
        <p className="type-subtitle">
          {navigator.onLine
            ? counterTexts.offlineCodeWithoutServer({ until })
            : counterTexts.offlineCodeWithoutNetwork({ until })}
        </p>
        <p className="text-ink-soft">{counterTexts.offlineCodeOnlyEarns}</p>
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
