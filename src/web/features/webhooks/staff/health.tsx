import { formatMoment } from "#web/app/moment.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Webhook } from "./webhook-fields.ts";

/** How a webhook is: on, paused, or in trouble. */
export function HealthBadge({ webhook: { isActive, failures } }: { readonly webhook: Webhook }) {
  if (!isActive) return <Badge>Paused</Badge>;
  return failures === 0 ? (
    <Badge tone="positive">On</Badge>
  ) : (
    <Badge tone="negative">Trouble</Badge>
  );
}

/** What waits for a webhook, and what its trouble is. */
export function HealthWords({ webhook }: { readonly webhook: Webhook }) {
  return <p className="text-sm text-ink-soft tabular">{wordsOf(webhook)}</p>;
}

function wordsOf({ isActive, failures, waiting, createdAt }: Webhook): string {
  const line = waiting === 0 ? "Nothing waits." : `${waiting} ${waiting === 1 ? "waits" : "wait"}.`;
  if (!isActive) return `${line} What happens meanwhile is not told.`;
  if (failures > 0) {
    const tries = failures === 1 ? "The last try failed." : `The last ${failures} tries failed.`;
    return `${tries} ${line} It is tried again by itself.`;
  }
  return `${line} Added ${formatMoment(createdAt)}.`;
}
