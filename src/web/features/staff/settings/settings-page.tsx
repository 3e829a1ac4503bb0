import { UserRound } from "lucide-react";
import { Link } from "react-router";
import { staffSettingsTexts } from "#messages/en/staff-settings.ts";
import { DevicesCard } from "#web/shared/devices/devices-card.tsx";
import { OwnDataCard } from "#web/shared/own-data/own-data-card.tsx";
import { PasswordCard } from "#web/shared/password-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { OwnAccountCard } from "./own-account-card.tsx";
import { TwoFactorCard } from "./two-factor-card.tsx";

/** The account of a staff user: name and email, password, two-factor (specification §2, Admin Settings). */
export function SettingsPage() {
  return (
    <div className="@container">
      <PageHeader title={staffSettingsTexts.adminSettings} lead={staffSettingsTexts.lead} />
      <div className="grid items-start gap-5 @2xl:grid-cols-2">
        <OwnAccountCard />
        <PasswordCard />
        <TwoFactorCard />
        <DevicesCard />
        <OtherSide />
        <OwnDataCard />
      </div>
    </div>
  );
}

function OtherSide() {
  return (
    <Card className="grid justify-items-start gap-4 sm:p-7">
      <h2 className="type-title">{staffSettingsTexts.photoPhoneAndBirthday}</h2>
      <p className="text-ink-soft">{staffSettingsTexts.profileHint}</p>
      <Button asChild variant="secondary">
        <Link to="/profile">
          <UserRound aria-hidden />
          {staffSettingsTexts.openYourProfile}
        </Link>
      </Button>
    </Card>
  );
}
