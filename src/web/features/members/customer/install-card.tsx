import { Smartphone } from "lucide-react";
import { Link } from "react-router";
import { installTexts } from "#messages/en/install.ts";
import { isInstalled } from "#web/data/install-prompt.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/** The way to the steps that install the app; nothing in an installed one. */
export function InstallCard() {
  if (isInstalled()) return null;
  return (
    <Card aria-labelledby="install-card" className="grid justify-items-start gap-3 sm:p-7">
      <h2 id="install-card" className="type-title">
        {installTexts.title}
      </h2>
      <p className="text-ink-soft">{installTexts.linkText}</p>
      <Button asChild variant="secondary">
        <Link to="/install">
          <Smartphone aria-hidden />
          {installTexts.howToInstall}
        </Link>
      </Button>
    </Card>
  );
}
