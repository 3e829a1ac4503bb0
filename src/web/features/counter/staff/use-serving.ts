import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ReplyError } from "#core/kit/reply.ts";
import { saysAskAgain } from "#core/requests/session-errors.ts";
import { useHost } from "#web/data/api-context.tsx";
import { recheckSession } from "#web/data/session-cache.ts";
import { newCheckNumber } from "./check-number.ts";
import { type Found, type IdentifiedMember, lookUp, type Member } from "./look-up.ts";
import type { ListedMember } from "./search-members.ts";

/** A customer who was chosen from a search by name. */
export interface ChosenByName {
  readonly kind: "chosen";
  readonly member: ListedMember;
}

/** The customer who is served. */
export interface Serving {
  /** What they showed or said. */
  readonly handle: string;
  /** Undefined while they are looked up; null where nobody answered. */
  readonly member: Member | null | undefined;
  /** The answer to the look-up. */
  readonly found: Promise<Found | ChosenByName>;
  /** The codes of their vouchers that were entered since: numbers and places stay as they were for the whole visit. */
  readonly entered: readonly string[];
  /** The number of the check, unless the till has one: the same for this customer however often it is sent. */
  readonly checkNumber: string;
}

/**
 * Who stands at the counter. `start` looks somebody up and puts them in the place of whoever was there; `choose` does so with a customer from a search by
 * name; `lookAgain` asks for their points and vouchers anew; `enter` notes that a voucher was entered. `current` is who it is right now, for what goes on while an answer is on its way. `onRefused` is called when nobody
 * can be served by a handle.
 */
export function useServing(onRefused: (error: ReplyError, handle: string) => void) {
  const { api } = useHost();
  const cache = useQueryClient();
  const [serving, setServing] = useState<Serving>();
  const now = useRef<Serving>(undefined);

  function show(next: Serving | undefined): void {
    now.current = next;
    setServing(next);
  }

  async function start(handle: string): Promise<void> {
    const found = lookUp(api, handle);
    const checkNumber = newCheckNumber(Date.now());
    const asked: Serving = { handle, member: undefined, found, entered: [], checkNumber };
    show(asked);
    const result = await found;
    if (now.current !== asked) return;
    if (result.kind === "known") return show({ ...asked, member: result.member });
    const { error } = result;
    if (error !== undefined && saysAskAgain(error)) recheckSession(cache);
    if (result.kind === "no answer") return show({ ...asked, member: null });
    show(undefined);
    onRefused(result.error, handle);
  }

  function choose(member: ListedMember): void {
    const found = Promise.resolve({ kind: "chosen", member } as const);
    const checkNumber = newCheckNumber(Date.now());
    show({ handle: member.name, member, found, entered: [], checkNumber });
  }

  async function lookAgain(): Promise<void> {
    const asked = now.current;
    if (asked === undefined) return;
    const before = asked.member;
    // A search by name shows nothing that has to be renewed.
    if (before == null || !("vouchers" in before)) return;
    const found = await lookUp(api, asked.handle);
    if (now.current !== asked || found.kind !== "known") return;
    show({ ...asked, ...renewed(asked, before, found.member) });
  }

  function enter(code: string): void {
    const asked = now.current;
    if (asked !== undefined) show({ ...asked, entered: [...asked.entered, code] });
  }

  return {
    serving,
    current: () => now.current,
    start,
    choose,
    leave: () => show(undefined),
    lookAgain,
    enter,
  };
}

/** A customer as they are now, with the vouchers in the places in which they were; what is gone counts as entered. */
function renewed({ entered }: Serving, before: IdentifiedMember, after: IdentifiedMember) {
  const codes = new Set(after.vouchers.map(({ code }) => code));
  const known = new Set(before.vouchers.map(({ code }) => code));
  const gone = [...known].filter((code) => !codes.has(code));
  const vouchers = [...before.vouchers, ...after.vouchers.filter(({ code }) => !known.has(code))];
  return { member: { ...after, vouchers }, entered: [...new Set([...entered, ...gone])] };
}
