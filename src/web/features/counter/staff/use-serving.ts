import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ReplyError } from "#core/kit/reply.ts";
import { isStaleSessionError } from "#core/requests/session-errors.ts";
import { useHost } from "#web/data/api-context.tsx";
import { recheckSession } from "#web/data/session-cache.ts";
import { type CounterCustomer, type Found, type IdentifiedCustomer, lookUp } from "./look-up.ts";
import type { ListedCustomer } from "./search-members.ts";

/** A customer chosen from a name search. */
export interface ChosenByName {
  readonly kind: "chosen";
  readonly member: ListedCustomer;
}

/** The customer who is served. */
export interface Serving {
  /** The customer query. */
  readonly customerQuery: string;
  /** Undefined while loading; null without a reply. */
  readonly member: CounterCustomer | null | undefined;
  /** The pending look-up. */
  readonly found: Promise<Found | ChosenByName>;
  /** The codes of vouchers accepted since: the list keeps its numbers and positions during the visit. */
  readonly entered: readonly string[];
  /** Those of them that are ready no longer for another reason, such as stamps that were removed. */
  readonly gone: readonly string[];
  /** The check number if the till has none: the same for every attempt with this customer. */
  readonly checkNumber: string;
}

/**
 * The current customer. `start` looks a customer up and replaces the current one; `choose` takes one from a name search; `refetch`
 * refetches points and vouchers; `enter` records an accepted voucher. `current` is the latest state for asynchronous code. `onRefused` is
 * called when a customer query is refused.
 */
export function useServing(onRefused: (error: ReplyError, customerQuery: string) => void) {
  const { api } = useHost();
  const cache = useQueryClient();
  const [serving, setServing] = useState<Serving>();
  const now = useRef<Serving>(undefined);

  function show(next: Serving | undefined): void {
    now.current = next;
    setServing(next);
  }

  async function start(customerQuery: string): Promise<void> {
    const found = lookUp(api, customerQuery);
    const checkNumber = newCheckNumber(Date.now());
    const asked = { customerQuery, member: undefined, found, entered: [], gone: [], checkNumber };
    show(asked);
    const result = await found;
    if (now.current !== asked) return;
    if (result.kind === "known") return show({ ...asked, member: result.member });
    const { error } = result;
    if (error !== undefined && isStaleSessionError(error)) recheckSession(cache);
    if (result.kind === "no answer") return show({ ...asked, member: null });
    show(undefined);
    onRefused(result.error, customerQuery);
  }

  function choose(member: ListedCustomer): void {
    const found = Promise.resolve({ kind: "chosen", member } as const);
    const checkNumber = newCheckNumber(Date.now());
    show({ customerQuery: member.name, member, found, entered: [], gone: [], checkNumber });
  }

  async function refetch(): Promise<void> {
    void cache.invalidateQueries({ queryKey: ["customerCards"] });
    const asked = now.current;
    if (asked === undefined) return;
    const before = asked.member;
    // A customer from a name search has nothing to refetch.
    if (before == null || !("vouchers" in before)) return;
    const found = await lookUp(api, asked.customerQuery);
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
    refetch,
    enter,
  };
}

/** Returns the refetched customer with vouchers in their former positions; missing ones count as accepted. */
function renewed(
  { entered, gone }: Serving,
  before: IdentifiedCustomer,
  after: IdentifiedCustomer,
) {
  const codes = new Set(after.vouchers.map(({ code }) => code));
  const known = new Set(before.vouchers.map(({ code }) => code));
  const missing = [...known].filter((code) => !codes.has(code));
  const vouchers = [...before.vouchers, ...after.vouchers.filter(({ code }) => !known.has(code))];
  return {
    member: { ...after, vouchers },
    entered: [...new Set([...entered, ...missing])],
    gone: [...gone, ...missing.filter((code) => !entered.includes(code))],
  };
}

const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/**
 * Returns a number for a check without one: the time (UTC epoch ms) and four random letters, for example 'C-MG2K3F1Q-7QXA', so that devices
 * of a location do not produce equal ones.
 */
function newCheckNumber(now: number): string {
  const chance = crypto.getRandomValues(new Uint8Array(4));
  const letters = Array.from(chance, (byte) => LETTERS[byte % LETTERS.length]).join("");
  return `C-${now.toString(36).toUpperCase()}-${letters}`;
}
