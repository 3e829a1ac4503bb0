import { type RefObject, useEffect, useRef, useState } from "react";
import type { OwnSession } from "#core/sessions/own-sessions.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";

/** The list's state: its sessions, whether the confirmation is open, and the focus target of a removed button. */
interface Place {
  readonly sessions: readonly OwnSession[];
  readonly asks: boolean;
  readonly landing: RefObject<HTMLElement | null>;
}

/** Signs out devices. Returns which one is being signed out ('others' for all others), and functions for both. */
export function useEndSessions({ sessions, asks, landing }: Place) {
  const one = useCommand("endSession");
  const others = useCommand("endOtherSessions");
  const isGone = useDeletedError("session-not-found", "ownSessions");
  const [ending, setEnding] = useState<string>();
  // The list before a removal.
  const before = useRef<readonly OwnSession[]>(undefined);

  useEffect(() => {
    if (before.current === undefined || before.current === sessions || asks) return;
    before.current = undefined;
    landing.current?.focus();
  }, [sessions, asks, landing]);

  const endOne = async (id: string) => {
    setEnding(id);
    const reply = await one.run({ id });
    if (reply.ok || isGone(reply.error)) before.current = sessions;
  };
  const endOthers = async () => {
    setEnding("others");
    const reply = await others.run({});
    if (reply.ok) before.current = sessions;
  };
  return { ending: one.busy || others.busy ? ending : undefined, endOne, endOthers };
}
