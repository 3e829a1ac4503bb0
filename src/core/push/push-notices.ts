import type { PublicEventData } from "../events.ts";
import { givenOrigins } from "../vouchers/voucher-origin.ts";
import type { Context, ProgramChange, ProgramEvent } from "../world.ts";
import { newPushNotice } from "./push-notice.ts";

/**
 * Subscriber: stores what customers are told by push in the commit of the events: vouchers that were given, one notice for each customer; a
 * tier that was reached or was not kept; and a message to all customers. No changes where no push is sent (`program.sendsPush`).
 */
export function pushNotices(
  events: readonly ProgramEvent[],
  { program, fresh, now }: Pick<Context, "program" | "fresh" | "now">,
): readonly ProgramChange[] {
  if (!program.sendsPush) return [];
  const others = events.flatMap((event): readonly ProgramChange[] => {
    if (event.name === "tier.reached") {
      const { userId, tier: name } = event.data;
      return [newPushNotice({ id: fresh.id(), kind: "tier-reached", userId, name }, now)];
    }
    if (event.name === "tier.ending") {
      const { userId, tier: name, lastDay: aboutId } = event.data;
      return [newPushNotice({ id: fresh.id(), kind: "tier-ending", userId, name, aboutId }, now)];
    }
    if (event.name === "broadcast.published") {
      const { id: aboutId } = event.facts;
      return [newPushNotice({ id: fresh.id(), kind: "message", userId: null, aboutId }, now)];
    }
    return [];
  });
  return [...voucherNotices(events, { fresh, now }), ...others];
}

function voucherNotices(
  events: readonly ProgramEvent[],
  { fresh, now }: Pick<Context, "fresh" | "now">,
): readonly ProgramChange[] {
  const given = events.flatMap((event) =>
    event.name === "voucher.issued" && givenOrigins.has(event.data.origin.kind) ? [event.data] : [],
  );
  const byCustomer = Map.groupBy(given, ({ userId }) => userId);
  return [...byCustomer].flatMap(([userId, vouchers]): readonly ProgramChange[] => {
    const aboutId = vouchers[0]?.voucherId ?? "";
    const what = { userId, aboutId, count: vouchers.length };
    return [
      newPushNotice({ id: fresh.id(), kind: "voucher-issued", ...what }, now, lastExpiry(vouchers)),
    ];
  });
}

function lastExpiry(vouchers: readonly PublicEventData<"voucher.issued">[]): number | null {
  const times = vouchers.map(({ expiresAt }) => expiresAt);
  return times.some((time) => time === null) ? null : Math.max(...times.map(Number));
}
