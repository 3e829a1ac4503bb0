import { CloudOff } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { sharedTexts } from "#messages/en/shared.ts";
import { pageError } from "#messages/page-error.ts";
import { ReplyFailure } from "#web/data/data.ts";
import { MAIN_ID } from "#web/data/page-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { isNowhere } from "#web/ui/kept-focus.ts";

/** What {@link LoadFailed} takes. */
export interface LoadFailedProps {
  /** What the query ended with. */
  readonly error: Error;
  /** Asks again. */
  readonly onRetry: () => void;
  /** True while it is being asked again. */
  readonly retrying: boolean;
}

/** What stands in a screen's place when its data did not come: the catalogue's words and a way to try again. */
export function LoadFailed({ error, onRetry, retrying }: LoadFailedProps) {
  const reply = error instanceof ReplyFailure ? error.error : pageError("internal");
  const asked = useRef(false);
  useLayoutEffect(() => {
    const wasAsked = asked;
    return () => {
      if (wasAsked.current) queueMicrotask(handOnFocus);
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

/** When the answer has taken the place of the button that was pressed, and nothing has the focus, the page itself gets it. */
function handOnFocus(): void {
  if (isNowhere()) document.getElementById(MAIN_ID)?.focus();
}
