import { notCompletedTexts } from "#messages/en/not-completed-staff.ts";
import { formatDate } from "#web/data/format.ts";
import { useMinute } from "#web/shared/locations/use-minute.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Until when the link to complete an account works, or since when it does not. In UTC epoch milliseconds. */
export function LinkState({ expiresAt }: { readonly expiresAt: number }) {
  const isOver = expiresAt <= useMinute();
  const date = formatDate(expiresAt);
  return (
    <Badge tone={isOver ? "negative" : "neutral"} className="whitespace-normal!">
      {isOver
        ? notCompletedTexts.linkExpired({ date })
        : notCompletedTexts.linkWorksUntil({ date })}
    </Badge>
  );
}
