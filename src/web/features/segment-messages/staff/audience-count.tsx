import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { useAsk } from "#web/data/data.ts";

/** How many customers a message to a segment would reach now; an empty id is all customers. */
export function AudienceCount({ segmentId }: { readonly segmentId: string }) {
  const { data } = useAsk("messageAudience", { segmentId: segmentId === "" ? null : segmentId });
  return (
    <section aria-label={messagesTexts.audience} className="grid gap-1">
      <p role="status" className="font-semibold tabular">
        {countWords(data?.count)}
      </p>
      {data !== undefined && data.withoutConsent > 0 ? (
        <p className="text-sm text-ink-soft">
          {messagesTexts.withoutConsent({ count: data.withoutConsent })}
        </p>
      ) : null}
    </section>
  );
}

function countWords(count: number | undefined): string {
  if (count === undefined) return messagesTexts.counting;
  return count === 0 ? messagesTexts.audienceEmpty : messagesTexts.audienceCount({ count });
}
