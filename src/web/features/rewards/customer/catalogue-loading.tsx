import { rewardsTexts } from "#messages/en/rewards.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const places = ["1", "2", "3", "4", "5", "6"];

/** The catalogue's placeholder while it loads. */
export function CatalogueLoading() {
  return (
    <div className="grid gap-6" aria-busy>
      <p role="status" className="sr-only">
        {rewardsTexts.loading}
      </p>
      <div className="grid gap-3 @2xs:grid-cols-[minmax(0,1fr)_auto] @2xl:grid-cols-[minmax(0,1fr)_13rem_auto]">
        <Skeleton className="h-18.75 @2xs:col-span-2 @2xl:col-span-1" />
        <Skeleton className="h-18.75" />
        <Skeleton className="mt-auto h-12 w-40" />
      </div>
      <div className="grid gap-2.5 @lg:grid-cols-2 @lg:gap-5 @4xl:grid-cols-3">
        {places.map((place) => (
          <Card key={place} flush className="grid @3xs:grid-cols-[5.5rem_minmax(0,1fr)] @lg:block">
            <Skeleton className="aspect-[3/1] w-full rounded-none! @3xs:aspect-auto @lg:aspect-4/3" />
            <div className="grid gap-2 p-2.5 @lg:gap-3 @lg:p-5">
              <Skeleton className="h-5 w-2/3 @lg:h-6.5" />
              <Skeleton className="h-10 @lg:h-12" />
              <Skeleton className="hidden h-6 w-1/2 @lg:block" />
              <Skeleton className="h-11 @lg:mt-1" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
