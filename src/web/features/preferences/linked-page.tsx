import { MailX } from "lucide-react";
import { Link } from "react-router";
import { consentVersions } from "#core/preferences/topics.ts";
import { preferencesTexts } from "#messages/en/preferences.ts";
import { screenTexts } from "#messages/en/screens/preferences.ts";
import { ReplyFailure, useAsk, useCommand } from "#web/data/data.ts";
import { useLinkToken } from "#web/data/link-token.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { PublicFrame } from "#web/shared/public-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { PreferencesView } from "./preferences-view.tsx";

/** What the customer of a preference link wants to receive, without a login (docs/decisions/168). A link that does not work leads to the login. */
export function LinkedPreferencesPage() {
  const token = useLinkToken();
  if (token === "") {
    return (
      <PublicFrame title={screenTexts.preferences}>
        <ToLogin />
      </PublicFrame>
    );
  }
  return <Linked key={token} token={token} />;
}

function Linked({ token }: { readonly token: string }) {
  const asked = useAsk("linkedPreferences", { token });
  const failed = useLoadFailed(asked);
  const channel = useCommand("setLinkedMessageChannel", { ownRefresh: true });
  const consent = useCommand("setLinkedConsent", { ownRefresh: true });
  const refused = refusalOf(asked.error);
  if (refused !== undefined) {
    return (
      <PublicFrame title={preferencesTexts.linkNotValid}>
        <ToLogin reason={refused} />
      </PublicFrame>
    );
  }
  const { data } = asked;
  const lead = data && preferencesTexts.linkedLead({ email: data.email });
  return (
    <PublicFrame title={screenTexts.preferences} lead={lead}>
      {failed ?? (
        <PreferencesView
          shown={data}
          setChannel={async (topic, name, isOn) =>
            (await channel.run({ token, topic, channel: name, isOn })).ok
          }
          setConsent={async (purpose, isGiven) => {
            const version = consentVersions[purpose];
            return (await consent.run({ token, purpose, isGiven, version })).ok;
          }}
          refresh={() => asked.refetch({ cancelRefetch: false })}
        />
      )}
    </PublicFrame>
  );
}

/** Returns why a link does not work; undefined for other errors. */
function refusalOf(error: Error | null): string | undefined {
  const isRefused =
    error instanceof ReplyFailure && error.error.code.startsWith("preference-link-");
  return isRefused ? error.message : undefined;
}

function ToLogin({ reason }: { readonly reason?: string }) {
  return (
    <EmptyCard
      icon={<MailX />}
      title={preferencesTexts.withoutLink}
      text={reason}
      action={
        <Button asChild>
          <Link to="/profile/preferences">{preferencesTexts.logIn}</Link>
        </Button>
      }
    />
  );
}
