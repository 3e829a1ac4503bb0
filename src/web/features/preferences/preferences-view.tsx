import { useState } from "react";
import type { ShownPreferences } from "#core/preferences/shown-preferences.ts";
import {
  channels as allChannels,
  type Channel,
  consentPurposes,
  consentVersions,
} from "#core/preferences/topics.ts";
import { consentWording, purposeNames } from "#messages/en/consent-wordings.ts";
import { placeTexts, preferencesTexts } from "#messages/en/preferences.ts";
import { useHost } from "#web/data/api-context.tsx";
import { formatDate } from "#web/data/format.ts";
import { canReceivePush } from "#web/data/push-support.ts";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EmailStopped } from "./email-stopped.tsx";
import { MessagesTable } from "./messages-table.tsx";
import { SavedNote } from "./saved-note.tsx";
import {
  controlId,
  type PreferenceCommands,
  usePreferenceChanges,
} from "./use-preference-changes.ts";

interface PreferencesViewProps extends PreferenceCommands {
  /** Undefined while loading. */
  readonly shown: ShownPreferences | undefined;
}

/** What a customer receives by topic and channel, their consents, and since when these hold. */
export function PreferencesView({ shown, ...commands }: PreferencesViewProps) {
  if (shown === undefined) {
    return (
      <Loading className="grid gap-5">
        <Skeleton className="h-96 rounded-2xl" />
        <Skeleton className="h-40 rounded-2xl" />
      </Loading>
    );
  }
  return <Loaded shown={shown} commands={commands} />;
}

interface LoadedProps {
  readonly shown: ShownPreferences;
  readonly commands: PreferenceCommands;
}

function Loaded({ shown, commands }: LoadedProps) {
  const { consents, emailStop } = shown;
  const channels = useChannels(shown);
  const stop = channels.includes("email") ? emailStop : null;
  const changes = usePreferenceChanges((purpose) => consents[purpose] !== undefined, commands);
  const own = changes.saving?.control === "offersFromPurchases" ? changes.saving : undefined;
  const isOn = own?.isOn ?? consents.offersFromPurchases !== undefined;
  return (
    <div className="grid gap-5">
      <Card aria-labelledby="what-you-receive" className="grid gap-3 sm:p-7">
        <h2 id="what-you-receive" className="type-title">
          {preferencesTexts.whatYouReceive}
        </h2>
        {stop === null ? null : <EmailStopped stop={stop} />}
        <MessagesTable shown={shown} channels={channels} changes={changes} />
      </Card>
      <Card aria-labelledby="personal-offers" className="grid gap-2 sm:p-7">
        <h2 id="personal-offers" className="type-title">
          {preferencesTexts.personalOffers}
        </h2>
        <p id="personal-offers-hint" className="text-ink-soft">
          {preferencesTexts.personalOffersHint}
        </p>
        <Checkbox
          label={consentWording("offersFromPurchases", consentVersions.offersFromPurchases)}
          id={controlId("offersFromPurchases")}
          aria-describedby="personal-offers-hint"
          checked={isOn}
          aria-disabled={changes.saving !== undefined}
          onChange={() => changes.saving ?? changes.change("offersFromPurchases", !isOn)}
        />
        <SavedNote of="offersFromPurchases" changes={changes} />
      </Card>
      <Agreements shown={shown} />
    </div>
  );
}

/**
 * Returns the channels that this page can offer: the browser edition sends no emails and no push, and not every device can receive push. One
 * that was agreed to stays, so that it can be turned off.
 */
function useChannels({ consents }: ShownPreferences): readonly Channel[] {
  const { edition } = useHost();
  const [hasPush] = useState(canReceivePush);
  if (edition === "browser") return ["app"];
  return allChannels.filter((channel) => {
    return channel !== "push" || hasPush || consents.newsByPush !== undefined;
  });
}

/** The consents that hold, with their wording, since when, and where they were given. */
function Agreements({ shown: { consents } }: Pick<LoadedProps, "shown">) {
  const held = consentPurposes.flatMap((purpose) => {
    const consent = consents[purpose];
    return consent === undefined ? [] : [{ purpose, ...consent }];
  });
  return (
    <Card aria-labelledby="your-agreements" className="grid gap-3 sm:p-7">
      <h2 id="your-agreements" className="type-title">
        {preferencesTexts.yourAgreements}
      </h2>
      {held.length === 0 ? (
        <p className="text-ink-soft">{preferencesTexts.noAgreements}</p>
      ) : (
        <>
          <dl className="grid gap-4">
            {held.map(({ purpose, version, at, place }) => (
              <div key={purpose} className="grid gap-0.5">
                <dt className="font-semibold">{purposeNames[purpose]}</dt>
                <dd>{consentWording(purpose, version)}</dd>
                <dd className="text-sm text-ink-soft">
                  {preferencesTexts.agreedOn({ date: formatDate(at), place: placeTexts[place] })}
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-ink-soft">{preferencesTexts.howToWithdraw}</p>
        </>
      )}
    </Card>
  );
}
