import { useEffect, useRef, useState } from "react";
import { newRetryKey } from "#client/api.ts";
import type { ReplyError } from "#core/kit/reply.ts";
import { useMe } from "#web/data/session.ts";
import type { Money } from "./amount.ts";
import { type Operation, type OperationMeta, undoing } from "./operation.ts";
import {
  answeredOutcome,
  discardedOutcome,
  keptOutcome,
  nothingToUndo,
  type Outcome,
  refusedOutcome,
  sendingOutcome,
  sentElsewhereOutcome,
} from "./outcome.ts";
import type { QueueListeners } from "./queue.ts";
import { useQueue } from "./use-queue.ts";

/** The counter's location and currency. */
export interface CounterOptions {
  readonly locationId: string;
  readonly money: Money;
}

/** Callbacks of {@link useOperations}. */
export interface OperationListeners {
  /** An operation was recorded. */
  readonly onDone: () => void;
  /** An operation was refused while the user waits for it. Returns whether the screen shows the reason elsewhere. */
  readonly onRefused: (operation: Operation, error: ReplyError) => boolean;
}

/**
 * The counter's operations and the result of the last one. Operations go into the queue without waiting for the network, and the result is
 * shown when it arrives, unless the user has moved on (`dismiss`). Later refusals, and those of delayed operations, stay in the queue.
 */
export function useOperations(
  { locationId, money }: CounterOptions,
  listeners: OperationListeners,
) {
  const { name: by } = useMe();
  const [outcome, setOutcome] = useState<Outcome>();
  const [last, setLast] = useState<Operation>();
  /** The operation whose result is shown next: its id, and whether the user still waits, because it is not delayed. */
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
    setOutcome(
      (shown) => shown && (refusal ? refusedOutcome(refusal) : sentElsewhereOutcome(shown)),
    );
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
    setOutcome(sendingOutcome(operation, money));
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

  /** Undoes an operation, pending or recorded. Returns whether it can be undone. */
  function undoOperation(operation: Operation): boolean {
    const undone = undoing(operation, head(operation.who));
    if (undone === undefined) return false;
    show(undone);
    if (queue.undo(operation, undone)) showOutcome(discardedOutcome(operation, money));
    return true;
  }

  /** Discards a pending or refused operation. An undoing operation that is missing was sent meanwhile. */
  function discard(operation: Operation): void {
    if (last?.id === operation.id) setLast(undefined);
    if (undoOperation(operation)) return;
    showOutcome(
      queue.drop(operation.id)
        ? discardedOutcome(operation, money)
        : sentElsewhereOutcome(sendingOutcome(operation, money)),
    );
  }

  function showOutcome(shown: Outcome | undefined): void {
    awaited.current = undefined;
    setOutcome(shown);
  }

  const dismiss = () => showOutcome(undefined);
  return { outcome, last, queue, state, head, perform, undo, discard, showOutcome, dismiss };
}
