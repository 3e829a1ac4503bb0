import { Check } from "lucide-react";
import { Fragment, useEffect, useRef } from "react";
import type { ShownPreferences } from "#core/preferences/shown-preferences.ts";
import {
  type Channel,
  consentFor,
  consentVersions,
  type Topic,
  topics,
} from "#core/preferences/topics.ts";
import { consentTexts, consentWording } from "#messages/en/consent-wordings.ts";
import {
  agreementHints,
  channelTexts,
  preferencesTexts,
  topicHints,
  topicTexts,
} from "#messages/en/preferences.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { EMAIL_STOPPED_ID } from "./email-stopped.tsx";
import { SavedNote } from "./saved-note.tsx";
import {
  controlId,
  controlKey,
  controlName,
  type PreferenceChanges,
} from "./use-preference-changes.ts";

interface MessagesTableProps {
  readonly shown: ShownPreferences;
  readonly channels: readonly Channel[];
  readonly changes: PreferenceChanges;
}

/** The topics by channel, each with a checkbox. What a topic contains, its question for a consent and its confirmation are in a row below. */
export function MessagesTable({ shown, channels, changes }: MessagesTableProps) {
  return (
    <table aria-labelledby="what-you-receive" className="w-full border-collapse">
      <thead>
        <tr className="border-b border-line-strong text-sm text-ink-soft">
          <th scope="col" className="py-2 text-start font-semibold wrap-anywhere">
            {preferencesTexts.topic}
          </th>
          {channels.map((channel) => (
            <th
              key={channel}
              scope="col"
              className="w-14 px-1 py-2 font-semibold wrap-anywhere sm:w-24"
            >
              {channelTexts[channel]}
              {channel === "email" && shown.emailStop !== null ? (
                <span className="block text-xs font-normal text-warning">
                  {preferencesTexts.stopped}
                </span>
              ) : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <Fragment key={topic}>
            <tr className="[&>*]:pt-3">
              <th scope="row" className="pe-2 text-start font-semibold wrap-anywhere">
                {topicTexts[topic]}
              </th>
              {channels.map((channel) => (
                <td key={channel} className="text-center">
                  {topic === "service" ? (
                    <AlwaysOn />
                  ) : (
                    <Toggle
                      {...{ topic, channel, changes }}
                      isOn={shown.receives[topic][channel]}
                      isStopped={channel === "email" && shown.emailStop !== null}
                    />
                  )}
                </td>
              ))}
            </tr>
            <tr className="border-b border-line last:border-b-0">
              <td colSpan={channels.length + 1} className="pb-3">
                <p id={`about-${topic}`} className="text-sm text-ink-soft">
                  {aboutTopic(topic, channels)}
                </p>
                <Question topic={topic} changes={changes} />
                {topic === "service" ? null : <SavedNote of={topic} changes={changes} />}
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function AlwaysOn() {
  return (
    <span className="grid min-h-11 place-items-center text-ink-soft">
      <Check aria-hidden className="size-5" />
      <span className="sr-only">{preferencesTexts.alwaysOn}</span>
    </span>
  );
}

interface ToggleProps {
  readonly topic: Topic;
  readonly channel: Channel;
  readonly isOn: boolean;
  /** Whether nothing is sent by its channel, as the notice above says. */
  readonly isStopped: boolean;
  readonly changes: PreferenceChanges;
}

/** A checkbox that is saved at once. It keeps the focus while that happens, so it is not disabled. */
function Toggle({ topic, channel, isOn, isStopped, changes }: ToggleProps) {
  const control = { topic, channel };
  const key = controlKey(control);
  const { saving, asking, change, cancel } = changes;
  const isSaving = saving !== undefined && controlKey(saving.control) === key;
  const isAsking = asking !== undefined && controlKey(asking) === key;
  const checked = isSaving ? saving.isOn : isOn;
  const press = () => (isAsking ? cancel() : change(control, !checked));
  return (
    <Checkbox
      label={<span className="sr-only">{controlName(control)}</span>}
      className="min-w-11 justify-center gap-0!"
      id={controlId(control)}
      aria-describedby={isStopped ? `about-${topic} ${EMAIL_STOPPED_ID}` : `about-${topic}`}
      aria-expanded={isAsking || undefined}
      aria-disabled={saving !== undefined}
      checked={checked}
      onChange={() => saving ?? press()}
    />
  );
}

/** Asks for the consent that a message needs, in place. */
function Question({
  topic,
  changes,
}: {
  readonly topic: Topic;
  readonly changes: PreferenceChanges;
}) {
  const { asking } = changes;
  if (asking === undefined || asking === "offersFromPurchases" || asking.topic !== topic) {
    return null;
  }
  const purpose = consentFor(asking.topic, asking.channel);
  if (purpose === undefined) return null;
  const backToBox = () => document.getElementById(controlId(asking))?.focus();
  return (
    <ConsentQuestion
      key={controlKey(asking)}
      wording={consentWording(purpose, consentVersions[purpose])}
      onAgree={() => {
        backToBox();
        changes.agree(asking, purpose);
      }}
      onCancel={() => {
        backToBox();
        changes.cancel();
      }}
    />
  );
}

interface ConsentQuestionProps {
  readonly wording: string;
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}

function ConsentQuestion({ wording, onAgree, onCancel }: ConsentQuestionProps) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div
      ref={question}
      role="group"
      tabIndex={-1}
      aria-label={preferencesTexts.needsConsent}
      aria-describedby="consent-wording"
      className="my-2 grid gap-3 rounded-xl bg-accent-soft px-4 py-3 text-accent-ink"
    >
      <p className="text-sm">{preferencesTexts.needsConsent}</p>
      <p id="consent-wording" className="font-semibold">
        {wording}
      </p>
      <p className="text-sm">{consentTexts.askedHint}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgree}>{preferencesTexts.agree}</Button>
        <Button variant="secondary" onClick={onCancel}>
          {preferencesTexts.cancel}
        </Button>
      </div>
    </div>
  );
}

/** What a topic contains, and what it needs an agreement for; only the browser edition has no channel that does. */
function aboutTopic(topic: Topic, channels: readonly Channel[]): string {
  const needsAgreement = (topic === "news" || topic === "birthday") && channels.length > 1;
  return needsAgreement ? `${topicHints[topic]} ${agreementHints[topic]}` : topicHints[topic];
}
