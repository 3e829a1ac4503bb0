import { lazy, Suspense, useState } from "react";
import { Card } from "#web/ui/card.tsx";
import type { Money } from "./amount.ts";
import { type Deed, deedWords, isWaiting } from "./deed.ts";
import type { Queue, QueueState } from "./queue.ts";
import { WaitingRow } from "./waiting-row.tsx";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

/** What {@link WaitingCard} takes. */
export interface WaitingCardProps {
  readonly queue: Queue;
  readonly state: QueueState;
  readonly money: Money;
}

/** What this device keeps until the program has it, and what the program has refused. Nothing when all is told. */
export function WaitingCard({ queue, state, money }: WaitingCardProps) {
  const [leaving, setLeaving] = useState<Deed>();
  const { deeds, others, isAtRisk } = state;
  const words = countWords(deeds);
  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      {deeds.length > 0 ? (
        <Card aria-label="Not recorded yet" className="grid gap-3">
          <h2 className="type-subtitle">{words}</h2>
          {isAtRisk ? (
            <p className="font-medium text-negative">
              This browser keeps nothing. Please leave this page open until all is sent.
            </p>
          ) : null}
          <ul className="grid divide-y divide-line">
            {deeds.map((deed) => (
              <WaitingRow
                key={deed.id}
                deed={deed}
                money={money}
                isSending={state.sending === deed.id}
                onRetry={() => queue.retry(deed)}
                onTakeOut={() => setLeaving(deed)}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      {others.map(({ by, count }) => (
        <p key={by} className="px-1 text-sm text-ink-soft">
          {count} more {count === 1 ? "waits" : "wait"} on this device for {by} to log in.
        </p>
      ))}
      <Suspense>
        {leaving ? (
          <ConfirmDialog
            open
            onOpenChange={() => setLeaving(undefined)}
            title="Take this out?"
            text={`${deedWords(leaving, money)} is then not recorded.`}
            confirmLabel="Take Out"
            onConfirm={() => {
              queue.drop(leaving.id);
              setLeaving(undefined);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** For example '3 waiting to be sent, 1 needs a look'; empty for none. */
function countWords(deeds: readonly Deed[]): string {
  const waiting = deeds.filter(isWaiting).length;
  const stopped = deeds.length - waiting;
  return [
    waiting > 0 ? `${waiting} waiting to be sent` : "",
    stopped > 0 ? `${stopped} ${stopped === 1 ? "needs" : "need"} a look` : "",
  ]
    .filter((part) => part !== "")
    .join(", ");
}
