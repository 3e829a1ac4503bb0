import { webhooksTexts } from "#messages/en/webhooks.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Webhook } from "./webhook-fields.ts";

/** The status of a webhook: active, paused or failing. */
export function HealthBadge({ webhook: { isActive, failures } }: { readonly webhook: Webhook }) {
  if (!isActive) return <Badge>{webhooksTexts.paused}</Badge>;
  return failures === 0 ? (
    <Badge tone="positive">{webhooksTexts.active}</Badge>
  ) : (
    <Badge tone="negative">{webhooksTexts.failing}</Badge>
  );
}

/** The number of pending events, and whether the last attempts failed. */
export function HealthWords({ webhook }: { readonly webhook: Webhook }) {
  return <p className="text-sm text-ink-soft tabular">{wordsOf(webhook)}</p>;
}

function wordsOf({ isActive, failures, waiting, createdAt }: Webhook): string {
  const line =
    waiting === 0 ? webhooksTexts.noEventsWaiting : webhooksTexts.eventsWaiting({ waiting });
  if (!isActive) return webhooksTexts.pausedHealth({ line });
  if (failures > 0) {
    const attempts = webhooksTexts.failedAttempts({ failures });
    return webhooksTexts.failingHealth({ attempts, line });
  }
  return webhooksTexts.addedAt({ line, createdAt: formatMoment(createdAt) });
}
