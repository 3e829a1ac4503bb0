import * as z from "zod/mini";
import { handle } from "../counter/customer-query.ts";
import { actorId } from "../identity/acting-user.ts";
import type { User } from "../identity/user.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import type { Location } from "../locations/location.ts";
import { checkOpen, findLocation } from "../locations/requested-location.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import { withoutAnnouncement } from "../points/post.ts";
import { checkEarning, resolveBuyer } from "../purchases/purchase-customer.ts";
import { voucherCard } from "../vouchers/voucher.ts";
import { command, type ProgramEvent } from "../world.ts";
import { promoCodesDetail } from "./audit-details.ts";
import { typedPromoCode } from "./code-text.ts";
import { checkEntered, findEntered, type PromoOutcome, promoOutcome } from "./promo-use.ts";
import { checkGuesses, readCounterGuesses, refuseUnknownCode } from "./wrong-promo-codes.ts";

/** The customer, the code as typed or scanned, and the location's id; null for that of the till or device. */
export const acceptPromoCodeInput = z.strictObject({
  customer: z.union([z.strictObject({ userId: id }), z.strictObject({ handle })]),
  code: typedPromoCode,
  locationId: z.nullable(id),
});

/**
 * Staff or a till enter a promo code for a customer, who gets its voucher or points. Wrong codes are counted as of vouchers. Five round trips
 * at most, two more for a customer query other than an offline code.
 */
export const acceptPromoCode = /* @__PURE__ */ command({
  name: "acceptPromoCode",
  input: acceptPromoCodeInput,
  may: "canServeCounter",
  scope: "accrue",
  limits: [{ per: "session", most: 120, withinMs: MINUTE_MS }],
  async load({ customer, code, locationId }, reader, context) {
    const [buyer, place, wrong] = await Promise.all([
      resolveBuyer(reader, customer, context.now, context),
      findLocation(reader, context, locationId),
      readCounterGuesses(reader, context),
    ]);
    const entered = await findEntered(reader, code, buyer.user?.id ?? "");
    return { buyer, place, wrong, entered };
  },
  decide({ buyer, place, wrong, entered }, { code }, context) {
    const wait = checkGuesses(wrong, context);
    if (wait !== undefined) return wait;
    const location = checkOpen(place);
    if (isRefusal(location)) return location;
    const customer = checkEarning(buyer);
    if (isRefusal(customer)) return customer;
    const { promo } = entered;
    if (promo === undefined) return refuseUnknownCode(wrong, context);
    const refusal = checkEntered(entered, context.today);
    if (refusal !== undefined) return refusal;
    const where = { locationId: location.id, enteredBy: actorId(context) };
    const outcome = promoOutcome(customer, { ...entered, promo }, code, where, context);
    const { points, voucher, user } = outcome;
    const title = voucher?.title ?? "";
    return {
      changes: outcome.changes,
      events: [
        { name: "promo-code.entered", params: { points, title } },
        ...forOthers(outcome.events),
      ],
      result: {
        userId: user.id,
        points,
        balance: usablePoints(user, context),
        voucher: voucher === undefined ? null : givenCard(voucher, context.now),
      },
      // Those of tills would fill the log, and each use names the key that entered it.
      ...(context.actor.kind === "till"
        ? {}
        : { audit: auditRecord(user, location, code, outcome) }),
    };
  },
});

/** The events without parameters, because the customer is somebody else. */
function forOthers(events: readonly ProgramEvent[]): readonly ProgramEvent[] {
  return events.map((event) =>
    event.name === "tier.reached" ? (withoutAnnouncement([event])[0] ?? event) : event,
  );
}

function givenCard(voucher: Parameters<typeof voucherCard>[0], now: number) {
  const { id: voucherId, title, code, expiresAt } = voucherCard(voucher, now);
  return { voucherId, title, code, expiresAt };
}

function auditRecord(
  { id: userId }: User,
  { id: locationId }: Location,
  code: string,
  { points, voucher }: PromoOutcome,
) {
  const title = voucher?.title ?? "";
  const detail = [promoCodesDetail("promo-entered", { code, points, title })];
  return { kind: "customer", id: userId, name: "", detail, locationId };
}
