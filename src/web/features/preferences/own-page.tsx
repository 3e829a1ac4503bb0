import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { consentVersions } from "#core/preferences/topics.ts";
import { preferencesTexts } from "#messages/en/preferences.ts";
import { screenTexts } from "#messages/en/screens/preferences.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useAsk, useCommand } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { usePushDevice } from "#web/shared/push/use-push-device.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { PreferencesView } from "./preferences-view.tsx";
import { PushCard } from "./push-card.tsx";

/** What the current user wants to receive, below the profile. */
export function OwnPreferencesPage() {
  const asked = useAsk("ownPreferences", {});
  const failed = useLoadFailed(asked);
  const channel = useCommand("setMessageChannel", { ownRefresh: true });
  const consent = useCommand("setConsent", { ownRefresh: true });
  const { edition } = useHost();
  const device = usePushDevice();
  // In the press itself: the browser asks for the permission only then. What is switched on holds for other devices, too.
  const turnOnHere = async () => {
    if (device.isOn !== true) await device.turnOn();
  };
  return (
    <div className="mx-auto grid w-full max-w-3xl">
      <Button asChild variant="quiet" className="mb-2 -ml-3 w-fit px-3">
        <Link to="/profile">
          <ArrowLeft aria-hidden />
          {preferencesTexts.backToProfile}
        </Link>
      </Button>
      <PageHeader title={screenTexts.preferences} lead={preferencesTexts.lead} />
      {failed ?? (
        <PreferencesView
          shown={asked.data}
          setChannel={async (topic, name, isOn) => {
            if (name === "push" && isOn) await turnOnHere();
            return (await channel.run({ topic, channel: name, isOn })).ok;
          }}
          setConsent={async (purpose, isGiven) => {
            if (purpose === "newsByPush" && isGiven) await turnOnHere();
            return (await consent.run({ purpose, isGiven, version: consentVersions[purpose] })).ok;
          }}
          refresh={() => asked.refetch({ cancelRefetch: false })}
        />
      )}
      {edition === "server" ? <PushCard device={device} /> : null}
    </div>
  );
}
