import type { QueryResult } from "#client/api.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Card } from "#web/ui/card.tsx";
import { AppPreview } from "./preview/app-preview.tsx";
import { segmentWords } from "./segment-words.ts";
import { typedMessage } from "./typed-message.ts";

interface SentContentProps {
  readonly found: QueryResult<"segmentMessage">;
  readonly currency: string;
}

/** What a message says and whom it is for, when it can no longer be changed. */
export function SentContent({ found: { message, segmentName }, currency }: SentContentProps) {
  const { startedAt } = message;
  const time = startedAt === null ? messagesTexts.now : formatMoment(startedAt);
  return (
    <Card aria-labelledby="message-content" className="grid gap-4">
      <h2 id="message-content" className="type-title">
        {messagesTexts.content}
      </h2>
      <p className="wrap-anywhere">
        <span className="text-ink-soft">{messagesTexts.segment}:</span> {segmentWords(segmentName)}
      </p>
      <div className="max-w-md overflow-hidden rounded-2xl border border-line">
        <AppPreview typed={typedMessage(message, currency)} time={time} />
      </div>
    </Card>
  );
}
