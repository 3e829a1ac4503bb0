import type { AutomaticMessageRow } from "#core/automatic-messages/list-automatic-messages.ts";
import { automaticTexts } from "#messages/en/automatic-messages-staff.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Whether an automatic message is on, off, or has no text yet. */
export function AutomaticBadge({ isOn, title }: Pick<AutomaticMessageRow, "isOn" | "title">) {
  if (title === null) return <Badge tone="neutral">{automaticTexts.notSetUp}</Badge>;
  return (
    <Badge tone={isOn ? "positive" : "neutral"}>
      {isOn ? automaticTexts.on : automaticTexts.off}
    </Badge>
  );
}
