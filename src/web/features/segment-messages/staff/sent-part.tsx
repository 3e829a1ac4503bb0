import { useQueryClient } from "@tanstack/react-query";
import { Square } from "lucide-react";
import { useEffect, useState } from "react";
import type { QueryResult } from "#client/api.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { ComparisonPart } from "./comparison-part.tsx";
import { CopyLink } from "./draft-actions.tsx";
import { ResultsPart } from "./results-part.tsx";

/** How often the progress of a message that is being sent is read again, in milliseconds. */
const REFRESH_MS = 2000;

/** Progress of a message that is being sent or was, with a button to stop it, and its results. */
export function SentPart({ found }: { readonly found: QueryResult<"segmentMessage"> }) {
  const { message, canStop } = found;
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isSending = message.state === "sending";
  useEffect(() => {
    if (!isSending) return;
    const refresh = () => {
      void cache.invalidateQueries({ queryKey: ["segmentMessage"] });
      void cache.invalidateQueries({ queryKey: ["messageResults"] });
    };
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [cache, isSending]);
  return (
    <>
      <Card aria-labelledby="message-progress" className="grid gap-4">
        <h2 id="message-progress" className="type-title">
          {messagesTexts.progress}
        </h2>
        <Progress message={message} />
        <div className="flex flex-wrap gap-3">
          {canStop ? (
            <Button variant="secondary" onClick={() => setAsking(true)}>
              <Square aria-hidden />
              {messagesTexts.stop}
            </Button>
          ) : null}
          <CopyLink id={message.id} />
        </div>
      </Card>
      <ResultsPart message={message} />
      <ComparisonPart message={message} />
      {isAsking ? <StopDialog id={message.id} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function Progress({ message }: Pick<QueryResult<"segmentMessage">, "message">) {
  const { state, expected, reached, heldOut, startedAt, schedule } = message;
  const done = reached + heldOut;
  if (state === "sent" && done === 0) return <p role="status">{messagesTexts.nobody}</p>;
  const most = Math.max(expected, done);
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft tabular">
        {messagesTexts.progressOf({ done, expected: most })}
        {startedAt === null ? "" : ` · ${messagesTexts.begunAt({ at: formatMoment(startedAt) })}`}
      </p>
      <ProgressBar label={messagesTexts.progress} value={(100 * done) / Math.max(1, most)} />
      {state === "sending" && schedule?.zone === "customer" ? (
        <p className="text-sm text-ink-soft">{messagesTexts.waitsForZones}</p>
      ) : null}
    </div>
  );
}

interface StopDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

function StopDialog({ id, onClose }: StopDialogProps) {
  const { run, busy } = useCommand("stopMessage");
  const stop = async () => {
    await run({ id });
    onClose();
  };
  return (
    <ConfirmDialog
      title={messagesTexts.stopTitle}
      text={messagesTexts.stopText}
      confirmLabel={messagesTexts.stop}
      busyLabel={messagesTexts.stopping}
      busy={busy}
      onConfirm={() => void stop()}
      onClose={onClose}
    />
  );
}
