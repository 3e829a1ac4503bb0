import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The page's placeholder while the customer loads. */
export function CustomerLoading() {
  return (
    <div aria-busy className="grid gap-6">
      <p role="status" className="sr-only">
        {membersStaffTexts.loading}
      </p>
      <div className="flex gap-5">
        <Skeleton className="size-14 rounded-full! sm:size-20" />
        <div className="grid flex-1 content-start gap-3">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      </div>
      <div className="grid gap-3 @[16rem]:grid-cols-2 @3xl:grid-cols-4">
        {["1", "2", "3", "4"].map((place) => (
          <Skeleton key={place} className="h-28 rounded-2xl" />
        ))}
      </div>
      <Skeleton className="h-44 rounded-2xl" />
      <Skeleton className="h-80 rounded-2xl" />
    </div>
  );
}
