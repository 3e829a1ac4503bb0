import { type ReactNode, useState } from "react";
import { type Location, Navigate, Outlet, useLocation } from "react-router";
import type { Me } from "#core/members/me.ts";
import { can, type Permission } from "#core/permissions.ts";
import { LoadFailed } from "./load-failed.tsx";
import { PageSpinner } from "./page-spinner.tsx";
import { useSession } from "./session.ts";

/** Where a signed-in person's own area begins after an ordinary login: /admin for admins, / for everyone else (readings, People). */
export function homeAfterLogin(role: string): "/admin" | "/" {
  return role === "admin" ? "/admin" : "/";
}

/** The customer guard: login only (specification §6, Route guards). */
export function SignedInOnly() {
  return <WhenKnown>{(me) => <Customers isIn={me !== null} />}</WhenKnown>;
}

/**
 * Remembers where somebody wanted to go, but not where somebody has logged out: the next login may be someone else's. Where
 * a page has left word in its location's state about where to come back to, that goes along.
 */
function Customers({ isIn }: { isIn: boolean }) {
  const [onArrival] = useState(isIn);
  const { pathname, search, state: word }: Location<unknown> = useLocation();
  if (isIn) return <Outlet />;
  return <Navigate to="/login" replace state={onArrival ? word : { from: pathname + search }} />;
}

/** The admin guard: unauthenticated people go to /login, customers to / (specification §6). */
export function StaffOnly() {
  return (
    <WhenKnown>
      {(me) => {
        if (me === null) return <Navigate to="/login" replace />;
        return me.isAdmin ? <Outlet /> : <Navigate to="/" replace />;
      }}
    </WhenKnown>
  );
}

/** A staff route's own permission; without it /admin says so with a toast (specification §6). */
export function WithPermission({ permission }: { permission: Permission }) {
  const me = useSession().data?.me ?? undefined;
  if (can(me, permission)) return <Outlet />;
  return <Navigate to="/admin?error=permission_denied" replace />;
}

/**
 * Login and its neighbours: who arrives signed in is sent on, staff to /admin, others to / (specification §2, Fallback).
 * Only on arrival, because a login on this very page chooses its own way.
 */
export function ArrivalsOnly() {
  return <WhenKnown>{(me) => <SentOn isStaff={me?.isAdmin} />}</WhenKnown>;
}

function SentOn({ isStaff }: { isStaff: boolean | undefined }) {
  const [onArrival] = useState(isStaff);
  if (onArrival === undefined) return <Outlet />;
  return <Navigate to={onArrival ? "/admin" : "/"} replace />;
}

/** Unknown paths: logged-out people to /login, everyone else to / (specification §2, Fallback). */
export function UnknownPath() {
  return <WhenKnown>{(me) => <Navigate to={me === null ? "/login" : "/"} replace />}</WhenKnown>;
}

/** Waits with the spinner until it is known who is there; says so when that cannot be found out. */
function WhenKnown({ children }: { children: (me: Me | null) => ReactNode }) {
  const { data, error, refetch, isFetching } = useSession();
  if (data !== undefined) return children(data.me);
  if (error === null) return <PageSpinner />;
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center p-4">
      <LoadFailed error={error} retrying={isFetching} onRetry={() => void refetch()} />
    </main>
  );
}
