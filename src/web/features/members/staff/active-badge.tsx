import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Whether an account can log in (specification §4, Account and session). */
export function ActiveBadge({ isActive }: { readonly isActive: boolean }) {
  return (
    <Badge tone={isActive ? "positive" : "neutral"}>
      {isActive ? membersStaffTexts.active : membersStaffTexts.inactive}
    </Badge>
  );
}
