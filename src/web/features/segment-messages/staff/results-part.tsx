import { RefreshCw } from "lucide-react";
import type { QueryResult } from "#client/api.ts";
import type { ShownMessage } from "#core/segment-messages/show-message.ts";
import { number } from "#messages/en/format.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** What became of a message, in customers. */
export function ResultsPart({ message }: { readonly message: ShownMessage }) {
  const asked = useAsk("messageResults", { id: message.id });
  const failed = useLoadFailed(asked);
  return (
    <Card aria-labelledby="message-results" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="message-results" className="type-title">
            {messagesTexts.results}
          </h2>
          <p className="text-ink-soft">{messagesTexts.resultsLead}</p>
        </div>
        <Button variant="quiet" onClick={() => void asked.refetch()}>
          <RefreshCw aria-hidden />
          {messagesTexts.refreshResults}
        </Button>
      </div>
      {failed}
      {asked.data === undefined ? (
        failed === null && <Skeleton className="h-40" />
      ) : (
        <Numbers message={message} results={asked.data} />
      )}
    </Card>
  );
}

interface NumbersProps {
  readonly message: ShownMessage;
  readonly results: QueryResult<"messageResults">;
}

function Numbers({ message: { button, holdoutPercent }, results }: NumbersProps) {
  const { reached, heldOut, mails, pushed, opened, pressed, giftsUsed, unsubscribed } = results;
  const waiting = Math.max(0, mails.queued - mails.sent - mails.notSent);
  const isMailed = mails.queued > 0;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 @xl:grid-cols-4">
      <Figure name={messagesTexts.reached} value={reached} />
      <Figure
        name={messagesTexts.mailSent}
        value={mails.sent}
        note={isMailed ? messagesTexts.mailWaiting({ waiting, notSent: mails.notSent }) : ""}
      />
      <Figure name={messagesTexts.pushed} value={pushed} />
      <Figure name={messagesTexts.opened} value={opened} />
      {button === null ? null : <Figure name={messagesTexts.pressed} value={pressed} />}
      {giftsUsed === null ? null : <Figure name={messagesTexts.giftsUsed} value={giftsUsed} />}
      <Figure name={messagesTexts.unsubscribed} value={unsubscribed} />
      {holdoutPercent === 0 ? null : <Figure name={messagesTexts.heldOut} value={heldOut} />}
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: number;
  readonly note?: string;
}

function Figure({ name, value, note = "" }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="type-subtitle tabular">{number(value)}</dd>
      {note === "" ? null : <dd className="text-sm text-ink-soft tabular">{note}</dd>}
    </div>
  );
}
