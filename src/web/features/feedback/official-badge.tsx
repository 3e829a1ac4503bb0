import { BadgeCheck } from "lucide-react";
import { feedbackTexts } from "#messages/en/feedback.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Marks a reply that staff posted for the program. */
export function OfficialBadge() {
  return (
    <Badge tone="brand">
      <BadgeCheck aria-hidden />
      {feedbackTexts.official}
    </Badge>
  );
}
