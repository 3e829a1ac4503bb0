import type { QueryResult } from "#client/api.ts";
import type { ShownMessage } from "#core/segment-messages/show-message.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Figure } from "./figure.tsx";
import { ResultsCard } from "./results-card.tsx";

/** What became of a message, in customers. */
export function ResultsPart({ message }: { readonly message: ShownMessage }) {
  const asked = useAsk("messageResults", { id: message.id });
  const failed = useLoadFailed(asked);
  return (
    <ResultsCard lead={messagesTexts.resultsLead} onRefresh={() => void asked.refetch()}>
      {failed}
      {asked.data === undefined ? (
        failed === null && <Skeleton className="h-40" />
      ) : (
        <Numbers message={message} results={asked.data} />
      )}
    </ResultsCard>
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
