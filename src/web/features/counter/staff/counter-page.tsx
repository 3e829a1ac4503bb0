import { useState } from "react";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CounterView } from "./counter-view.tsx";
import { LocationChoice } from "./location-choice.tsx";
import { type LocationsResult, useDeviceLocation } from "./use-device-location.ts";

/** The screen where staff serve customers: purchases and vouchers (decision 112). */
export function CounterPage() {
  const places = useAsk("locations", {});
  const failed = useLoadFailed(places);
  return (
    <div className="@container">
      <PageHeader title={counterStaffTexts.counter} />
      {failed ??
        (places.data === undefined ? (
          <CounterLoading />
        ) : (
          <CounterAtLocation places={places.data} />
        ))}
    </div>
  );
}

function CounterAtLocation({ places }: { readonly places: LocationsResult }) {
  const { open, place, closed, choose } = useDeviceLocation(places.locations);
  const [isMoving, setMoving] = useState(false);
  if (place === undefined || isMoving) {
    const settle = (id: string) => {
      choose(id);
      setMoving(false);
    };
    return <LocationChoice open={open} closed={closed} onChoose={settle} />;
  }
  const { currency, decimals } = places;
  return (
    <CounterView
      key={place.id}
      place={place}
      money={{ currency, decimals }}
      onMove={open.length > 1 ? () => setMoving(true) : undefined}
    />
  );
}

function CounterLoading() {
  return (
    <Card aria-busy className="grid gap-4">
      <p role="status" className="sr-only">
        {counterStaffTexts.loading}
      </p>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-14" />
      <Skeleton className="h-32" />
    </Card>
  );
}
