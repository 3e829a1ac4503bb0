import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const places = ["1", "2", "3", "4", "5", "6"];

/** The codes' placeholder while they load. */
export function CodesLoading() {
  return (
    <div aria-busy className="grid gap-4 @2xl:grid-cols-2 @4xl:grid-cols-3">
      <p role="status" className="sr-only">
        {qrCodesStaffTexts.loading}
      </p>
      {places.map((place) => (
        <Card key={place} className="grid gap-3">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-11" />
          <Skeleton className="h-18" />
          <Skeleton className="mt-1 h-11" />
        </Card>
      ))}
    </div>
  );
}
