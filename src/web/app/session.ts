import { useQueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { QueryResult } from "#client/api.ts";
import type { Me } from "#core/members/me.ts";
import { useAsk } from "./data.ts";

const SESSION_KEY = ["session", {}] as const;

/** What the program is called until the session has told its own name. */
const PRODUCT = "Regulars";

/** The session as the cache holds it. */
export type SessionData = QueryResult<"session">;

/** Where the session lives in the query cache. */
export function sessionKey() {
  return SESSION_KEY;
}

/** The session: `data.me` is null when nobody is signed in; `isPending` until that is known (specification §2, Fallback). */
export function useSession() {
  return useAsk("session", {});
}

/**
 * Who a guard has let in. What is drawn below it sees this person and not the session itself: when the session ends, one of
 * its own queries may tell it so before the guard has heard, and nobody would be there.
 */
export const MeContext = createContext<Me | undefined>(undefined);

/** The person signed in. For screens behind a guard; throws TypeError when used elsewhere. */
export function useMe(): Me {
  const me = use(MeContext);
  if (me === undefined) throw new TypeError("useMe needs a guard above it.");
  return me;
}

/** The program's name as its people know it; the product's own until the session has told. */
export function useBrand(): string {
  return useSession().data?.brand ?? PRODUCT;
}

/** The origin of links that leave this page, printed or sent: the program's public address, or else this page's own. */
export function usePublicOrigin(): string {
  return useSession().data?.publicUrl || window.location.origin;
}

/**
 * Puts a new person (or null) into the session at once, so that guards decide on it without a round trip, and forgets
 * every other answer: it was the person's before.
 */
export function useSetMe(): (me: Me | null) => void {
  const cache = useQueryClient();
  const { brand = PRODUCT, publicUrl = "" } = useSession().data ?? {};
  return (me) => {
    cache.setQueryData<SessionData>(SESSION_KEY, { brand, publicUrl, me });
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  };
}
