import { useQueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { Me } from "#core/sessions/me.ts";
import { useAsk } from "./data.ts";
import { type SessionData, sessionKey } from "./session-cache.ts";

/** What the program is called until the session has told its own name. */
const PRODUCT = "Regulars";

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
 * Puts a new person (or null) into the session at once, so that guards decide on it without a round trip. In: the person,
 * and `loggedOut` when nobody is there any more because of Log Out; else the guards keep the way back.
 */
export function useSetMe(): (me: Me | null, own?: Pick<SessionData, "loggedOut">) => void {
  const cache = useQueryClient();
  return (me, { loggedOut } = {}) => {
    // An answer that is on its way was given before.
    void cache.cancelQueries({ queryKey: sessionKey() });
    cache.setQueryData<SessionData>(sessionKey(), (known) => known && { ...known, me, loggedOut });
  };
}
