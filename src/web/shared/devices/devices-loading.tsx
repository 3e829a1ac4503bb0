import { sharedDevicesTexts } from "#messages/en/shared-devices.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The list's placeholder while it loads. */
export function DevicesLoading() {
  return (
    <Card aria-busy className="grid gap-4 sm:p-7">
      <p role="status" className="sr-only">
        {sharedDevicesTexts.loading}
      </p>
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </Card>
  );
}
