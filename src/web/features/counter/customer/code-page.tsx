import { useCallback, useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router";
import { counterTexts } from "#messages/en/counter.ts";
import { useFailure } from "#web/data/data.ts";
import { MAIN_ID, usePageFocus } from "#web/data/page-focus.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { ScrollMemory } from "#web/data/scroll-memory.ts";
import { useMe } from "#web/data/session.ts";
import { useAwakeScreen } from "#web/data/use-awake-screen.ts";
import { Button } from "#web/ui/button.tsx";
import { Points } from "#web/ui/points.tsx";
import { CodeLoading, GoodCode, NoCode } from "./code-faces.tsx";
import { faceOf } from "./shown-code.ts";
import { useCounterNews } from "./use-counter-news.ts";
import { useMemberCode } from "./use-member-code.ts";
import { useSeconds } from "./use-seconds.ts";

/** One's code for the counter on a whole screen. Staff collect nothing there, so that they have none. */
export function CodePage() {
  return useMe().isAdmin ? <Navigate to="/" replace /> : <MemberCode />;
}

/** White in both themes: in the sun, and for scanners, which need dark on light. */
function MemberCode() {
  usePageFocus();
  useAwakeScreen();
  useCounterNews();
  const close = useClose();
  return (
    <div data-theme="light" className="min-h-dvh bg-white text-ink">
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className="mx-auto grid min-h-dvh max-w-xl grid-rows-[auto_1fr_auto] gap-2 px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] outline-none"
      >
        <Holder />
        <Code />
        <Button variant="secondary" onClick={close} className="min-h-14 w-full text-lg">
          {counterTexts.done}
        </Button>
      </main>
      <ScrollMemory />
    </div>
  );
}

/** Who shows it, and the balance, with what the counter has added since the screen was opened. */
function Holder() {
  const { name, points } = useMe();
  const [before] = useState(points);
  return (
    <header className="flex items-start justify-between gap-4">
      <h1 className="type-title">{counterTexts.myCode}</h1>
      <div className="grid min-w-0 justify-items-end text-right leading-tight">
        <p className="max-w-full truncate font-semibold">{name}</p>
        <p role="status" className="tabular">
          {points === before ? null : (
            <>
              <Points value={points - before} />
              {" · "}
            </>
          )}
          <span className="whitespace-nowrap text-ink-soft">{pointsLabel(points)}</span>
        </p>
      </div>
    </header>
  );
}

function Code() {
  const asked = useMemberCode();
  const { data, isFetching, refetch } = asked;
  const failure = useFailure(asked);
  const error = failure ?? asked.error;
  const now = useSeconds();
  const face = faceOf(data, error !== null, now);
  return (
    <div className="grid content-center">
      {face === "good" && data !== undefined ? (
        <GoodCode code={data} isLate={error !== null} now={now} />
      ) : error !== null ? (
        <NoCode
          hasRunOut={face === "over"}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <CodeLoading />
      )}
    </div>
  );
}

/** Leads back to the page that one came from, or home; by the Escape key, too. */
function useClose(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  // The link that leads here says so: whatever else stands before this page in the tab's history may not be the program.
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
