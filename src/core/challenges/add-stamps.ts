import * as z from "zod/mini";
import { refuse } from "../errors.ts";
import { accountOf, changeableCustomer } from "../identity/a-customer.ts";
import { id, text, wholeNumber } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { MINUTE_MS } from "../kit/time.ts";
import { command } from "../world.ts";
import { challengesDetail } from "./audit-details.ts";
import { countActivity, readCountFacts } from "./count-activity.ts";
import { challengesFieldErrors } from "./field-errors.ts";

/** Most stamps that staff and tills add to a customer's cards of one challenge in a day. */
export const STAMPS_PER_DAY = 20;

/** The customer, the challenge, how many stamps, and why. */
export const stampsInput = z.strictObject({
  userId: id,
  challengeId: id,
  count: wholeNumber({ min: 1, max: 10, error: challengesFieldErrors["stamp-count-invalid"] }),
  reason: text({ min: 1, max: 140, empty: challengesFieldErrors["stamp-reason-missing"] }),
});

/**
 * Adds stamps to a customer's card, for instance for a purchase without a check. A stamp counts as a visit, item, scan or product; cards
 * that count amounts have none. A card that this completes gives its reward.
 */
export const addStamps = /* @__PURE__ */ command({
  name: "addStamps",
  input: stampsInput,
  may: "canServeCounter",
  scope: "accrue",
  limits: [{ per: "session", most: 60, withinMs: MINUTE_MS }],
  async load({ userId }, reader, context) {
    const { now, program, today: day } = context;
    const [user, facts, earlier] = await Promise.all([
      accountOf(reader, userId, { lock: true }),
      readCountFacts(reader, program, userId, now),
      reader.many("challengeActivities", {
        where: { userId, kind: "staff", day },
        order: [["id", "asc"]],
        limit: STAMPS_PER_DAY * 10,
      }),
    ]);
    return { user, facts, earlier };
  },
  decide({ user, facts, earlier }, { challengeId, count, reason }, context) {
    const customer = changeableCustomer(user);
    if (isRefusal(customer)) return customer;
    const challenges = facts.challenges.filter(({ ruleId }) => ruleId === challengeId);
    const [challenge] = challenges;
    if (challenge === undefined) return refuse("challenge-not-active", {});
    const { name, rules } = challenge.definition;
    if (rules.counts.kind === "amount") return refuse("challenge-without-stamps", { name });
    const added = addedBefore(earlier, challengeId);
    if (added + count > STAMPS_PER_DAY) return refuse("stamps-per-day", { most: STAMPS_PER_DAY });
    const { now: at, locationId, today: day } = context;
    const activity = { kind: "stamps", units: count, day } as const;
    const what = {
      kind: "staff",
      reference: "",
      purchaseId: "",
      at,
      reason,
      locationId,
      activity,
    } as const;
    const outcome = countActivity({ ...facts, challenges }, what, customer, context);
    const [card] = outcome.cards;
    if (card === undefined) return refuse("challenge-not-running", { name });
    return {
      changes: outcome.changes,
      events: [
        {
          name: "stamp.added",
          params: { name, count },
          data: { userId: customer.id, challengeId, count },
        },
        ...outcome.events,
      ],
      result: { card },
      audit: {
        kind: "customer",
        id: customer.id,
        name: "",
        detail: [challengesDetail("stamps-added", { count, name, reason })],
      },
    };
  },
});

/** Stamps that were removed again do not make room for more. */
function addedBefore(
  earlier: readonly {
    readonly counts: readonly {
      readonly challengeId: string;
      readonly units: Readonly<Record<string, number>>;
    }[];
  }[],
  wanted: string,
): number {
  const units = earlier.flatMap(({ counts }) =>
    counts.flatMap((count) => (count.challengeId === wanted ? Object.values(count.units) : [])),
  );
  return units.reduce((sum, one) => sum + Math.max(0, one), 0);
}
