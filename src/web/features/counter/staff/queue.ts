import type { ErrorCode } from "#core/errors.ts";
import type { ReplyError } from "#core/kit/reply.ts";
import { isStaleSessionError } from "#core/requests/session-errors.ts";
import { isPendingOperation, type Operation, refused } from "./operation.ts";
import type { ColleagueOperations, StoredOperations } from "./pending-operations.ts";
import type { Answer } from "./send-operation.ts";

/** Runs tasks one after the other. */
export type TaskLock = (work: () => Promise<void>) => Promise<void>;

/** The queue's dependencies. */
export interface QueueOptions {
  readonly kept: StoredOperations;
  readonly send: (operation: Operation) => Promise<Answer>;
  /** A lock across all tabs of this browser, so that operations are sent in order and once. */
  readonly inTurn: TaskLock;
  /** Returns whether the browser is offline. */
  readonly isOffline: () => boolean;
  /** Returns whether the queue's user is still logged in. */
  readonly isMine: () => boolean;
}

/** Callbacks of a queue. */
export interface QueueListeners {
  /** Called with a reply. Returns whether the user sees it right now; a refusal is then not kept. */
  readonly onAnswer: (operation: Operation, answer: Answer) => boolean;
  /** Called when operations cannot be sent for now; undefined means offline. */
  readonly onStuck: (error: ReplyError | undefined) => void;
}

const noListeners: QueueListeners = { onAnswer: () => false, onStuck: () => {} };

/** A queue's state for the screen. */
export interface QueueState {
  /** Oldest first. */
  readonly operations: readonly Operation[];
  readonly others: readonly ColleagueOperations[];
  /** The id of the operation being sent. */
  readonly sending: string | undefined;
  /** Whether operations would be lost when the page is left, because the browser cannot store them. */
  readonly isAtRisk: boolean;
}

const temporaryCodes = [
  "offline",
  "store-unavailable",
  "too-many-requests",
  "too-busy",
] as const satisfies readonly ErrorCode[];

/** Returns whether an error is temporary: network, program or session are unavailable, and a retry may succeed. */
export function isTemporary(error: ReplyError): boolean {
  return temporaryCodes.some((code) => code === error.code) || isStaleSessionError(error);
}

/**
 * A queue of unanswered operations, sent one after the other, oldest first. Each operation is stored before it is sent, so that neither a
 * lost connection nor a closed tab loses any.
 */
export function openQueue({ kept, send: sendOne, inTurn, isOffline, isMine }: QueueOptions) {
  const listeners = new Set<() => void>();
  let replyListeners = noListeners;
  let sending: string | undefined;
  let state = readState();
  let next: Promise<void> | undefined;

  function readState(): QueueState {
    return { operations: kept.all(), others: kept.others(), sending, isAtRisk: kept.isAtRisk() };
  }

  /** Reads the stored operations again: another tab may have changed them. */
  function refresh(): void {
    state = readState();
    for (const listener of listeners) listener();
  }

  /** Sends the pending operations until one cannot be sent. One pass runs at a time, and at most one more is scheduled. */
  function send(): Promise<void> {
    if (next !== undefined) return next;
    const mine = inTurn(() => {
      next = undefined;
      return pass();
    }).finally(() => {
      if (next === mine) next = undefined;
    });
    next = mine;
    return mine;
  }

  async function pass(): Promise<void> {
    for (;;) {
      const operation = kept.all().find(isPendingOperation);
      // Another tab may have sent it.
      if (operation === undefined) return refresh();
      if (!isMine()) return;
      if (isOffline()) return replyListeners.onStuck(undefined);
      kept.put({ ...operation, isTried: true });
      sending = operation.id;
      refresh();
      const answer = await sendOne(operation);
      sending = undefined;
      const isStuck = !answer.ok && isTemporary(answer.error);
      if (!isStuck) settle(operation, answer);
      refresh();
      if (isStuck) return replyListeners.onStuck(answer.error);
    }
  }

  function settle(operation: Operation, answer: Answer): void {
    const isRead = replyListeners.onAnswer(operation, answer);
    if (answer.ok || isRead) kept.drop(operation.id);
    else kept.put(refused({ ...operation, isTried: true }, answer.error));
  }

  function dropped(id: string): boolean {
    const now = kept.find(id);
    const isHere = now !== undefined && (!now.isTried || !isPendingOperation(now));
    if (isHere) kept.drop(id);
    refresh();
    return isHere;
  }

  return {
    send,
    refresh,
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Replaces the listeners. Returns a function that removes them; refusals without listeners are kept. */
    listen(newListeners: QueueListeners): () => void {
      replyListeners = newListeners;
      return () => {
        if (replyListeners === newListeners) replyListeners = noListeners;
      };
    },

    /** Stores an operation and sends it. */
    add(operation: Operation): void {
      kept.put(operation);
      refresh();
      void send();
    },

    /**
     * Undoes an operation: discards one that was never sent or was refused; otherwise sends the undoing operation after it. Returns whether
     * it was discarded.
     */
    undo(operation: Operation, by: Operation): boolean {
      if (dropped(operation.id)) return true;
      kept.put(by);
      refresh();
      void send();
      return false;
    },

    /** Discards an operation. Returns whether it was possible, see `undo`. */
    drop: dropped,

    /** Discards another user's pending operations. */
    dropOthers(by: string): void {
      kept.dropOthers(by);
      refresh();
    },

    /** Makes a refused operation pending again. */
    retry(operation: Operation): void {
      kept.put({ ...operation, refusal: null });
      refresh();
      void send();
    },
  };
}

/** The result of {@link openQueue}. */
export type Queue = ReturnType<typeof openQueue>;

/**
 * Returns a Web Lock across tabs; without one (plain HTTP) a lock within this page, which is safe because the program accepts nothing
 * twice.
 */
export function lockAcrossTabs(locks: LockManager | undefined, name: string): TaskLock {
  if (locks !== undefined) return async (work) => locks.request(name, work);
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
