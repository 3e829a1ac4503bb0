import { notCompletedTexts } from "#messages/en/not-completed-staff.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Marks an account that was made at the counter and is not completed. */
export function NotCompletedBadge() {
  return <Badge tone="accent">{notCompletedTexts.notCompletedYet}</Badge>;
}
