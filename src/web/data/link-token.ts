import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/**
 * Returns the token of a link in an email; empty without one. It is removed from the address bar at once, where it could be seen or bookmarked,
 * and stored in the history entry's state, which survives a reload.
 */
export function useLinkToken(): string {
  const { pathname, state }: { pathname: string; state: unknown } = useLocation();
  const shown = useSearchParams()[0].get("token");
  const navigate = useNavigate();
  useEffect(() => {
    if (shown !== null) void navigate(pathname, { replace: true, state: { token: shown } });
  }, [navigate, pathname, shown]);
  return shown ?? tokenFromState(state);
}

/** Returns the token that a page has moved to its state; empty without one. */
export function tokenFromState(state: unknown): string {
  if (typeof state !== "object" || state === null) return "";
  const token: unknown = Reflect.get(state, "token");
  return typeof token === "string" ? token : "";
}
