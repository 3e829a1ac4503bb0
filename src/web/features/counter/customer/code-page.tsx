import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { newRetryKey } from "#client/api.ts";
import { counterTexts } from "#messages/en/counter.ts";
import { useHost } from "#web/data/api-context.tsx";
import { ReplyFailure, useFailure } from "#web/data/data.ts";
import { MAIN_ID, usePageFocus } from "#web/data/page-focus.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { ScrollMemory } from "#web/data/scroll-memory.ts";
import { useMe } from "#web/data/session.ts";
import { recheckSession } from "#web/data/session-cache.ts";
import { useWakeLock } from "#web/data/use-wake-lock.ts";
import { Button } from "#web/ui/button.tsx";
import { Points } from "#web/ui/points.tsx";
import { CODE_THEME, codeLayout } from "./code-layout.ts";
import { CodeLoading, NoCode, ValidCode } from "./code-views.tsx";
import { OfflineCodeView } from "./offline-code-view.tsx";
import { codeState, nextRequestIn, toDeviceClock } from "./shown-code.ts";
import { useOfflineCode } from "./use-offline-code.ts";

/** The member code on a full screen. Staff have none, because they do not collect points. */
export function CodePage() {
  return useMe().isAdmin ? <Navigate to="/" replace /> : <MemberCode />;
}

function MemberCode() {
  usePageFocus();
  useWakeLock();
  usePollBalance();
  const close = useClose();
  return (
    <div data-code-screen data-theme={CODE_THEME} className={codeLayout.page}>
      <main id={MAIN_ID} tabIndex={-1} className={codeLayout.main}>
        <CustomerName />
        <Code />
        <Button variant="secondary" onClick={close} className={`${codeLayout.done} w-full text-lg`}>
          {counterTexts.done}
        </Button>
      </main>
      <ScrollMemory />
    </div>
  );
}

/** The customer's name and balance, with the points added since the screen was opened. */
function CustomerName() {
  const { name, points } = useMe();
  const [before] = useState(points);
  return (
    <header className={codeLayout.header}>
      <h1 className={codeLayout.title}>{counterTexts.myCode}</h1>
      <div className={codeLayout.customer}>
        <p className={codeLayout.name}>{name}</p>
        <p role="status" className={codeLayout.balance}>
          {points === before ? null : (
            <>
              <Points value={points - before} />
              {" · "}
            </>
          )}
          <span className={codeLayout.points}>{pointsLabel(points)}</span>
        </p>
      </div>
    </header>
  );
}

/**
 * The member code; when none is valid and the next one cannot be loaded, the offline code (docs/decisions/164). A device without a network
 * shows it at once: nobody at the counter waits for the repeated attempts.
 */
function Code() {
  const asked = useMemberCode();
  const { data, isFetching, refetch } = asked;
  const failure = useFailure(asked);
  const error = failure ?? asked.error;
  const now = useCurrentTime();
  const state = codeState(data, error !== null, now);
  const offline = useOfflineCode();
  const isCutOff = error !== null || !navigator.onLine;
  const retry = () => void refetch();
  return (
    <div className={codeLayout.middle}>
      {state === "valid" && data !== undefined ? (
        <ValidCode code={data} isLate={error !== null} now={now} />
      ) : isCutOff && offline !== undefined && offline.expiresAt > now ? (
        <OfflineCodeView code={offline} now={now} retrying={isFetching} onRetry={retry} />
      ) : error !== null ? (
        <NoCode
          expired={
            offline !== undefined ? "offline code" : state === "expired" ? "code" : undefined
          }
          error={error}
          retrying={isFetching}
          onRetry={retry}
        />
      ) : (
        <CodeLoading />
      )}
    </div>
  );
}

/** Returns to the previous page or the start page; also by Escape. */
function useClose(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  // Set by the link: the previous entry of the tab's history may be another site.
  const isFromHome = state === "home";
  const close = useCallback(() => {
    if (isFromHome) void navigate(-1);
    else void navigate("/", { replace: true });
  }, [isFromHome, navigate]);
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented) close();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [close]);
  return close;
}

/** Returns the current time (UTC epoch ms), updated every second and when the page becomes visible. */
function useCurrentTime(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const update = () => setNow(Date.now());
    const timer = setInterval(update, 1000);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return now;
}

/**
 * The user's member code, kept valid: requested at once, at its refresh time, and when the page becomes visible or the network returns. A
 * command that is run like a query, because any code of a reply is valid.
 */
function useMemberCode() {
  const { api } = useHost();
  return useQuery({
    queryKey: ["showMemberCode"],
    queryFn: async () => {
      const reply = await api.run("showMemberCode", {}, newRetryKey());
      if (!reply.ok) throw new ReplyFailure(reply.error);
      return toDeviceClock(reply.result, Date.now());
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, status } }) =>
      nextRequestIn(data, status === "error", Date.now()),
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
}

/** Polling interval in milliseconds: customers wait at the counter for their points. */
const POLL_MS = 5000;

/**
 * Polls the balance while the page is visible, and marks all other queries as stale when the user leaves it, because staff may have changed
 * their data.
 */
function usePollBalance(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === "visible") recheckSession(cache);
    };
    const timer = setInterval(poll, POLL_MS);
    return () => {
      clearInterval(timer);
      void cache.invalidateQueries({ refetchType: "none" });
    };
  }, [cache]);
}
