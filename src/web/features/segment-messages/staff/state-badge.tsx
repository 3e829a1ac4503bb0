import type { MessageState } from "#core/segment-messages/segment-message.ts";
import { messageStateTexts } from "#messages/en/segment-messages-staff.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const tones: Readonly<Record<MessageState, BadgeTone>> = {
  draft: "neutral",
  scheduled: "brand",
  sending: "accent",
  sent: "positive",
  stopped: "negative",
  automatic: "brand",
};

/** The state of a message. */
export function StateBadge({ state }: { readonly state: MessageState }) {
  return <Badge tone={tones[state]}>{messageStateTexts[state]}</Badge>;
}
