import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "#web/ui/when-idle.ts";

/**
 * The card of locations on the dashboard. Its code and data are loaded when the page is idle, and its space is kept free. Without a
 * connection the dashboard works without it.
 */
export function LocationsLater() {
  const [Card, setCard] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        import("./locations-card.tsx").then(
          ({ LocationsCard }) => setCard(() => LocationsCard),
          () => {},
        );
      }),
    [],
  );
  return <div className="min-h-[28rem] @2xl:min-h-[24rem]">{Card ? <Card /> : null}</div>;
}
