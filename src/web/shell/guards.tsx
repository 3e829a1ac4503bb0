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
  /** The routes that visitors see; other paths redirect them to the login page. */
  readonly forVisitors?: readonly RouteObject[] | undefined;
}

/** The customer guard: requires a login (specification §6, Route guards), which then continues to the requested page. */
export function SignedInOnly({ forVisitors }: SignedInOnlyProps) {
  return (
    <WithSession>
      {(session) => (
        <Guarded session={session} keepsReturnPath forVisitors={forVisitors}>
          {(me) => <Admitted key={me.id} me={me} />}
        </Guarded>
      )}
    </WithSession>
  );
}

/** The admin guard: unauthenticated people go to /login, customers to / (specification §6). */
export function StaffOnly() {
  return (
    <WithSession>
      {(session) => (
        <Guarded session={session}>
          {(me) => (me.isAdmin ? <Admitted key={me.id} me={me} /> : <Navigate to="/" replace />)}
        </Guarded>
      )}
    </WithSession>
  );
}

interface GuardedProps {
  readonly session: SessionData;
  /** Whether a visitor without a session continues to this page after the login. */
  readonly keepsReturnPath?: boolean;
  readonly forVisitors?: readonly RouteObject[] | undefined;
  readonly children: (me: Me) => ReactNode;
}

/**
 * Renders for the current user, or redirects to the login page. After an expired session, passes the return path and the user it is for;
 * after Log Out passes nothing, because the next login may be another user's.
 */
function Guarded({ session, keepsReturnPath = false, forVisitors, children }: GuardedProps) {
  const { me, loggedOut = false } = session;
  const [last, setLast] = useState(me?.id);
  if (me !== null && me.id !== last) setLast(me.id);
  const { pathname, search, hash } = useLocation();
  if (me !== null) return children(me);
  const shown = forVisitors?.find(({ path }) => path === pathname.replace(/\/$/, ""));
  if (last === undefined && shown !== undefined) return shown.element;
  const isKept = last === undefined ? keepsReturnPath : !loggedOut;
  const returnState = isKept ? { from: pathname + search + hash, person: last } : null;
  return <Navigate to="/login" replace state={returnState} />;
}

function Admitted({ me }: { me: Me }) {
  return (
    <MeContext value={me}>
      <Outlet />
    </MeContext>
  );
}

/** Requires a staff route's permission; without it redirects to /admin, which shows a toast (specification §6). */
export function WithPermission({ permission }: Pick<ScreenDeclaration, "permission">) {
  if (mayOpen(useMe(), { permission })) return <Outlet />;
  return <Navigate to="/admin?error=permission_denied" replace />;
}

/**
 * The guard of login, sign-up and similar pages: redirects a logged-in user, staff to /admin, others to / (specification §2, Fallback).
 * Only when the page is opened, because a login on the page itself chooses where to continue.
 */
export function ArrivalsOnly() {
  return <WithSession>{({ me }) => <RedirectLoggedIn isStaff={me?.isAdmin} />}</WithSession>;
}

function RedirectLoggedIn({ isStaff }: { isStaff: boolean | undefined }) {
  const [onArrival] = useState(isStaff);
  if (onArrival === undefined) return <Outlet />;
  return <Navigate to={onArrival ? "/admin" : "/"} replace />;
}

/** Unknown paths: logged-out people to /login, everyone else to / (specification §2, Fallback). */
export function UnknownPath() {
  return (
    <WithSession>{({ me }) => <Navigate to={me === null ? "/login" : "/"} replace />}</WithSession>
  );
}

/** Screens of the server edition only; in the browser edition their paths are unknown (readings, Editions). */
export function ServerEditionOnly() {
  return useHost().edition === "server" ? <Outlet /> : <UnknownPath />;
}

/** Shows the spinner until the session is known, and an error if it cannot be loaded. */
function WithSession({ children }: { children: (session: SessionData) => ReactNode }) {
  const session = useSession();
  const failure = useFailure(session);
  if (session.data !== undefined) return children(session.data);
  if (failure === null) return <PageSpinner />;
  const { isFetching, refetch } = session;
  return <SessionFailed error={failure} retrying={isFetching} onRetry={() => void refetch()} />;
}

/** The session could not be loaded. Shows the toast once, also after retries (specification §8, Start-up). */
function SessionFailed(props: LoadFailedProps) {
  useEffect(() => showError(pageError("initialization-failed")), []);
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg content-center gap-6 p-4">
      <h1 className="type-poster">{shellTexts.weCouldntLoadTheApp}</h1>
      <LoadFailed {...props} />
    </main>
  );
}
