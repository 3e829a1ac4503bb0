import { counterTexts } from "#messages/en/counter.ts";
import { expiryTime } from "#web/data/expiry-time.ts";
import { LoadFailed, type LoadFailedProps } from "#web/shared/load-failed.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { codeLayout } from "./code-layout.ts";
import { groupDigits, type ShownCode, shareLeft, spellDigits } from "./shown-code.ts";

const numberSize = "text-[min(20.5vw,6rem)]";

interface ValidCodeProps {
  readonly code: ShownCode;
  /** Whether loading the next code has failed. */
  readonly isLate: boolean;
  /** UTC epoch milliseconds by the device's clock. */
  readonly now: number;
}

/** A member code as QR picture, as text and for screen readers, with its remaining validity. */
export function ValidCode({ code, isLate, now }: ValidCodeProps) {
  const until = expiryTime(code.expiresAt);
  return (
    <div className="grid justify-items-center gap-2">
      <QrCode
        text={code.picture}
        label={counterTexts.qrCodeForTheCounter}
        className={`${codeLayout.picture} -mx-4`}
      />
      <p className="text-center text-ink-soft">{counterTexts.showOrSayCode}</p>
      <p className={`type-figure whitespace-nowrap ${numberSize}`}>
        <span aria-hidden>{groupDigits(code.code)}</span>
        <span className="sr-only">{spellDigits(code.code)}</span>
      </p>
      <TimeLeft share={shareLeft(code, now)} />
      <p role="status" className="text-center text-balance text-ink-soft tabular">
        {isLate ? counterTexts.newCodeFailed({ until }) : counterTexts.codeValidUntil({ until })}
      </p>
    </div>
  );
}

/** The time until the next code; hidden from screen readers, which read the text below. */
function TimeLeft({ share }: { readonly share: number }) {
  return (
    <div aria-hidden className="mt-2 h-1.5 w-full max-w-72 overflow-hidden rounded-full bg-line">
      <div
        className="h-full rounded-full bg-brand transition-[width] duration-1000 ease-linear"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}

interface NoCodeProps extends LoadFailedProps {
  /** What expired before the next code was loaded: a member code, the offline code too, or nothing. */
  readonly expired: "code" | "offline code" | undefined;
}

/** Shown without a code: the reason, a retry button, and the alternative at the counter. */
export function NoCode({ expired, ...failed }: NoCodeProps) {
  return (
    <div className="grid gap-4 text-center">
      {expired === undefined ? null : (
        <p className="type-title text-balance">
          {expired === "code"
            ? counterTexts.thisCodeHasExpired
            : counterTexts.offlineCodeHasExpired}
        </p>
      )}
      <LoadFailed {...failed} />
      <p className="text-balance text-ink-soft">{counterTexts.codeAlternatives}</p>
    </div>
  );
}

/** A placeholder of a code. */
export function CodeLoading() {
  return (
    <Loading className="grid justify-items-center gap-4">
      <Skeleton className={`aspect-square scale-80 ${codeLayout.picture}`} />
      <Skeleton className="h-20 w-full max-w-80" />
      <Skeleton className="h-5 w-60" />
    </Loading>
  );
}
