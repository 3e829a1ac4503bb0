import { UserRound } from "lucide-react";
import { Link } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { TwoFactorCard } from "./two-factor-card.tsx";

/** One's own account behind the counter (specification §2, Admin Settings): two-factor here, name and password on the profile. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Admin Settings" lead="Your own account behind the counter." />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TwoFactorCard />
        <Card className="grid justify-items-start gap-3">
          <h2 className="type-subtitle">Name, email, photo and password</h2>
          <p className="text-ink-soft">
            They are the same on both sides of the counter, and stand on your profile.
          </p>
          <Button asChild variant="secondary">
            <Link to="/profile">
              <UserRound aria-hidden />
              Open your profile
            </Link>
          </Button>
        </Card>
      </div>
    </>
  );
}
