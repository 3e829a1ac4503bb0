import { addStamps } from "#core/challenges/add-stamps.ts";
import { addPoints } from "#core/points/add-points.ts";
import { Chance, kinds } from "./chance.ts";
import { countFacts } from "./customer-facts.ts";
import { Draft, type NewRow } from "./draft.ts";
import { signupChanges } from "./joining.ts";
import type { Cafe } from "./program-data.ts";
import type { ReferralCodes } from "./referral-codes.ts";
import { idAt } from "./seeded-fresh.ts";
import { actorFor, type Town } from "./town.ts";

/** The account for viewing the sample as a customer. */
export const DEMO_CUSTOMER = { name: "Dana Demo", email: "demo@example.com" } as const;

/** The demo customer's points, independent of the program's configuration. */
export const DEMO_POINTS = 120;

/** The reason, the points and the days before the year's end of each award to the demo customer. The sum is {@link DEMO_POINTS}. */
const gifts: readonly (readonly [string, number, number])[] = [
  ["Stamps from your paper card", 60, 20],
  ["Thank you for bringing your own cup", 25, 9],
  ["Sorry for the wait", 35, 3],
];

/** Stamps that staff add to the demo customer's card. */
export const DEMO_STAMPS = 6;

/** How many days before the year's end the demo customer joins. */
const JOINS_BEFORE = 25;

/**
 * The demo customer's rows: an account, {@link DEMO_POINTS} points and a stamp card with {@link DEMO_STAMPS} stamps. Staff award the points, because a tier bonus would change the points of purchases
 * and codes.
 * @param number a number of no other customer
 * @param passwordHash a PHC string
 */
export function demoCustomer(
  { town, cafe }: { readonly town: Town; readonly cafe: Cafe },
  referralCodes: ReferralCodes,
  { number, passwordHash }: { readonly number: number; readonly passwordHash: string },
): readonly NewRow[] {
  const chance = new Chance(town.seed, kinds.demo, 0);
  const draft = new Draft(cafe.draft);
  const joinedAt = noonBefore(town, JOINS_BEFORE);
  const { fresh } = town.context(joinedAt, chance);
  const person = { ...DEMO_CUSTOMER, id: idAt(joinedAt, chance), joinedAt };
  const referralCode = referralCodes.take(number, person.name, fresh);
  const newcomer = { person, referralCode, passwordHash, paidToday: 0 };
  draft.apply(
    signupChanges(town, newcomer, undefined, chance).filter(({ kind }) => kind !== "remove"),
  );
  const user = draft.last("users");
  if (user === undefined) throw new Error("Signing up makes an account.");
  for (const [description, amount, daysBefore] of gifts) {
    const context = town.context(
      noonBefore(town, daysBefore),
      chance,
      actorFor(cafe.team.mainAdmin),
    );
    const input = { userId: user.id, amount, description };
    draft.perform(addPoints, { user, place: undefined }, input, context);
  }
  const context = town.context(noonBefore(town, 2), chance, actorFor(cafe.team.mainAdmin));
  const stamps = { challengeId: cafe.campaigns.challengeId, count: DEMO_STAMPS };
  const counted = { user, facts: countFacts(town, draft, context.now), earlier: [] };
  const reason = "Stamps from your paper card";
  draft.perform(addStamps, counted, { userId: user.id, ...stamps, reason }, context);
  return draft.rows;
}

/** Noon, `before` days before the year's last day, but not before its first day, UTC epoch milliseconds. */
function noonBefore({ calendar: { days } }: Town, before: number): number {
  const day = days[Math.max(0, days.length - 1 - before)];
  return (day?.from ?? 0) + NOON_MS;
}

const NOON_MS = 12 * 60 * 60_000;
