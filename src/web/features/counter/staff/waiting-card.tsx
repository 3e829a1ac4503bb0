import { useEffect, useRef, useState } from "react";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { Card } from "#web/ui/card.tsx";
// Not only when it opens: without a network it could not be fetched any more.
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { Money } from "./amount.ts";
import { isWaiting, type Operation, operationWords } from "./operation.ts";
import { OthersRow } from "./others-row.tsx";
import type { Others } from "./pending-operations.ts";
import type { Queue, QueueState } from "./queue.ts";
import { WaitingRow } from "./waiting-row.tsx";

/** What {@link WaitingCard} takes. */
export interface WaitingCardProps {
  readonly queue: Queue;
  readonly state: QueueState;
  readonly money: Money;
  readonly onTakeOut: (operation: Operation) => void;
  /** Something was done about an operation; its buttons are gone. */
  readonly onDone: () => void;
}

/** What somebody is asked about before it is taken out: an operation of their own, or all of a colleague's. */
type Leaving = { readonly operation: Operation } | { readonly others: Others };

/** What this device keeps until the program has it, and what the program has refused. Nothing when all is told. */
export function WaitingCard({ queue, state, money, onTakeOut, onDone }: WaitingCardProps) {
  const [leaving, setLeaving] = useState<Leaving>();
  const [openedAt] = useState(Date.now);
  const { operations, others, isAtRisk } = state;
  const words = countWords(operations);
  const isTakenOut = useRef(false);
  useEffect(() => {
    // As long as the question is open it holds the focus.
    if (leaving !== undefined || !isTakenOut.current) return;
    isTakenOut.current = false;
    onDone();
  });

  function discard(what: Leaving): void {
    if ("operation" in what) onTakeOut(what.operation);
    else queue.dropOthers(what.others.by);
    isTakenOut.current = true;
    setLeaving(undefined);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      {operations.length > 0 ? (
        <Card aria-label={counterStaffTexts.notRecordedYet} className="grid gap-3">
          <h2 className="type-subtitle">{words}</h2>
          {isAtRisk ? (
            <p className="font-medium text-negative">{counterStaffTexts.storageUnavailable}</p>
          ) : null}
          <ul className="grid divide-y divide-line">
            {operations.map((operation) => (
              <WaitingRow
                key={operation.id}
                operation={operation}
                money={money}
                isSending={state.sending === operation.id}
                onRetry={() => {
                  queue.retry(operation);
                  onDone();
                }}
                onTakeOut={() => setLeaving({ operation })}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      {others.map((theirs) => (
        <OthersRow
          key={theirs.by}
          others={theirs}
          now={openedAt}
          onTakeOut={() => setLeaving({ others: theirs })}
        />
      ))}
      {leaving ? (
        <ConfirmDialog
          open
          onOpenChange={() => setLeaving(undefined)}
          title={counterStaffTexts.discardThis}
          text={counterStaffTexts.willNotBeRecorded({
            leaving: leavingWords(leaving, money),
          })}
          confirmLabel={counterStaffTexts.discard}
          onConfirm={() => discard(leaving)}
        />
      ) : null}
    </>
  );
}

function leavingWords(leaving: Leaving, money: Money): string {
  if ("operation" in leaving) return operationWords(leaving.operation, money);
  const { by, count } = leaving.others;
  return counterStaffTexts.entriesOf({ count, by });
}

/** For example '3 waiting to be sent, 1 needs attention'; empty for none. */
function countWords(operations: readonly Operation[]): string {
  const waiting = operations.filter(isWaiting).length;
  const stopped = operations.length - waiting;
  return [
    waiting > 0 ? counterStaffTexts.waitingToBeSent({ waiting }) : "",
    stopped > 0 ? counterStaffTexts.needAttention({ stopped }) : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}
