import { BellRing } from "lucide-react";
import { Link } from "react-router";
import { preferencesLinkTexts } from "#messages/en/preferences.ts";
import { screenTexts } from "#messages/en/screens/preferences.ts";
import { useMe } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/** Leads to the page with what the customer receives; nothing for staff, who are sent no messages. */
export function PreferencesCard() {
  if (useMe().isAdmin) return null;
  return (
    <Card aria-labelledby="preferences-card" className="grid gap-3 sm:p-7">
      <h2 id="preferences-card" className="type-title">
        {screenTexts.preferences}
      </h2>
      <p className="text-ink-soft">{preferencesLinkTexts.hint}</p>
      <Button asChild variant="secondary" className="justify-self-start max-sm:w-full">
        <Link to="/profile/preferences">
          <BellRing aria-hidden />
          {preferencesLinkTexts.open}
        </Link>
      </Button>
    </Card>
  );
}
