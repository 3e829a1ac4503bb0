import { saysAskAgain } from "#core/errors/reading.ts";
import type { ErrorCode } from "#core/errors.ts";
import type { ReplyError } from "#core/kit/reply.ts";
import { type Deed, isWaiting, refused } from "./deed.ts";
import type { KeptDeeds, Others } from "./kept-deeds.ts";
import type { Answer } from "./send-deed.ts";

/** Runs one piece of work after the other. */
export type Turns = (work: () => Promise<void>) => Promise<void>;

/** What a queue needs from around it. */
export interface QueueOptions {
  readonly kept: KeptDeeds;
  readonly send: (deed: Deed) => Promise<Answer>;
  /** Turns across all tabs of this browser, so that deeds go out in their order and once. */
  readonly inTurn: Turns;
  /** Whether the browser knows that there is no network. */
  readonly isOffline: () => boolean;
  /** Whether its person is still the one who is signed in here. */
  readonly isMine: () => boolean;
}

/** Who hears what becomes of a queue. */
export interface Ears {
  /** An answer came. Out: whether whoever did it reads it right now; what is refused then need not be kept. */
  readonly onAnswer: (deed: Deed, answer: Answer) => boolean;
  /** What waits cannot be sent for now; why, unless the browser knows that there is no network. */
  readonly onStuck: (error: ReplyError | undefined) => void;
}

const nobody: Ears = { onAnswer: () => false, onStuck: () => {} };

/** What a screen shows of a queue. */
export interface QueueState {
  /** The oldest first. */
  readonly deeds: readonly Deed[];
  readonly others: readonly Others[];
  /** The id of the deed that is on its way. */
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
    return { deeds: kept.all(), others: kept.others(), sending, isAtRisk: kept.isAtRisk() };
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
      const deed = kept.all().find(isWaiting);
      // Another tab may have sent what waited here.
      if (deed === undefined) return refresh();
      if (!isMine()) return;
      if (isOffline()) return ears.onStuck(undefined);
      kept.put({ ...deed, isTried: true });
      sending = deed.id;
      refresh();
      const answer = await sendOne(deed);
      sending = undefined;
      const isStuck = !answer.ok && isPassing(answer.error);
      if (!isStuck) settle(deed, answer);
      refresh();
      if (isStuck) return ears.onStuck(answer.error);
    }
  }

  function settle(deed: Deed, answer: Answer): void {
    const isRead = ears.onAnswer(deed, answer);
    if (answer.ok || isRead) kept.drop(deed.id);
    else kept.put(refused({ ...deed, isTried: true }, answer.error));
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
    hear(listening: Ears): () => void {
      ears = listening;
      return () => {
        if (ears === listening) ears = nobody;
      };
    },

    /** Keeps a deed and sends it. */
    add(deed: Deed): void {
      kept.put(deed);
      refresh();
      void send();
    },

    /**
     * Undoes a deed: one that was never on its way is taken out, and so is one that was refused; any other is undone by another deed, which is sent after it.
     * Out: whether it was taken out.
     */
    undo(deed: Deed, by: Deed): boolean {
      if (dropped(deed.id)) return true;
      kept.put(by);
      refresh();
      void send();
      return false;
    },

    /** Takes a deed out, for good. Out: whether it was there to be taken out, see `undo`. */
    drop: dropped,

    /** Takes out what waits for somebody else, by their name, for good. */
    dropOthers(by: string): void {
      kept.dropOthers(by);
      refresh();
    },

    /** Has a refused deed wait once more. */
    retry(deed: Deed): void {
      kept.put({ ...deed, refusal: null });
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
