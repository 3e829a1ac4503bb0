import type { AnnouncedEvent } from "#core/kit/reply.ts";

/**
 * A redemption's events with its own toast at the end. The page's heading has said that already, and the rating that
 * follows clears waiting toasts, so that whatever comes with it, such as a new tier, is told first.
 */
export function mostImportantFirst(events: readonly AnnouncedEvent[]): readonly AnnouncedEvent[] {
  const isOwn = ({ name }: AnnouncedEvent) => name === "qr-code.redeemed";
  return [...events.filter((event) => !isOwn(event)), ...events.filter(isOwn)];
}
