import { formatMoment } from "#web/app/moment.ts";
import { Button } from "#web/ui/button.tsx";
import type { Money } from "./amount.ts";
import { type Deed, deedWords, isWaiting } from "./deed.ts";

/** What {@link WaitingRow} takes. */
export interface WaitingRowProps {
  readonly deed: Deed;
  readonly money: Money;
  readonly isSending: boolean;
  readonly onRetry: () => void;
  readonly onTakeOut: () => void;
}

/** One thing that the program does not have yet, or does not want. What may have got through already cannot be taken out, but undone. */
export function WaitingRow({ deed, money, isSending, onRetry, onTakeOut }: WaitingRowProps) {
  const words = deedWords(deed, money);
  const canLeave = !isWaiting(deed) || !deed.isTried;
  return (
    <li className="grid gap-2 py-3">
      <div className="leading-snug">
        <p className="font-semibold wrap-anywhere">{words}</p>
        <p className="text-sm text-ink-soft tabular">
          {formatMoment(deed.at)}
          {isSending ? ", being sent" : ""}
        </p>
        {deed.refusal ? (
          <p className="text-sm font-medium text-negative">
            {deed.refusal.title}: {deed.refusal.message}
          </p>
        ) : null}
      </div>
      {canLeave ? (
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {deed.refusal ? (
            <Button variant="secondary" aria-label={`Try again: ${words}`} onClick={onRetry}>
              Try again
            </Button>
          ) : null}
          <Button
            variant="quiet"
            className="-ml-3 px-3"
            aria-label={`Discard: ${words}`}
            onClick={onTakeOut}
          >
            Discard
          </Button>
        </div>
      ) : null}
    </li>
  );
}
