import { Smartphone } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { installTexts } from "#messages/en/install.ts";
import { installWith, isInstalled, useInstallPrompt } from "#web/data/install-prompt.ts";
import { useBrand, useMe } from "#web/data/session.ts";
import { ownInstallWay } from "#web/shared/install/install-way.ts";
import { isOfferDue, putOffOffer } from "#web/shared/install/offer.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { hasSuccess, onSuccess } from "./success.ts";

/**
 * Offers to install the app after a customer's first success on this visit, never on arrival; not in an installed app, and no sooner than
 * 30 days after it was put off (docs/decisions/162).
 */
export function InstallOffer() {
  const { isAdmin } = useMe();
  const isWanted = useSyncExternalStore(onSuccess, hasSuccess);
  const prompt = useInstallPrompt();
  const [mayOffer, setMayOffer] = useState(() => isOfferDue(() => localStorage, Date.now()));
  const isPossible =
    prompt !== undefined || (isSecureContext && ownInstallWay() !== "none" && !isInstalled());
  if (isAdmin || !isWanted || !mayOffer || !isPossible) return null;
  const putOff = () => {
    putOffOffer(() => localStorage, Date.now());
    setMayOffer(false);
  };
  return <Offer onEnd={() => setMayOffer(false)} onPutOff={putOff} />;
}

interface OfferProps {
  /** The app was installed, or its steps are shown. */
  readonly onEnd: () => void;
  readonly onPutOff: () => void;
}

function Offer({ onEnd, onPutOff }: OfferProps) {
  const brand = useBrand();
  const prompt = useInstallPrompt();
  const install = async () => {
    if (prompt === undefined) return;
    if (await installWith(prompt)) onEnd();
    else onPutOff();
  };
  return (
    <Card aria-labelledby="install-offer" className="mb-6 flex gap-4">
      <Smartphone aria-hidden className="mt-0.5 size-9 shrink-0 text-brand-ink" />
      <div className="grid gap-3">
        <div className="grid gap-1">
          <h2 id="install-offer" className="type-subtitle wrap-anywhere">
            {installTexts.offerTitle({ brand })}
          </h2>
          <p className="text-ink-soft">{installTexts.offerText}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {prompt === undefined ? (
            <Button asChild>
              <Link to="/install" onClick={onEnd}>
                {installTexts.howToInstall}
              </Link>
            </Button>
          ) : (
            <Button onClick={() => void install()}>{installTexts.install}</Button>
          )}
          <Button variant="quiet" onClick={onPutOff}>
            {installTexts.notNow}
          </Button>
        </div>
      </div>
    </Card>
  );
}
