import { type EarningFacts, earn, earningChanges } from "../campaigns/earning-facts.ts";
import type { CountFacts } from "../challenges/count-activity.ts";
import { countGifts } from "../challenges/count-occasion.ts";
import { challengesAt } from "../challenges/running.ts";
import { WELCOME } from "../earning/fixed-points.ts";
import type { ReferralOccasion, SignUpOccasion } from "../earning/occasion.ts";
import { matchChanges } from "../fraud-review/holding.ts";
import { notReviewed, type SignUpReview } from "../fraud-review/sign-up-review.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import { postOrPend } from "../pending-points/post-or-pend.ts";
import { type Award, totalPoints } from "../points/award.ts";
import { type Posting, withoutAnnouncement } from "../points/post.ts";
import { paidReferralKey } from "../referrals/paid-referrals.ts";
import { campaignVouchers } from "../vouchers/campaign-gifts.ts";
import type { Context, ProgramChange, ProgramEvent } from "../world.ts";

/** What a commit does for one of the two customers of a sign-up. */
interface Earned {
  /** The customer after it. */
  readonly user: User;
  readonly changes: readonly ProgramChange[];
  readonly events: readonly ProgramEvent[];
}

/**
 * Returns what a new customer earns: the program's points for signing up and what campaigns give, and the points for a friend's code as an
 * entry of their own (readings, Points and tiers). Staff earn nothing for signing up.
 * @param referrer whose code was used; undefined without one
 * @param cards the customer's stamp cards; left out for a new account
 * @param review what fraud rules found in the sign-up; left out for an account that staff made
 */
export function joining(
  user: User,
  referrer: User | undefined,
  earning: EarningFacts,
  context: Context,
  cards: CountFacts = {
    challenges: challengesAt(context.program, context.now),
    progress: undefined,
  },
  { hold, found }: SignUpReview = notReviewed,
): Earned {
  const isCustomer = user.role === "customer";
  const occasion = signUpOccasion(user, referrer, context);
  const evaluation = earn(occasion, earning, context);
  const awards = isCustomer
    ? evaluation.awards
    : evaluation.awards.filter(({ rule }) => rule === WELCOME);
  const isWelcome = ({ rule }: Award) => rule === WELCOME;
  const bonus = awards.filter((award) => !isWelcome(award));
  const joined = postOrPend(user, signUpBonus(bonus), hold, context);
  const welcome = welcomeBy(referrer, awards.filter(isWelcome));
  const welcomed = postOrPend(joined.user, welcome, hold, context);
  const given = isCustomer ? evaluation.gifts : [];
  const gifts = campaignVouchers(given, welcomed.user, context);
  const stamps = countGifts(cards, stampsFor(user, context), given, welcomed.user, context);
  const spent = isCustomer ? earningChanges(evaluation, earning, occasion, context) : [];
  return {
    user: stamps.user,
    changes: [
      ...joined.changes,
      ...welcomed.changes,
      ...[joined, welcomed].flatMap(({ pendingId }) =>
        matchChanges({ userId: user.id, pendingId }, found, context),
      ),
      ...gifts.changes,
      ...stamps.changes,
      ...spent,
    ],
    events: [
      ...withoutAnnouncement([...joined.events, ...welcomed.events]),
      ...gifts.events,
      ...stamps.events,
    ],
  };
}

/**
 * Returns what the referrer of a new customer earns, the counters and the referral (readings, Points and tiers). Beyond the program's daily limit
 * the referrer earns nothing, not by campaigns either.
 */
