import { CloudOff } from "lucide-react";
import { type ReactElement, useLayoutEffect, useRef } from "react";
import { sharedTexts } from "#messages/en/shared.ts";
import { pageError } from "#messages/page-error.ts";
import { ReplyFailure, useFailure } from "#web/data/data.ts";
import { MAIN_ID } from "#web/data/page-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { isFocusLost } from "#web/ui/restore-focus.ts";

/** Props of {@link LoadFailed}. */
export interface LoadFailedProps {
  /** The query's error. */
  readonly error: Error;
  /** Repeats the query. */
  readonly onRetry: () => void;
  /** True while the query is repeated. */
  readonly retrying: boolean;
}

/** The fields of a query that {@link useLoadFailed} uses. */
export interface LoadedQuery {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Returns the error state of a query that could not be loaded, with a retry button; null otherwise. */
export function useLoadFailed(query: LoadedQuery): ReactElement | null {
  const error = useFailure(query);
  if (error === null) return null;
  const retry = () => void query.refetch();
  return <LoadFailed error={error} onRetry={retry} retrying={query.isFetching} />;
}

/** Shown in place of a screen whose data could not be loaded: the error's text and a retry button. */
export function LoadFailed({ error, onRetry, retrying }: LoadFailedProps) {
  const reply = error instanceof ReplyFailure ? error.error : pageError("internal");
  const asked = useRef(false);
  useLayoutEffect(() => {
    const wasAsked = asked;
    return () => {
      if (wasAsked.current) queueMicrotask(focusPage);
    };
  }, []);

  return (
    <Card role="alert" aria-label={reply.title}>
      <EmptyState
        icon={<CloudOff />}
        title={reply.message}
        action={
          <Button
            variant="secondary"
            busy={retrying}
            busyLabel={sharedTexts.tryingAgain}
            onClick={() => {
              asked.current = true;
              onRetry();
            }}
          >
            {sharedTexts.tryAgain}
          </Button>
        }
      />
    </Card>
  );
}

/** Focuses the page when the retry button was replaced by the content. */
function focusPage(): void {
  if (isFocusLost()) document.getElementById(MAIN_ID)?.focus();
}
