import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Button } from "#web/ui/button.tsx";
import type { Money } from "./amount.ts";
import { isWaiting, type Operation, operationWords } from "./operation.ts";

/** What {@link WaitingRow} takes. */
export interface WaitingRowProps {
  readonly operation: Operation;
  readonly money: Money;
  readonly isSending: boolean;
  readonly onRetry: () => void;
  readonly onTakeOut: () => void;
}

/** One thing that the program does not have yet, or does not want. What may have got through already cannot be taken out, but undone. */
export function WaitingRow({ operation, money, isSending, onRetry, onTakeOut }: WaitingRowProps) {
  const words = operationWords(operation, money);
  const canLeave = !isWaiting(operation) || !operation.isTried;
  return (
    <li className="grid gap-2 py-3">
      <div className="leading-snug">
        <p className="font-semibold wrap-anywhere">{words}</p>
        <p className="text-sm text-ink-soft tabular">
          {formatMoment(operation.at)}
          {isSending ? counterStaffTexts.beingSent : ""}
        </p>
        {operation.refusal ? (
          <p className="text-sm font-medium text-negative">
            {operation.refusal.title}: {operation.refusal.message}
          </p>
        ) : null}
      </div>
      {canLeave ? (
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {operation.refusal ? (
            <Button
              variant="secondary"
              aria-label={counterStaffTexts.tryAgainOperation({ words })}
              onClick={onRetry}
            >
              {counterStaffTexts.tryAgain}
            </Button>
          ) : null}
          <Button
            variant="quiet"
            className="-ml-3 px-3"
            aria-label={counterStaffTexts.discardOperation({ words })}
            onClick={onTakeOut}
          >
            {counterStaffTexts.discard}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
