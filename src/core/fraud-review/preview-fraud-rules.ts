import * as z from "zod/mini";
import { id } from "../kit/fields.ts";
import { ascending, pageOf } from "../kit/pages.ts";
import { DAY_MS } from "../kit/time.ts";
import { rowsById } from "../rows-by-id.ts";
import { query } from "../world.ts";
import { findMatches } from "./find-matches.ts";
import { type FraudRuleName, fraudRuleNames, WEEK_DAYS } from "./fraud-rules.ts";
import { type EarlierPurchase, nothingKnown } from "./review-facts.ts";
import { fraudRulesFields } from "./review-fields.ts";

/** Days of purchases that the preview tries. */
export const PREVIEW_DAYS = 30;

/** Customers read by a page. */
const PAGE = 100;

/** The most purchases of a page that are tried. */
const MOST_PURCHASES = 5000;

/** The customers of a page whose points would be held most often. */
export const MOST_HELD = 10;

/** What a rule would have held. */
export interface RulePreview {
  readonly rule: FraudRuleName;
  readonly purchases: number;
  readonly points: number;
}

/**
 * Tries rules on the purchases of a page of customers in the last {@link PREVIEW_DAYS} days, as they were recorded. The page asks again with
 * `next` until it is null. The rules about refunds, devices and used vouchers are left out, because their facts at that time are not known. Two round trips.
 */
export const previewFraudRules = /* @__PURE__ */ query({
  name: "previewFraudRules",
  input: z.strictObject({
    rules: fraudRulesFields,
    after: z.nullable(z.strictObject({ joinedDate: z.int(), id })),
  }),
  may: "canManageProgram",
  mayBeStale: true,
  async load({ after }, reader, { now }) {
    const [users, groups] = await Promise.all([
      reader.many("users", {
        where: { role: "customer" },
        ...ascending("joinedDate", after),
        limit: PAGE + 1,
      }),
      reader.groups("users", { by: ["role"], where: { role: "customer" } }),
    ]);
    const ids = users.slice(0, PAGE).map((user) => user.id);
    const purchases =
      ids.length === 0
        ? []
        : await reader.many("purchases", {
            where: {
              userId: { anyOf: ids },
              recordedAt: { atLeast: now - (PREVIEW_DAYS + WEEK_DAYS) * DAY_MS },
            },
            order: [
              ["userId", "asc"],
              ["recordedAt", "asc"],
              ["id", "asc"],
            ],
            limit: MOST_PURCHASES,
          });
    const staff = await rowsById(
      reader,
      "users",
      purchases.map(({ recordedBy }) => recordedBy),
    );
    return { users, customers: groups[0]?.count ?? 0, purchases, staff };
  },
  show({ users, customers, purchases, staff }, { rules }, { program, now }) {
    const { page, next } = pageOf(users, PAGE, "joinedDate");
    const from = now - PREVIEW_DAYS * DAY_MS;
    const tried = page.flatMap((customer) => {
      const earlier: EarlierPurchase[] = [];
      return purchases
        .filter(({ userId }) => userId === customer.id)
        .map((purchase) => {
          const { locationId, amount, soldAt: at, recordedBy } = purchase;
          const staffId = staff.has(recordedBy) ? recordedBy : "";
          const reviewed = { customer, locationId, amount, at, staffId };
          const facts = { ...nothingKnown, purchases: earlier.toReversed() };
          const found =
            purchase.recordedAt < from || purchase.points === 0
              ? []
              : findMatches(rules, reviewed, facts, program.timeZone);
          earlier.push(purchase);
          return { customer, purchase, found };
        });
    });
    const held = tried.filter(({ found }) => found.length > 0);
    const byRule = fraudRuleNames.map((rule): RulePreview => {
      const of = held.filter(({ found }) => found.some((match) => match.rule === rule));
      const points = of.reduce((sum, { purchase }) => sum + purchase.points, 0);
      return { rule, purchases: of.length, points };
    });
    return {
      result: {
        customers,
        read: page.length,
        purchases: tried.filter(({ purchase }) => purchase.recordedAt >= from).length,
        held: held.length,
        byRule,
        mostHeld: mostHeld(held.map(({ customer }) => customer)),
        next,
      },
    };
  },
});

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Counts how often each customer is named, the most often first. */
function mostHeld(customers: readonly Named[]) {
  const counts = new Map<string, { id: string; name: string; purchases: number }>();
  for (const { id: customerId, name } of customers) {
    const purchases = (counts.get(customerId)?.purchases ?? 0) + 1;
    counts.set(customerId, { id: customerId, name, purchases });
  }
  return [...counts.values()].toSorted((a, b) => b.purchases - a.purchases).slice(0, MOST_HELD);
}
