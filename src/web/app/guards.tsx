import { type ReactNode, useEffect, useState } from "react";
import { type Location, Navigate, Outlet, useLocation } from "react-router";
import { errorReply } from "#core/errors.ts";
import type { Me } from "#core/members/me.ts";
import { can, type Permission } from "#core/permissions.ts";
import { showError, useFailure } from "./data.ts";
import { LoadFailed, type LoadFailedProps } from "./load-failed.tsx";
import { PageSpinner } from "./page-spinner.tsx";
import { MeContext, useMe, useSession } from "./session.ts";

/** Where a signed-in person's own area begins after an ordinary login: /admin for admins, / for everyone else (readings, People). */
export function homeAfterLogin(role: string): "/admin" | "/" {
  return role === "admin" ? "/admin" : "/";
}

/** The customer guard: login only (specification §6, Route guards). */
export function SignedInOnly() {
  return <WhenKnown>{(me) => <Customers me={me} />}</WhenKnown>;
}

/**
 * Remembers where somebody wanted to go, but not where somebody has logged out: the next login may be someone else's. Where
 * a page has left word in its location's state about where to come back to, that goes along.
 */
function Customers({ me }: { me: Me | null }) {
  const [onArrival] = useState(me !== null);
  const { pathname, search, state: word }: Location<unknown> = useLocation();
  if (me !== null) return <LetIn me={me} />;
  return <Navigate to="/login" replace state={onArrival ? word : { from: pathname + search }} />;
}

/** The admin guard: unauthenticated people go to /login, customers to / (specification §6). */
export function StaffOnly() {
  return (
    <WhenKnown>
      {(me) => {
        if (me === null) return <Navigate to="/login" replace />;
        return me.isAdmin ? <LetIn me={me} /> : <Navigate to="/" replace />;
      }}
    </WhenKnown>
  );
}

function LetIn({ me }: { me: Me }) {
  return (
    <MeContext value={me}>
      <Outlet />
    </MeContext>
  );
}

/** A staff route's own permission; without it /admin says so with a toast (specification §6). */
export function WithPermission({ permission }: { permission: Permission }) {
  const me = useMe();
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
  const session = useSession();
  const failure = useFailure(session);
  if (session.data !== undefined) return children(session.data.me);
  if (failure === null) return <PageSpinner />;
  const { isFetching, refetch } = session;
  return <Unknown error={failure} retrying={isFetching} onRetry={() => void refetch()} />;
}

/** The program could not start, which is told once, however often it is tried again (specification §8, Start-up). */
function Unknown(props: LoadFailedProps) {
  useEffect(() => showError(errorReply("initialization-failed", {})), []);
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-6 p-4">
      <h1 className="type-poster">The program does not answer.</h1>
      <LoadFailed {...props} />
    </main>
  );
}