export function referral(
  user: User,
  {
    referrer,
    paidToday,
    thanks,
    cards,
    review: { hold, found },
  }: {
    readonly referrer: User;
    readonly paidToday: number;
    readonly thanks: EarningFacts;
    /** The referrer's. */
    readonly cards: CountFacts;
    /** What fraud rules found in the sign-up. */
    readonly review: SignUpReview;
  },
  context: Context,
): Earned {
  const { paidReferralsPerDay } = context.program.points;
  const occasion = referralOccasion(referrer, context);
  const isPaid = paidToday < paidReferralsPerDay;
  const evaluation = isPaid ? earn(occasion, thanks, context) : undefined;
  const awards = evaluation?.awards ?? [];
  // Held points get a key of their own, because the limit of a day counts entries.
  const once = hold === undefined ? { once: paidReferralKey(context.today, paidToday + 1) } : {};
  const thanked = postOrPend(referrer, { ...thanksFor(user, awards), ...once }, hold, context);
  const { pendingId } = thanked;
  const points = pendingId === undefined ? totalPoints(awards) : 0;
  const given = evaluation?.gifts ?? [];
  const gifts = campaignVouchers(given, thanked.user, context);
  const stamps = countGifts(cards, stampsFor(user, context), given, thanked.user, context);
  const added = {
    ...pointsSnapshot(thanked.user),
    points,
    from: "referral",
    locationId: null,
  } as const;
  return {
    user: stamps.user,
    changes: [
      ...thanked.changes,
      ...matchChanges({ userId: referrer.id, pendingId }, found, context),
      ...counted(user, referrer, points, context),
      ...gifts.changes,
      ...stamps.changes,
      ...(evaluation === undefined ? [] : earningChanges(evaluation, thanks, occasion, context)),
    ],
    events: [
      ...(points === 0 ? [] : [{ name: "points.added" as const, data: added }]),
      ...withoutAnnouncement(thanked.events),
      ...gifts.events,
      ...stamps.events,
    ],
  };
}

/** A sign-up, for the stamps that campaigns give to the new customer and to the referrer. */
function stampsFor({ id: reference }: User, { now: at, today: day }: Context) {
  return { reference, purchaseId: "", at, day, locationId: null };
}

/** Returns a sign-up as rules see it. The program's points are for customers only. */
export function signUpOccasion(
  user: Pick<User, "id" | "tier" | "role">,
  referrer: User | undefined,
  context: Context,
): SignUpOccasion {
  const { signup, referralWelcome } = context.program.points;
  const points = user.role === "customer" ? signup : 0;
  const welcome = referrer === undefined ? 0 : referralWelcome;
  return { kind: "sign-up", ...occasionOf(user, context), points, welcome };
}

/** Returns a friend's sign-up as rules see it. */
export function referralOccasion(referrer: User, context: Context): ReferralOccasion {
  const { referrer: points } = context.program.points;
  return { kind: "referral", ...occasionOf(referrer, context), points };
}

function occasionOf(
  { id: customerId, tier }: Pick<User, "id" | "tier">,
  { now: happenedAt, program }: Context,
) {
  return { happenedAt, location: null, timeZone: program.timeZone, customerId, tier };
}

/** The referrer's counters, and the referral. */
function counted(
  user: User,
  { id, referralCode, referralsMade, referralPointsEarned }: User,
  points: number,
  context: Context,
): readonly ProgramChange[] {
  return [
    {
      kind: "patch",
      dataset: "users",
      id,
      fields: {
        referralsMade: referralsMade + 1,
        referralPointsEarned: referralPointsEarned + points,
      },
    },
    {
      kind: "insert",
      dataset: "referrals",
      row: {
        id: context.fresh.id(),
        referrerId: id,
        referredUserId: user.id,
        date: context.now,
        ordered: false,
        referralCodeUsed: referralCode,
        status: "signed_up",
        pointsEarned: points,
      },
    },
  ];
}

/** No points post no entry. */
function signUpBonus(awards: readonly Award[]): Posting {
  return {
    type: "earn",
    amount: totalPoints(awards),
    awards,
    description: "Sign-up bonus",
    source: "welcome",
    once: "signup",
  };
}

function thanksFor(user: User, awards: readonly Award[]): Posting {
  return {
    type: "earn",
    amount: totalPoints(awards),
    awards,
    // Without the friend's name, because the ledger cannot be edited when the friend's account is deleted.
    description: "Referral bonus: a friend joined",
    source: "referral",
    reference: user.id,
  };
}

function welcomeBy(referrer: User | undefined, awards: readonly Award[]): Posting {
  return {
    type: "earn",
    amount: totalPoints(awards),
    awards,
    description: "Welcome bonus",
    source: "welcome",
    reference: referrer?.id ?? "",
  };
}
