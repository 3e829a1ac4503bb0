import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { discoverTexts } from "#messages/en/shared-discover.ts";
import { useNeedsInvitation, useSession } from "#web/data/session.ts";
import { PublicFrame } from "#web/shared/public-frame.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DiscoverLinks } from "./discover-links.tsx";

interface DiscoverFrameProps {
  /** The page's h1. */
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Layout of the pages that show visitors the program. Each ends with the sign-up, or for a user with the way to the account. */
export function DiscoverFrame({ title, lead, children }: DiscoverFrameProps) {
  return (
    <PublicFrame title={title} lead={lead} menu={<DiscoverLinks />} wide>
      <div className="@container">{children}</div>
      <NextStep />
    </PublicFrame>
  );
}

function NextStep() {
  const me = useSession().data?.me;
  const needsInvitation = useNeedsInvitation();
  const { state }: { state: unknown } = useLocation();
  if (me) {
    return (
      <Button asChild className="justify-self-start">
        <Link to="/">{discoverTexts.yourAccount}</Link>
      </Button>
    );
  }
  return (
    <Card
      aria-labelledby="next-step"
      className="grid gap-4 sm:flex sm:items-center sm:justify-between sm:p-7"
    >
      <div className="grid gap-1">
        <h2 id="next-step" className="type-title">
          {discoverTexts.joinTitle}
        </h2>
        <p className="text-ink-soft">
          {needsInvitation ? discoverTexts.joinByInvitationText : discoverTexts.joinText}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/signup" state={state}>
            {needsInvitation ? discoverTexts.joinByInvitation : discoverTexts.signUp}
          </Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/login" state={state}>
            {discoverTexts.logIn}
          </Link>
        </Button>
      </div>
    </Card>
  );
}
