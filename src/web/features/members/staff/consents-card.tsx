import { lazy, Suspense, useRef, useState } from "react";
import type { QueryResult } from "#client/api.ts";
import {
  type ConsentPurpose,
  channels,
  consentFor,
  consentPurposes,
  topics,
} from "#core/preferences/topics.ts";
import { purposeNames } from "#messages/en/consent-wordings.ts";
import { consentsStaffTexts } from "#messages/en/consents-staff.ts";
import {
  channelTexts,
  placeTexts,
  preferencesTexts,
  topicTexts,
} from "#messages/en/preferences.ts";
import { suppressionText } from "#messages/en/suppressions.ts";
import { useAsk } from "#web/data/data.ts";
import { formatDate } from "#web/data/format.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ConsentsPart } from "./consents-part.tsx";

const WithdrawDialog = lazy(async () => ({
  default: (await import("./withdraw-consent-dialog.tsx")).WithdrawConsentDialog,
}));

type Shown = QueryResult<"customerPreferences">;

/** Which consents of a customer hold, since when and where they were given, what the customer has switched off, and the history. */
export function ConsentsCard({ id }: { readonly id: string }) {
  const asked = useAsk("customerPreferences", { id });
  const failed = useLoadFailed(asked);
  const [hasHistory, setHistory] = useState(false);
  const [withdrawing, setWithdrawing] = useState<ConsentPurpose>();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="customer-consents" className="grid gap-4">
      <Card className="grid gap-3">
        <h2
          id="customer-consents"
          ref={heading}
          tabIndex={-1}
          className="type-subtitle outline-none"
        >
          {consentsStaffTexts.title}
        </h2>
        {failed ??
          (asked.data === undefined ? (
            <Loading count={4}>
              <Skeleton className="h-6" />
            </Loading>
          ) : (
            <Facts shown={asked.data} onWithdraw={setWithdrawing} />
          ))}
        <Button
          variant="quiet"
          className="-ml-3 w-fit px-3!"
          aria-expanded={hasHistory}
          onClick={() => setHistory(!hasHistory)}
        >
          {hasHistory ? consentsStaffTexts.hideHistory : consentsStaffTexts.showHistory}
        </Button>
      </Card>
      {hasHistory ? <ConsentsPart id={id} /> : null}
      <Suspense>
        {withdrawing === undefined ? null : (
          <WithdrawDialog
            userId={id}
            purpose={withdrawing}
            heading={heading}
            onClose={() => setWithdrawing(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}

interface FactsProps {
  readonly shown: Shown;
  readonly onWithdraw: (purpose: ConsentPurpose) => void;
}

function Facts({ shown, onWithdraw }: FactsProps) {
  const { emailStop } = shown;
  return (
    <dl className="grid gap-2.5 text-[0.9375rem]">
      {consentPurposes.map((purpose) => (
        <ConsentFact
          key={purpose}
          purpose={purpose}
          held={shown.consents[purpose]}
          onWithdraw={() => onWithdraw(purpose)}
        />
      ))}
      <div className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
        <dt className="text-ink-soft">{consentsStaffTexts.switchedOff}</dt>
        <dd className="font-medium">
          {switchedOff(shown).join(", ") || consentsStaffTexts.nothingSwitchedOff}
        </dd>
      </div>
      {emailStop === null ? null : (
        <div className="grid gap-x-4 sm:grid-cols-[14rem_1fr]">
          <dt className="text-ink-soft">{consentsStaffTexts.emailStop}</dt>
          <dd className="font-medium">
            {suppressionText(emailStop.scope, emailStop.reason, formatDate(emailStop.at))}
          </dd>
        </div>
      )}
    </dl>
  );
}

interface ConsentFactProps {
  readonly purpose: ConsentPurpose;
  /** Undefined when the consent does not hold. */
  readonly held: Shown["consents"][ConsentPurpose];
  readonly onWithdraw: () => void;
}

function ConsentFact({ purpose, held, onWithdraw }: ConsentFactProps) {
  const what = purposeNames[purpose];
  return (
    <div className="grid items-center gap-x-4 sm:grid-cols-[14rem_1fr]">
      <dt className="text-ink-soft">{what}</dt>
      {held === undefined ? (
        <dd>{consentsStaffTexts.notAgreed}</dd>
      ) : (
        <dd className="flex flex-wrap items-center gap-x-3 font-medium">
          {consentsStaffTexts.agreedOn({
            date: formatDate(held.at),
            place: placeTexts[held.place],
            version: held.version,
          })}
          <Button
            variant="quiet"
            className="px-3!"
            aria-label={consentsStaffTexts.withdrawWhat({ what })}
            onClick={onWithdraw}
          >
            {consentsStaffTexts.withdraw}
          </Button>
        </dd>
      )}
    </div>
  );
}

/** Returns the messages that the customer has switched off. Those without their consent are not among them. */
function switchedOff({ receives, consents }: Shown): readonly string[] {
  return topics.flatMap((topic) =>
    channels.flatMap((channel) => {
      const purpose = consentFor(topic, channel);
      const isPermitted = purpose === undefined || consents[purpose] !== undefined;
      if (receives[topic][channel] || !isPermitted) return [];
      const names = { topic: topicTexts[topic], channel: channelTexts[channel] };
      return [preferencesTexts.onTopicBy(names)];
    }),
  );
}
