import { useEffect, useRef, useState } from "react";
import { newRetryKey } from "#client/api.ts";
import type { ReplyError } from "#core/kit/reply.ts";
import { useMe } from "#web/app/session.ts";
import type { Money } from "./amount.ts";
import { type Deed, type DeedHead, undoing } from "./deed.ts";
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
import type { Ears } from "./queue.ts";
import { useQueue } from "./use-queue.ts";

/** What a counter works with: the location where it stands, and the money. */
export interface DeskOptions {
  readonly locationId: string;
  readonly money: Money;
}

/** What {@link useDeeds} calls back. */
export interface DeedListeners {
  /** Something was recorded. */
  readonly onDone: () => void;
  /** A deed was refused while whoever did it was looking. Returns whether the screen shows the reason elsewhere. */
  readonly onRefused: (deed: Deed, error: ReplyError) => boolean;
}

/**
 * What is done at a counter, and what came of the last of it. Nothing waits for the network: what is done goes into the queue, and its outcome is told when it
 * comes, as long as nobody has gone on (`goOn`). What is refused after that, or after it had to wait, stays in the queue to be looked at.
 */
export function useDeeds({ locationId, money }: DeskOptions, listeners: DeedListeners) {
  const { name: by } = useMe();
  const [outcome, setOutcome] = useState<Outcome>();
  const [last, setLast] = useState<Deed>();
  /** The deed whose outcome somebody waits for: its id, and whether they are still looking, because it has not got stuck. */
  const awaited = useRef<{ readonly id: string; readonly isLive: boolean }>(undefined);
  const { queue, state } = useQueue({ onAnswer, onStuck });

  function onAnswer(...[deed, answer]: Parameters<Ears["onAnswer"]>): boolean {
    if (answer.ok) listeners.onDone();
    const { current } = awaited;
    if (current?.id !== deed.id) return false;
    awaited.current = undefined;
    const isShownElsewhere =
      !answer.ok && current.isLive && listeners.onRefused(deed, answer.error);
    setOutcome(isShownElsewhere ? undefined : answeredOutcome(deed, answer));
    const isNothing = answer.ok ? answer.isOld === true : current.isLive;
    if (isNothing) setLast(undefined);
    return current.isLive;
  }

  // Another tab of this browser may have sent it.
  useEffect(() => {
    const { current } = awaited;
    if (current === undefined) return;
    const deed = state.deeds.find(({ id }) => id === current.id);
    if (deed !== undefined && deed.refusal === null) return;
    awaited.current = undefined;
    const refusal = deed?.refusal;
    setOutcome((shown) => shown && (refusal ? refusedOutcome(refusal) : sentElsewhere(shown)));
  }, [state]);

  function onStuck(): void {
    const { current } = awaited;
    if (current === undefined) return;
    awaited.current = { ...current, isLive: false };
    setOutcome((shown) => shown && keptOutcome(shown));
  }

  function head(who: string): DeedHead {
    const own = { id: newRetryKey(), key: newRetryKey(), at: Date.now() };
    return { ...own, by, locationId, who, isTried: false, refusal: null };
  }

  function show(deed: Deed): void {
    awaited.current = { id: deed.id, isLive: true };
    setOutcome(onItsWay(deed, money));
  }

  function perform(deed: Deed): void {
    show(deed);
    setLast(deed);
    queue.add(deed);
  }

  function undo(): void {
    setLast(undefined);
    if (last === undefined || !takeBack(last)) setOutcome(nothingToUndo);
  }

  /** Undoes a deed, whether it is still here or recorded by now. Out: whether it is one that can be undone. */
  function takeBack(deed: Deed): boolean {
    const undone = undoing(deed, head(deed.who));
    if (undone === undefined) return false;
    show(undone);
    if (queue.undo(deed, undone)) tell(takenOut(deed, money));
    return true;
  }

  /** Takes out what waits, or was refused. What undoes something itself was sent meanwhile, if it is not here any more. */
  function takeOut(deed: Deed): void {
    if (last?.id === deed.id) setLast(undefined);
    if (takeBack(deed)) return;
    tell(queue.drop(deed.id) ? takenOut(deed, money) : sentElsewhere(onItsWay(deed, money)));
  }

  function tell(told: Outcome | undefined): void {
    awaited.current = undefined;
    setOutcome(told);
  }

  const goOn = () => tell(undefined);
  return { outcome, last, queue, state, head, perform, undo, takeOut, tell, goOn };
}
