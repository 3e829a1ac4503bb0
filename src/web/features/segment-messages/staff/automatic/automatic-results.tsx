import {
  type AutomaticTrigger,
  inAppTriggers,
} from "#core/automatic-messages/automatic-message.ts";
import { RESULT_DAYS } from "#core/automatic-messages/automatic-message-results.ts";
import type { ShownAutomaticMessage } from "#core/automatic-messages/show-automatic-message.ts";
import { automaticTexts } from "#messages/en/automatic-messages-staff.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Figure } from "../figure.tsx";
import { ResultsCard } from "../results-card.tsx";

interface AutomaticResultsProps {
  readonly trigger: AutomaticTrigger;
  readonly message: ShownAutomaticMessage;
}

/** What became of an automatic message lately, in customers. */
export function AutomaticResults({ trigger, message }: AutomaticResultsProps) {
  const asked = useAsk("automaticMessageResults", { trigger });
  const failed = useLoadFailed(asked);
  return (
    <ResultsCard
      lead={automaticTexts.resultsLead({ days: RESULT_DAYS })}
      onRefresh={() => void asked.refetch()}
    >
      {failed}
      {asked.data === undefined ? (
        failed === null && <Skeleton className="h-24" />
      ) : (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 @xl:grid-cols-4">
          <Figure name={messagesTexts.reached} value={asked.data.reached} />
          {inAppTriggers.has(trigger) ? null : (
            <>
              <Figure name={automaticTexts.mails} value={asked.data.mails} />
              <Figure name={automaticTexts.pushes} value={asked.data.pushes} />
            </>
          )}
          <Figure name={messagesTexts.opened} value={asked.data.opened} />
          {message.button === null ? null : (
            <Figure name={messagesTexts.pressed} value={asked.data.pressed} />
          )}
          {message.gift?.kind === "voucher" ? (
            <Figure name={messagesTexts.giftsUsed} value={asked.data.giftsUsed} />
          ) : null}
        </dl>
      )}
    </ResultsCard>
  );
}
