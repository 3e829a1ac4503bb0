import { useEffect, useRef, useState } from "react";
import { DAY_MS } from "#core/kit/time.ts";
import { RECORDED_WITHIN_DAYS } from "#core/locations/recorded-within.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
// Imported with the page, because it could not be loaded offline.
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { Money } from "./amount.ts";
import { isPendingOperation, type Operation, operationText } from "./operation.ts";
import type { ColleagueOperations } from "./pending-operations.ts";
import { PendingRow } from "./pending-row.tsx";
import type { Queue, QueueState } from "./queue.ts";

interface PendingCardProps {
  readonly queue: Queue;
  readonly state: QueueState;
  readonly money: Money;
  readonly onDiscard: (operation: Operation) => void;
  /** An operation was handled, and its buttons are removed. */
  readonly onDone: () => void;
}

/** What the confirmation is about: one of the user's operations, or all of a colleague's. */
type Confirming = { readonly operation: Operation } | { readonly others: ColleagueOperations };

/** The device's pending operations, and those that were refused. Nothing without any. */
export function PendingCard({ queue, state, money, onDiscard, onDone }: PendingCardProps) {
  const [confirming, setConfirming] = useState<Confirming>();
  const [openedAt] = useState(Date.now);
  const { operations, others, isAtRisk } = state;
  const words = countWords(operations);
  const isDiscarded = useRef(false);
  useEffect(() => {
    // The open dialog keeps the focus.
    if (confirming !== undefined || !isDiscarded.current) return;
    isDiscarded.current = false;
    onDone();
  });

  function discard(what: Confirming): void {
    if ("operation" in what) onDiscard(what.operation);
    else queue.dropOthers(what.others.by);
    isDiscarded.current = true;
    setConfirming(undefined);
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
              <PendingRow
                key={operation.id}
                operation={operation}
                money={money}
                isSending={state.sending === operation.id}
                onRetry={() => {
                  queue.retry(operation);
                  onDone();
                }}
                onDiscard={() => setConfirming({ operation })}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      {others.map((theirs) => (
        <ColleagueRow
          key={theirs.by}
          others={theirs}
          now={openedAt}
          onDiscard={() => setConfirming({ others: theirs })}
        />
      ))}
      {confirming ? (
        <ConfirmDialog
          onClose={() => setConfirming(undefined)}
          title={counterStaffTexts.discardThis}
          text={counterStaffTexts.willNotBeRecorded({
            leaving: confirmedText(confirming, money),
          })}
          confirmLabel={counterStaffTexts.discard}
          onConfirm={() => discard(confirming)}
        />
      ) : null}
    </>
  );
}

function confirmedText(confirming: Confirming, money: Money): string {
  if ("operation" in confirming) return operationText(confirming.operation, money);
  const { by, count } = confirming.others;
  return counterStaffTexts.entriesOf({ count, by });
}

/** For example '3 waiting to be sent, 1 needs attention'; empty for none. */
function countWords(operations: readonly Operation[]): string {
  const waiting = operations.filter(isPendingOperation).length;
  const stopped = operations.length - waiting;
  return [
    waiting > 0 ? counterStaffTexts.waitingToBeSent({ waiting }) : "",
    stopped > 0 ? counterStaffTexts.needAttention({ stopped }) : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}

interface ColleagueRowProps {
  readonly others: ColleagueOperations;
  /** UTC epoch milliseconds. */
  readonly now: number;
  readonly onDiscard: () => void;
}

/** A colleague's pending operations on this device; when they are too old to be recorded, other staff may discard them. */
function ColleagueRow({ others: { by, count, latest }, now, onDiscard }: ColleagueRowProps) {
  const isOver = now - latest > RECORDED_WITHIN_DAYS * DAY_MS;
  return (
    <div className="grid justify-items-start gap-1 px-1 text-sm text-ink-soft">
      <p>
        {counterStaffTexts.more({ count })} {counterStaffTexts.entriesAre({ count })}{" "}
        {counterStaffTexts.waitingForLogin({ by })}
        {isOver ? counterStaffTexts.tooLateToRecord : ""}
      </p>
      {isOver ? (
        <Button variant="quiet" className="-ml-3 px-3" onClick={onDiscard}>
          {counterStaffTexts.discardEntriesOf({ by })}
        </Button>
      ) : null}
    </div>
  );
}
