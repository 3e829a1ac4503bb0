import type { ErrorCode } from "#core/errors.ts";
import type { ReplyError } from "#core/kit/reply.ts";
import { saysAskAgain } from "#core/requests/session-errors.ts";
import { isWaiting, type Operation, refused } from "./operation.ts";
import type { KeptOperations, Others } from "./pending-operations.ts";
import type { Answer } from "./send-operation.ts";

/** Runs one piece of work after the other. */
export type Turns = (work: () => Promise<void>) => Promise<void>;

/** What a queue needs from around it. */
export interface QueueOptions {
  readonly kept: KeptOperations;
  readonly send: (operation: Operation) => Promise<Answer>;
  /** Turns across all tabs of this browser, so that operations go out in their order and once. */
  readonly inTurn: Turns;
  /** Whether the browser knows that there is no network. */
  readonly isOffline: () => boolean;
  /** Whether its person is still the one who is signed in here. */
  readonly isMine: () => boolean;
}

/** Who hears what becomes of a queue. */
export interface QueueListeners {
  /** An answer came. Out: whether whoever did it reads it right now; what is refused then need not be kept. */
  readonly onAnswer: (operation: Operation, answer: Answer) => boolean;
  /** What waits cannot be sent for now; why, unless the browser knows that there is no network. */
  readonly onStuck: (error: ReplyError | undefined) => void;
}

const nobody: QueueListeners = { onAnswer: () => false, onStuck: () => {} };

/** What a screen shows of a queue. */
export interface QueueState {
  /** The oldest first. */
  readonly operations: readonly Operation[];
  readonly others: readonly Others[];
  /** The id of the operation that is on its way. */
  readonly sending: string | undefined;
  /** Whether some of it is lost when the page is left, because the browser keeps nothing. */
  readonly isAtRisk: boolean;
}

const passing = [
  "offline",
  "store-unavailable",
  "too-many-requests",
  "too-busy",
] as const satisfies readonly ErrorCode[];

/** Whether an error says nothing about what was asked: the network, the program or the session is away, and the same may go through later. */
export function isPassing(error: ReplyError): boolean {
  return passing.some((code) => code === error.code) || saysAskAgain(error);
}

/**
 * What was done at the counter and has not been answered, sent one after the other, the oldest first. Everything goes through it: what is done is kept before it
 * is sent, so that neither a network that drops nor a tab that is closed loses anything.
 */
export function openQueue({ kept, send: sendOne, inTurn, isOffline, isMine }: QueueOptions) {
  const listeners = new Set<() => void>();
  let ears = nobody;
  let sending: string | undefined;
  let state = look();
  let next: Promise<void> | undefined;

  function look(): QueueState {
    return { operations: kept.all(), others: kept.others(), sending, isAtRisk: kept.isAtRisk() };
  }

  /** Looks again at what is kept: another tab may have changed it. */
  function refresh(): void {
    state = look();
    for (const listener of listeners) listener();
  }

  /** Sends what waits, as far as it goes. One pass runs, and one more waits for it at most. */
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
      const operation = kept.all().find(isWaiting);
      // Another tab may have sent what waited here.
      if (operation === undefined) return refresh();
      if (!isMine()) return;
      if (isOffline()) return ears.onStuck(undefined);
      kept.put({ ...operation, isTried: true });
      sending = operation.id;
      refresh();
      const answer = await sendOne(operation);
      sending = undefined;
      const isStuck = !answer.ok && isPassing(answer.error);
      if (!isStuck) settle(operation, answer);
      refresh();
      if (isStuck) return ears.onStuck(answer.error);
    }
  }

  function settle(operation: Operation, answer: Answer): void {
    const isRead = ears.onAnswer(operation, answer);
    if (answer.ok || isRead) kept.drop(operation.id);
    else kept.put(refused({ ...operation, isTried: true }, answer.error));
  }

  function dropped(id: string): boolean {
    const now = kept.find(id);
    const isHere = now !== undefined && (!now.isTried || !isWaiting(now));
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

    /** Who hears from now on, in the place of whoever did. Out: ends it; what is refused with nobody there is kept. */
    hear(listening: QueueListeners): () => void {
      ears = listening;
      return () => {
        if (ears === listening) ears = nobody;
      };
    },

    /** Keeps an operation and sends it. */
    add(operation: Operation): void {
      kept.put(operation);
      refresh();
      void send();
    },

    /**
     * Undoes an operation: one that was never on its way is taken out, and so is one that was refused; any other is undone by another operation, which is sent after it.
     * Out: whether it was taken out.
     */
    undo(operation: Operation, by: Operation): boolean {
      if (dropped(operation.id)) return true;
      kept.put(by);
      refresh();
      void send();
      return false;
    },

    /** Takes an operation out, for good. Out: whether it was there to be taken out, see `undo`. */
    drop: dropped,

    /** Takes out what waits for somebody else, by their name, for good. */
    dropOthers(by: string): void {
      kept.dropOthers(by);
      refresh();
    },

    /** Has a refused operation wait once more. */
    retry(operation: Operation): void {
      kept.put({ ...operation, refusal: null });
      refresh();
      void send();
    },
  };
}

/** What {@link openQueue} gives. */
export type Queue = ReturnType<typeof openQueue>;

/** Turns by a Web Lock; where there is none (plain http), within this page only: the program takes nothing twice anyway. */
export function turnsBy(locks: LockManager | undefined, name: string): Turns {
  if (locks !== undefined) return async (work) => locks.request(name, work);
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
