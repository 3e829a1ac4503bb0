import { BellRing } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { pushDeviceTexts } from "#messages/en/push-device.ts";
import { useHost } from "#web/data/api-context.tsx";
import { useAsk } from "#web/data/data.ts";
import { useMe } from "#web/data/session.ts";
import { isOfferDue, PUSH_OFFER, putOffOffer } from "#web/shared/install/offer.ts";
import { pushObstacle } from "#web/shared/push/push-device.ts";
import { usePushDevice } from "#web/shared/push/use-push-device.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/** The pages on which customers see what is ready for them. */
const pages: ReadonlySet<string> = new Set(["/", "/rewards", "/wallet"]);

interface PushOfferProps {
  /** What is shown instead while push is not offered. */
  readonly instead: ReactNode;
}

/**
 * Offers push once a customer has a voucher or enough points for a reward, with our own explanation before the browser's question; not
 * where it is blocked or on, and no sooner than 30 days after it was put off (docs/decisions/178).
 */
export function PushOffer({ instead }: PushOfferProps) {
  const { edition } = useHost();
  const { isAdmin } = useMe();
  const { pathname } = useLocation();
  const [isPossible] = useState(() => pushObstacle() === undefined);
  const [mayOffer, setMayOffer] = useState(() =>
    isOfferDue(() => localStorage, Date.now(), PUSH_OFFER),
  );
  const isHere = edition === "server" && !isAdmin && pages.has(pathname);
  if (!isHere || !isPossible || !mayOffer) return instead;
  const putOff = () => {
    putOffOffer(() => localStorage, Date.now(), PUSH_OFFER);
    setMayOffer(false);
  };
  return <OfferWhenReady instead={instead} onPutOff={putOff} />;
}

interface OfferProps extends PushOfferProps {
  readonly onPutOff: () => void;
}

function OfferWhenReady({ instead, onPutOff }: OfferProps) {
  const { data } = useAsk("dashboard", {});
  const device = usePushDevice();
  const { outcome, isOn, isSent } = device;
  const isReady = data !== undefined && (data.voucher !== null || data.availableRewards > 0);
  const isNew = outcome === undefined && isOn === false;
  if (!isReady || !isSent || !(isNew || outcome !== undefined)) return instead;
  return (
    <Card aria-labelledby="push-offer" className="mb-6 flex gap-4">
      <BellRing aria-hidden className="mt-0.5 size-9 shrink-0 text-brand-ink" />
      <div className="grid gap-3">
        <div className="grid gap-1">
          <h2 id="push-offer" className="type-subtitle wrap-anywhere">
            {pushDeviceTexts.offerTitle}
          </h2>
          {outcome === "on" ? null : (
            <>
              <p className="text-ink-soft">{pushDeviceTexts.offerText}</p>
              <p className="text-ink-soft">{pushDeviceTexts.offerStop}</p>
            </>
          )}
        </div>
        <p role="status" className="empty:sr-only">
          {outcomeText(outcome)}
        </p>
        {outcome === "on" || outcome === "blocked" ? null : (
          <div className="flex flex-wrap gap-2">
            <Button
              busy={device.busy}
              busyLabel={pushDeviceTexts.turningOn}
              onClick={() => void device.turnOn()}
            >
              {pushDeviceTexts.turnOn}
            </Button>
            <Button variant="quiet" onClick={onPutOff}>
              {pushDeviceTexts.notNow}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function outcomeText(outcome: ReturnType<typeof usePushDevice>["outcome"]): string {
  if (outcome === undefined) return "";
  return outcome === "on" ? pushDeviceTexts.done : pushDeviceTexts[outcome];
}
