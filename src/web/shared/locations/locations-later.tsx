import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "#web/ui/when-idle.ts";

const NOTHING: ComponentType = () => null;

const LocationsCard = lazy(async () => ({
  // Without a connection the dashboard works without this card.
  default: await import("./locations-card.tsx").then(
    (module): ComponentType => module.LocationsCard,
    () => NOTHING,
  ),
}));

/** The card of locations on the dashboard, whose code and data are loaded when the page is idle. Its space is kept free. */
export function LocationsLater() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <div className="min-h-[28rem] @2xl:min-h-[24rem]">
      <Suspense>{isIdle ? <LocationsCard /> : null}</Suspense>
    </div>
  );
}
