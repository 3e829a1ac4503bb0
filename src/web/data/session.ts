import { useQueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { Me } from "#core/sessions/me.ts";
import { useAsk } from "./data.ts";
import { type SessionData, sessionKey } from "./session-cache.ts";

/** The program's name until the session is known. */
const PRODUCT = "Regulars";

/** The session: `data.me` is null without one; `isPending` until it is known (specification §2, Fallback). */
export function useSession() {
  return useAsk("session", {});
}

/**
 * The user that a guard admitted. Components below it use this and not the session: when the session ends, a query may clear it before the
 * guard rerenders.
 */
export const MeContext = createContext<Me | undefined>(undefined);

/** Returns the current user. For screens behind a guard; throws TypeError elsewhere. */
export function useMe(): Me {
  const me = use(MeContext);
  if (me === undefined) throw new TypeError("useMe needs a guard above it.");
  return me;
}

/** Returns the program's name; the product's until the session is known. */
export function useBrand(): string {
  return useSession().data?.brand ?? PRODUCT;
}

/** Returns whether only invited people can sign up; false until the session is known. */
export function useNeedsInvitation(): boolean {
  return useSession().data?.signUp === "invitation";
}

/** Returns the ids of the brand's images, empty for none. */
export function useBrandImages() {
  const { logo = "", icon = "" } = useSession().data ?? {};
  return { logo, icon };
}

/** Returns the program's currency (ISO 4217); undefined until the session is known. */
export function useCurrency(): string | undefined {
  return useSession().data?.currency;
}

/** Returns the program's tagline; empty without one. */
export function useTagline(): string {
  return useSession().data?.tagline ?? "";
}

/** Returns the origin of printed and shared links: the program's public address, or this page's. */
export function usePublicOrigin(): string {
  return useSession().data?.publicUrl || window.location.origin;
}

/**
 * Sets the session's user (or null) at once, so that guards decide without a round trip. `loggedOut` marks a deliberate logout; otherwise
 * guards store the return path.
 */
export function useSetMe(): (me: Me | null, own?: Pick<SessionData, "loggedOut">) => void {
  const cache = useQueryClient();
  return (me, { loggedOut } = {}) => {
    // A reply under way is older.
    void cache.cancelQueries({ queryKey: sessionKey() });
    cache.setQueryData<SessionData>(sessionKey(), (known) => known && { ...known, me, loggedOut });
  };
}
