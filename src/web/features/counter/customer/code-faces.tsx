import { counterTexts } from "#messages/en/counter.ts";
import { LoadFailed, type LoadFailedProps } from "#web/shared/load-failed.tsx";
import { QrCode } from "#web/ui/qr-code.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { groupedDigits, type ShownCode, shareLeft, spelledDigits } from "./shown-code.ts";

const times = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** As large as the screen allows, to its very edges: the picture has the white that scanners ask for in it. */
const pictureSize = "w-[min(100vw,26rem,52dvh)] max-w-none";
const numberSize = "text-[min(20.5vw,6rem)]";

/** What {@link GoodCode} takes. */
export interface GoodCodeProps {
  readonly code: ShownCode;
  /** Whether the next one was asked for in vain. */
  readonly isLate: boolean;
  /** UTC epoch milliseconds by the device's clock. */
  readonly now: number;
}

/** A code for a scanner, for the eye and the voice, and how long it is good. */
export function GoodCode({ code, isLate, now }: GoodCodeProps) {
  const until = times.format(code.expiresAt);
  return (
    <div className="grid justify-items-center gap-2">
      <QrCode
        text={code.picture}
        label={counterTexts.qrCodeForTheCounter}
        className={`${pictureSize} -mx-4`}
      />
      <p className="text-center text-ink-soft">{counterTexts.showOrSayCode}</p>
      <p className={`type-figure whitespace-nowrap ${numberSize}`}>
        <span aria-hidden>{groupedDigits(code.code)}</span>
        <span className="sr-only">{spelledDigits(code.code)}</span>
      </p>
      <TimeLeft share={shareLeft(code, now)} />
      <p role="status" className="text-center text-balance text-ink-soft tabular">
        {isLate ? counterTexts.newCodeFailed({ until }) : counterTexts.codeValidUntil({ until })}
      </p>
    </div>
  );
}

/** How long until the next code; the words below say it to those who cannot see it. */
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

/** What {@link NoCode} takes. */
export interface NoCodeProps extends LoadFailedProps {
  /** Whether there was one, which has run out before the next one came. */
  readonly hasRunOut: boolean;
}

/** What stands in a code's place when there is none: why, a way to try again, and what works without. */
export function NoCode({ hasRunOut, ...failed }: NoCodeProps) {
  return (
    <div className="grid gap-4 text-center">
      {hasRunOut ? <p className="type-title">{counterTexts.thisCodeHasExpired}</p> : null}
      <LoadFailed {...failed} />
      <p className="text-balance text-ink-soft">{counterTexts.codeAlternatives}</p>
    </div>
  );
}

/** A code's shape while it is on its way. */
export function CodeLoading() {
  return (
    <div aria-busy className="grid justify-items-center gap-4">
      <p role="status" className="sr-only">
        {counterTexts.loading}
      </p>
      <Skeleton className={`aspect-square scale-80 ${pictureSize}`} />
      <Skeleton className="h-20 w-full max-w-80" />
      <Skeleton className="h-5 w-60" />
    </div>
  );
}
