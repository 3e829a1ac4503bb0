import { useEffect, useRef, useState } from "react";
import { newRetryKey } from "#client/api.ts";
import type { ReplyError } from "#core/kit/reply.ts";
import { useMe } from "#web/data/session.ts";
import type { Money } from "./amount.ts";
import { type Operation, type OperationMeta, undoing } from "./operation.ts";
import {
  answeredOutcome,
  keptOutcome,
  nothingToUndo,
  type Outcome,
  onItsWay,
  refusedOutcome,
  sentElsewhere,
  takenOut,
} from "./outcome.ts";
import type { QueueListeners } from "./queue.ts";
import { useQueue } from "./use-queue.ts";

/** What a counter works with: the location where it stands, and the money. */
export interface DeskOptions {
  readonly locationId: string;
  readonly money: Money;
}

/** What {@link useOperations} calls back. */
export interface OperationListeners {
  /** Something was recorded. */
  readonly onDone: () => void;
  /** A operation was refused while whoever did it was looking. Returns whether the screen shows the reason elsewhere. */
  readonly onRefused: (operation: Operation, error: ReplyError) => boolean;
}

/**
 * What is done at a counter, and what came of the last of it. Nothing waits for the network: what is done goes into the queue, and its outcome is told when it
 * comes, as long as nobody has gone on (`dismiss`). What is refused after that, or after it had to wait, stays in the queue to be looked at.
 */
export function useOperations({ locationId, money }: DeskOptions, listeners: OperationListeners) {
  const { name: by } = useMe();
  const [outcome, setOutcome] = useState<Outcome>();
  const [last, setLast] = useState<Operation>();
  /** The operation whose outcome somebody waits for: its id, and whether they are still looking, because it has not got stuck. */
  const awaited = useRef<{ readonly id: string; readonly isLive: boolean }>(undefined);
  const { queue, state } = useQueue({ onAnswer, onStuck });

  function onAnswer(...[operation, answer]: Parameters<QueueListeners["onAnswer"]>): boolean {
    if (answer.ok) listeners.onDone();
    const { current } = awaited;
    if (current?.id !== operation.id) return false;
    awaited.current = undefined;
    const isShownElsewhere =
      !answer.ok && current.isLive && listeners.onRefused(operation, answer.error);
    setOutcome(isShownElsewhere ? undefined : answeredOutcome(operation, answer));
    const isNothing = answer.ok ? answer.isOld === true : current.isLive;
    if (isNothing) setLast(undefined);
    return current.isLive;
  }

  // Another tab of this browser may have sent it.
  useEffect(() => {
    const { current } = awaited;
    if (current === undefined) return;
    const operation = state.operations.find(({ id }) => id === current.id);
    if (operation !== undefined && operation.refusal === null) return;
    awaited.current = undefined;
    const refusal = operation?.refusal;
    setOutcome((shown) => shown && (refusal ? refusedOutcome(refusal) : sentElsewhere(shown)));
  }, [state]);

  function onStuck(): void {
    const { current } = awaited;
    if (current === undefined) return;
    awaited.current = { ...current, isLive: false };
    setOutcome((shown) => shown && keptOutcome(shown));
  }

  function head(who: string): OperationMeta {
    const own = { id: newRetryKey(), key: newRetryKey(), at: Date.now() };
    return { ...own, by, locationId, who, isTried: false, refusal: null };
  }

  function show(operation: Operation): void {
    awaited.current = { id: operation.id, isLive: true };
    setOutcome(onItsWay(operation, money));
  }

  function perform(operation: Operation): void {
    show(operation);
    setLast(operation);
    queue.add(operation);
  }

  function undo(): void {
    setLast(undefined);
    if (last === undefined || !undoOperation(last)) setOutcome(nothingToUndo);
  }

  /** Undoes an operation, whether it is still here or recorded by now. Out: whether it is one that can be undone. */
  function undoOperation(operation: Operation): boolean {
    const undone = undoing(operation, head(operation.who));
    if (undone === undefined) return false;
    show(undone);
    if (queue.undo(operation, undone)) tell(takenOut(operation, money));
    return true;
  }

  /** Takes out what waits, or was refused. What undoes something itself was sent meanwhile, if it is not here any more. */
  function discard(operation: Operation): void {
    if (last?.id === operation.id) setLast(undefined);
    if (undoOperation(operation)) return;
    tell(
      queue.drop(operation.id)
        ? takenOut(operation, money)
        : sentElsewhere(onItsWay(operation, money)),
    );
  }

  function tell(told: Outcome | undefined): void {
    awaited.current = undefined;
    setOutcome(told);
  }

  const dismiss = () => tell(undefined);
  return { outcome, last, queue, state, head, perform, undo, discard, tell, dismiss };
}
