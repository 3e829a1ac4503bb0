import { type ReactNode, useEffect, useState } from "react";
import { Navigate, Outlet, type RouteObject, useLocation } from "react-router";
import type { Me } from "#core/sessions/me.ts";
import { shellTexts } from "#messages/en/shell.ts";
import { pageError } from "#messages/page-error.ts";
import { useHost } from "#web/data/api-context.tsx";
import { showError, useFailure } from "#web/data/data.ts";
import { MeContext, useMe, useSession } from "#web/data/session.ts";
import type { SessionData } from "#web/data/session-cache.ts";
import { LoadFailed, type LoadFailedProps } from "#web/shared/load-failed.tsx";
import { PageSpinner } from "#web/shared/page-spinner.tsx";
import type { ScreenDeclaration } from "#web/shared/screen-declaration.ts";
import { mayOpen } from "./may-open.ts";

interface SignedInOnlyProps {
  /** What visitors see who arrive at one of these paths; everywhere else they are led to the login page. */
  readonly forVisitors?: readonly RouteObject[] | undefined;
}

/** The customer guard: login only (specification §6, Route guards). Remembers where somebody wanted to go who arrives without. */
export function SignedInOnly({ forVisitors }: SignedInOnlyProps) {
  return (
    <WhenKnown>
      {(session) => (
        <Guarded session={session} remembersArrivals forVisitors={forVisitors}>
          {(me) => <LetIn key={me.id} me={me} />}
        </Guarded>
      )}
    </WhenKnown>
  );
}

/** The admin guard: unauthenticated people go to /login, customers to / (specification §6). */
export function StaffOnly() {
  return (
    <WhenKnown>
      {(session) => (
        <Guarded session={session}>
          {(me) => (me.isAdmin ? <LetIn key={me.id} me={me} /> : <Navigate to="/" replace />)}
        </Guarded>
      )}
    </WhenKnown>
  );
}

interface GuardedProps {
  readonly session: SessionData;
  /** Whether somebody who comes without a session is led here after the login. */
  readonly remembersArrivals?: boolean;
  readonly forVisitors?: readonly RouteObject[] | undefined;
  readonly children: (me: Me) => ReactNode;
}

/**
 * Draws for the person who is signed in, or leads to the login page. Where a session has ended by itself, the way back
 * goes along with the person it is for; after Log Out nothing does: the next login may be someone else's.
 */
function Guarded({ session, remembersArrivals = false, forVisitors, children }: GuardedProps) {
  const { me, loggedOut = false } = session;
  const [last, setLast] = useState(me?.id);
  if (me !== null && me.id !== last) setLast(me.id);
  const { pathname, search, hash } = useLocation();
  if (me !== null) return children(me);
  const shown = forVisitors?.find(({ path }) => path === pathname.replace(/\/$/, ""));
  if (last === undefined && shown !== undefined) return shown.element;
  const isRemembered = last === undefined ? remembersArrivals : !loggedOut;
  const wayBack = isRemembered ? { from: pathname + search + hash, person: last } : null;
  return <Navigate to="/login" replace state={wayBack} />;
}

function LetIn({ me }: { me: Me }) {
  return (
    <MeContext value={me}>
      <Outlet />
    </MeContext>
  );
}

/** A staff route's own permission; without it /admin says so with a toast (specification §6). */
export function WithPermission({ permission }: Pick<ScreenDeclaration, "permission">) {
  if (mayOpen(useMe(), { permission })) return <Outlet />;
  return <Navigate to="/admin?error=permission_denied" replace />;
}

/**
 * Login and its neighbours: who arrives signed in is sent on, staff to /admin, others to / (specification §2, Fallback).
 * Only on arrival, because a login on this very page chooses its own way.
 */
export function ArrivalsOnly() {
  return <WhenKnown>{({ me }) => <SentOn isStaff={me?.isAdmin} />}</WhenKnown>;
}

function SentOn({ isStaff }: { isStaff: boolean | undefined }) {
  const [onArrival] = useState(isStaff);
  if (onArrival === undefined) return <Outlet />;
  return <Navigate to={onArrival ? "/admin" : "/"} replace />;
}

/** Unknown paths: logged-out people to /login, everyone else to / (specification §2, Fallback). */
export function UnknownPath() {
  return (
    <WhenKnown>{({ me }) => <Navigate to={me === null ? "/login" : "/"} replace />}</WhenKnown>
  );
}

/** What only a server can bring about; elsewhere its paths are unknown ones (readings, Editions). */
export function ServerEditionOnly() {
  return useHost().edition === "server" ? <Outlet /> : <UnknownPath />;
}

/** Waits with the spinner until it is known who is there; says so when that cannot be found out. */
function WhenKnown({ children }: { children: (session: SessionData) => ReactNode }) {
  const session = useSession();
  const failure = useFailure(session);
  if (session.data !== undefined) return children(session.data);
  if (failure === null) return <PageSpinner />;
  const { isFetching, refetch } = session;
  return <Unknown error={failure} retrying={isFetching} onRetry={() => void refetch()} />;
}

/** The program could not start, which is told once, however often it is tried again (specification §8, Start-up). */
function Unknown(props: LoadFailedProps) {
  useEffect(() => showError(pageError("initialization-failed")), []);
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-6 p-4">
      <h1 className="type-poster">{shellTexts.weCouldntLoadTheApp}</h1>
      <LoadFailed {...props} />
    </main>
  );
}
