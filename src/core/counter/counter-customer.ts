import * as z from "zod/mini";
import { openCheck } from "../benefits/open-check.ts";
import { type Saving, savingOn } from "../benefits/saving.ts";
import { foreseenEarning, unlimited } from "../campaigns/earning-facts.ts";
import { offersAt } from "../campaigns/offers-at.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { findLocation } from "../locations/requested-location.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import { tierName, tierStanding } from "../points/tier.ts";
import { readCatalogueNames } from "../products/catalogued-lines.ts";
import { tierCurrency, tierMeasure } from "../tier-rules/measure.ts";
import { READY_PAGE, readyVouchers } from "../vouchers/ready-vouchers.ts";
import { type Voucher, voucherCard } from "../vouchers/voucher.ts";
import { query } from "../world.ts";
import { findCandidates, handle, resolveCustomer } from "./customer-query.ts";

/**
 * Returns the customer at the counter: name, tier, points, the campaigns that apply now at this location, and ready vouchers, the next to expire first, without other personal data. An offline code
 * shows no vouchers, because it is valid for a day and only earns (decision 164). With a check, each voucher has what it takes off that check now, or why it takes nothing (decision 152); otherwise null. Three round trips at most.
 */
export const counterMember = /* @__PURE__ */ query({
  name: "counterMember",
  // A member code, offline code, phone number or email, as typed or scanned; and the check that the customer is about to pay.
  input: z.strictObject({ handle, check: z.optional(openCheck) }),
  may: "canServeCounter",
  // A busy counter serves ten customers a minute; more is a search for people one by one. Tills have limits
  // of their own.
  limits: [{ per: "session", most: 120, withinMs: MINUTE_MS }],
  scope: "inquire",
  async load(input, reader, context) {
    const { now } = context;
    const [match, nameOf, place] = await Promise.all([
      findCandidates(reader, input.handle, context),
      readCatalogueNames(reader, input.check?.lines ?? []),
      findLocation(reader, context, null),
    ]);
    const customer = resolveCustomer(match, now);
    const isOffline = match.offline !== undefined;
    if (isRefusal(customer)) {
      return { customer, isOffline, vouchers: [], nameOf, place, earning: unlimited };
    }
    const customerId = customer.id;
    const asked = {
      trigger: "purchase",
      customerId,
      at: now,
      locationId: place?.id ?? null,
    } as const;
    const [ready, earning] = await Promise.all([
      isOffline ? [] : readyVouchers(reader, customerId, now),
      foreseenEarning(reader, asked, context),
    ]);
    return { customer, isOffline, vouchers: ready.slice(0, READY_PAGE), nameOf, place, earning };
  },
  show({ customer, isOffline, vouchers, nameOf, place, earning }, { check }, context) {
    if (isRefusal(customer)) return customer;
    const { now, program } = context;
    const onCheck = ({ benefit }: Voucher): Saving | null =>
      check === undefined
        ? null
        : savingOn(
            { ...check, lines: check.lines.map((line) => ({ ...line, ...nameOf(line) })) },
            benefit,
          );
    const { id, name, tier } = customer;
    const points = usablePoints(customer, context);
    const measure = tierMeasure(customer, points, context) ?? 0;
    const { nextTier, pointsToNextTier } = tierStanding(program, tier, measure);
    return {
      result: {
        userId: id,
        name,
        tier: tierName(program, tier),
        points,
        /** Points that are not in the balance yet. */
        pendingPoints: customer.pendingPoints,
        nextTier,
        pointsToNextTier,
        /** The currency of `pointsToNextTier`, in whole units; null for points. */
        tierCurrency: tierCurrency(program),
        /** Whether the customer showed an offline code; vouchers are not listed then. */
        isOfflineCode: isOffline,
        offers: offersAt(customer, place ?? null, earning, context),
        vouchers: vouchers.map((row) => ({ ...voucherCard(row, now), onCheck: onCheck(row) })),
      },
    };
  },
});
