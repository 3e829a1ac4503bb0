import * as z from "zod/mini";
import type { Enrolment } from "../enrolments/enrolment.ts";
import { accountOf, shownCustomer } from "../identity/a-customer.ts";
import type { User } from "../identity/user.ts";
import { id } from "../kit/fields.ts";
import { isRefusal } from "../kit/refusal.ts";
import { readAcceptance } from "../legal/read-acceptance.ts";
import { usablePoints } from "../point-expiry/expired-points.ts";
import type { ExpiringPoints } from "../point-expiry/last-month.ts";
import { upcomingExpiry } from "../point-expiry/upcoming-expiry.ts";
import { type Standing, tierName, tierStanding } from "../points/tier.ts";
import { type TierEnd, tierEnd } from "../points/tier-end.ts";
import type { Program } from "../program.ts";
import { rowsById } from "../rows-by-id.ts";
import { tierCurrency, tierMeasure } from "../tier-rules/measure.ts";
import { type ProgramReader, query } from "../world.ts";

/**
 * What staff may see of a customer, without secrets. Points are whole points, `joinedDate` UTC epoch milliseconds, `birthday` 'YYYY-MM-DD'
 * or empty. The photo is a separate query, `customerPhoto`.
 */
export interface CustomerFacts
  extends Standing,
    Pick<
      User,
      | "id"
      | "name"
      | "email"
      | "phone"
      | "birthday"
      | "tier"
      | "points"
      | "joinedDate"
      | "joinedBy"
      | "isActive"
      | "isVerified"
      | "lastBirthdayRedemptionYear"
      | "referralCode"
      | "referralsMade"
      | "referralPointsEarned"
      | "forfeitedPoints"
      | "pendingPoints"
    > {
  readonly hasPhoto: boolean;
  /** The last visit, see last-visit.ts; null for never. */
  readonly lastVisitAt: number | null;
  /** When points expire, the earliest first; empty if they do not. */
  readonly expiring: readonly ExpiringPoints[];
  /** The currency of `pointsToNextTier` and of what is missing to keep the tier, in whole units; null for points. */
  readonly tierCurrency: string | null;
  /** Until when the customer has the tier, see `tierEnd`; null where nothing ends it for now. */
  readonly tierEnd: TierEnd | null;
  /** The titles of the existing favourites. */
  readonly favorites: readonly string[];
  /** The accepted version of the terms and its time (UTC epoch milliseconds), see read-acceptance.ts; null for none. */
  readonly acceptedTerms: { readonly version: number; readonly at: number } | null;
  /** The link to complete an account that was made at the counter: when it was made and ends, UTC epoch milliseconds; null for a completed account. */
  readonly completion: {
    readonly sentAt: number;
    readonly expiresAt: number;
    /** Whether links are sent by email; otherwise staff pass them on. */
    readonly isMailed: boolean;
  } | null;
}

/**
 * Returns a customer's page for staff (specification §2, Manage Customers): the facts, total points earned and redeemed, the number of rows
 * of each part, and the program's tiers, lowest first, for editing. Two round trips.
 */
export const customer = /* @__PURE__ */ query({
  name: "customer",
  input: z.strictObject({ id }),
  may: "canManageUsers",
  async load(input, reader, { program }) {
    const [user, counts, accepted, enrolment] = await Promise.all([
      accountOf(reader, input.id),
      countsOf(reader, input.id),
      readAcceptance(reader, input.id, program),
      reader.one("enrolments", { id: input.id }),
    ]);
    const rewards = await rowsById(reader, "rewards", user?.favoriteRewards ?? []);
    const titles = Array.from(rewards.values(), ({ title }) => title);
    return { user, counts, accepted, enrolment, favorites: titles.toSorted() };
  },
  show({ user, counts, accepted, enrolment, favorites }, _input, context) {
    const { program } = context;
    const shown = shownCustomer(user);
    if (isRefusal(shown)) return shown;
    const { earned, redeemed, ...rows } = counts;
    const points = usablePoints(shown, context);
    return {
      result: {
        facts: {
          ...factsOf(shown),
          points,
          expiring: upcomingExpiry(shown, context),
          tier: tierName(program, shown.tier),
          ...tierStanding(program, shown.tier, tierMeasure(shown, points, context) ?? 0),
          tierCurrency: tierCurrency(program),
          tierEnd: tierEnd(shown, context),
          favorites,
          acceptedTerms: accepted ? { version: accepted.version, at: accepted.at } : null,
          completion: enrolment ? completionOf(enrolment, program) : null,
        } satisfies CustomerFacts,
        totals: { earned, redeemed },
        counts: { ledger: shown.entryCount, ...rows },
        tiers: program.tiers.map(({ name }) => name),
      },
    };
  },
});

function completionOf(
  { sentAt, expiresAt }: Enrolment,
  { mailServer }: Program,
): CustomerFacts["completion"] {
  return { sentAt, expiresAt, isMailed: mailServer !== undefined };
}

async function countsOf(reader: ProgramReader, userId: string) {
  const [earned, redeemed, vouchers, codes, referrals, feedback] = await Promise.all([
    reader.sum("transactions", "amount", { userId, type: "earn" }),
    reader.sum("transactions", "amount", { userId, type: "redeem" }),
    reader.count("vouchers", { userId }),
    reader.count("qrCodes", { redeemedBy: userId }),
    reader.count("referrals", { referrerId: userId }),
    reader.count("feedback", { userId }),
  ]);
  return { earned, redeemed, vouchers, codes, referrals, feedback };
}

function factsOf(
  user: User,
): Omit<
  CustomerFacts,
  | keyof Standing
  | "points"
  | "tierCurrency"
  | "tierEnd"
  | "expiring"
  | "favorites"
  | "acceptedTerms"
  | "completion"
  | "tier"
> {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    birthday: user.birthday,
    hasPhoto: user.profilePhoto !== "",
    joinedDate: user.joinedDate,
    joinedBy: user.joinedBy,
    lastVisitAt: user.lastVisitAt === 0 ? null : user.lastVisitAt,
    isActive: user.isActive,
    isVerified: user.isVerified,
    lastBirthdayRedemptionYear: user.lastBirthdayRedemptionYear,
    referralCode: user.referralCode,
    referralsMade: user.referralsMade,
    referralPointsEarned: user.referralPointsEarned,
    forfeitedPoints: user.forfeitedPoints,
    pendingPoints: user.pendingPoints,
  };
}
