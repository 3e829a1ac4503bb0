import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const places = ["1", "2", "3", "4", "5", "6"];

/** The catalogue's shape while it loads. */
export function CatalogueLoading() {
  return (
    <div className="grid gap-6" aria-busy>
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 @2xl:grid-cols-[minmax(0,1fr)_13rem_auto]">
        <Skeleton className="col-span-2 h-18.75 @2xl:col-span-1" />
        <Skeleton className="h-18.75" />
        <Skeleton className="mt-auto h-12 w-40" />
      </div>
      <div className="grid gap-5 @lg:grid-cols-2 @4xl:grid-cols-3">
        {places.map((place) => (
          <Card key={place} flush>
            <Skeleton className="aspect-4/3 w-full rounded-none!" />
            <div className="grid gap-3 p-5">
              <Skeleton className="h-6.5 w-2/3" />
              <Skeleton className="h-12" />
              <Skeleton className="h-6 w-1/2" />
              <Skeleton className="mt-1 h-11" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
