import { Card } from "#web/ui/card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The codes' placeholder while they load. */
export function CodesLoading() {
  return (
    <Loading className="grid gap-4 @2xl:grid-cols-2 @4xl:grid-cols-3" count={6}>
      <Card className="grid gap-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-11" />
        <Skeleton className="h-18" />
        <Skeleton className="mt-1 h-11" />
      </Card>
    </Loading>
  );
}
