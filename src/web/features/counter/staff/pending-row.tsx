import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Button } from "#web/ui/button.tsx";
import type { Money } from "./amount.ts";
import { isPendingOperation, type Operation, operationText } from "./operation.ts";

interface PendingRowProps {
  readonly operation: Operation;
  readonly money: Money;
  readonly isSending: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** A pending or refused operation. One that may have been recorded cannot be discarded, only undone. */
export function PendingRow({ operation, money, isSending, onRetry, onDiscard }: PendingRowProps) {
  const words = operationText(operation, money);
  const canLeave = !isPendingOperation(operation) || !operation.isTried;
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
            onClick={onDiscard}
          >
            {counterStaffTexts.discard}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
