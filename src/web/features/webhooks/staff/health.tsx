import { formatMoment } from "#web/app/moment.ts";
import { Badge } from "#web/ui/badge.tsx";
import type { Webhook } from "./webhook-fields.ts";

/** The status of a webhook: active, paused or failing. */
export function HealthBadge({ webhook: { isActive, failures } }: { readonly webhook: Webhook }) {
  if (!isActive) return <Badge>Paused</Badge>;
  return failures === 0 ? (
    <Badge tone="positive">Active</Badge>
  ) : (
    <Badge tone="negative">Failing</Badge>
  );
}

/** How many events wait for a webhook, and whether the last attempts failed. */
export function HealthWords({ webhook }: { readonly webhook: Webhook }) {
  return <p className="text-sm text-ink-soft tabular">{wordsOf(webhook)}</p>;
}

function wordsOf({ isActive, failures, waiting, createdAt }: Webhook): string {
  const line =
    waiting === 0
      ? "No events waiting."
      : `${waiting} ${waiting === 1 ? "event" : "events"} waiting.`;
  if (!isActive) return `${line} Events that happen while it is paused are not sent.`;
  if (failures > 0) {
    const attempts =
      failures === 1 ? "The last attempt failed." : `The last ${failures} attempts failed.`;
    return `${attempts} ${line} We'll try again automatically.`;
  }
  return `${line} Added ${formatMoment(createdAt)}.`;
}
