import type { AnnouncedEvent } from "#core/kit/reply.ts";

/**
 * Moves a redemption's own event to the end. The page's heading shows it already, and the rating that follows clears queued toasts, so
 * other events, such as a new tier, are shown first.
 */
export function mostImportantFirst(events: readonly AnnouncedEvent[]): readonly AnnouncedEvent[] {
  const isOwn = ({ name }: AnnouncedEvent) => name === "qr-code.redeemed";
  return [...events.filter((event) => !isOwn(event)), ...events.filter(isOwn)];
}
