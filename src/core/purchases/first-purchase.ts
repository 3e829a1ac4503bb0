import { definitionOf } from "../campaigns/campaign-rules.ts";
import {
  type EarningFacts,
  earn,
  earningChanges,
  earningFacts,
  securedEarning,
} from "../campaigns/earning-facts.ts";
import { type CountFacts, readCountFacts } from "../challenges/count-activity.ts";
import { countGifts } from "../challenges/count-occasion.ts";
import type { ReferralPurchaseOccasion } from "../earning/occasion.ts";
import type { Found } from "../fraud-review/fraud-match.ts";
import { matchChanges } from "../fraud-review/holding.ts";
import { pointsSnapshot } from "../identity/points-snapshot.ts";
import type { User } from "../identity/user.ts";
import { dayIn } from "../kit/time.ts";
import { type Hold, postOrPend } from "../pending-points/post-or-pend.ts";
import { totalPoints } from "../points/award.ts";
import { withoutAnnouncement } from "../points/post.ts";
import type { Referral } from "../referrals/referral.ts";
import { rulesAt } from "../rules/rule-book.ts";
import { campaignVouchers } from "../vouchers/campaign-gifts.ts";
import type { Context, ProgramChange, ProgramEvent, ProgramReader } from "../world.ts";

/** The customer with whose code the buyer signed up, locked, and what their campaigns need to know. */
export interface Referrer {
  readonly user: User;
  readonly referral: Referral;
  readonly earning: EarningFacts;
  readonly cards: CountFacts;
}

const trigger = "referral-purchase";

/**
 * Reads who is thanked for a friend's first purchase, after the friend has been locked: who referred somebody has the older account, so that
 * two purchases never wait for each other. Reads only for a first purchase while a campaign gives something for it: then two more round
 * trips. Undefined if there is nobody to thank.
 * @param friend the buyer, as locked
 * @param at time of payment, UTC epoch milliseconds
 */
export async function readReferrer(
  reader: ProgramReader,
  friend: User | undefined,
  at: number,
  context: Context,
): Promise<Referrer | undefined> {
  if (friend === undefined || friend.visits > 0) return undefined;
  if (!hasCampaignForReferrers(at, context)) return undefined;
  const referral = await reader.one("referrals", { referredUserId: friend.id });
  if (referral === undefined) return undefined;
  const { referrerId: customerId } = referral;
  const [user, earning, cards] = await Promise.all([
    reader.one("users", { id: customerId }, { lock: true }),
    earningFacts(reader, { trigger, customerId, at }, context),
    readCountFacts(reader, context.program, customerId, at),
  ]);
  if (user?.isActive !== true || user.role !== "customer") return undefined;
  const occasion = occasionOf(user, at, context);
  const secured = await securedEarning(reader, occasion, earning, context);
  return { user, referral, earning: secured, cards };
}

/** Returns whether a campaign gives something for a friend's first purchase. `at`: time of payment, UTC epoch milliseconds. */
export function hasCampaignForReferrers(at: number, { program }: Context): boolean {
  return rulesAt(program.rules, "campaign", at).some(
    (version) => definitionOf(version).trigger === trigger,
  );
}

function occasionOf(
  { id: customerId, tier }: User,
  happenedAt: number,
  { program: { timeZone } }: Context,
): ReferralPurchaseOccasion {
  return { kind: trigger, happenedAt, location: null, timeZone, customerId, tier };
}

/** The friend's purchase: time of payment in UTC epoch milliseconds, and why its points are held, if rules found something. */
interface ThankedPurchase {
  readonly at: number;
  readonly hold: Hold | undefined;
  readonly found: readonly Found[];
}

/**
 * Returns what campaigns give to the referrer of a friend who has made the first purchase. A refund of that purchase leaves it. Points are held
 * if those of the purchase are held by a rule.
 */
export function thankReferrer(
  { user, referral, earning, cards }: Referrer,
  { at: happenedAt, hold, found }: ThankedPurchase,
  context: Context,
): { readonly changes: readonly ProgramChange[]; readonly events: readonly ProgramEvent[] } {
  const occasion = occasionOf(user, happenedAt, context);
  const evaluation = earn(occasion, earning, context);
  const { awards } = evaluation;
  const posted = postOrPend(
    user,
    {
      type: "earn",
      amount: totalPoints(awards),
      awards,
      // Without the friend's name, because the ledger cannot be edited when the friend's account is deleted.
      description: "Referral bonus: a friend's first purchase",
      source: "referral",
      reference: referral.referredUserId,
      once: `first-purchase-${referral.referredUserId}`,
    },
    hold,
    context,
  );
  const { pendingId } = posted;
  const points = pendingId === undefined ? totalPoints(awards) : 0;
  const gifts = campaignVouchers(evaluation.gifts, posted.user, context);
  const stamps = countGifts(
    cards,
    {
      reference: `first-purchase-${referral.referredUserId}`,
      purchaseId: "",
      at: happenedAt,
      day: dayIn(context.program.timeZone, happenedAt),
      locationId: null,
    },
    evaluation.gifts,
    posted.user,
    context,
  );
  const data = {
    ...pointsSnapshot(posted.user),
    points,
    from: "referral",
    locationId: null,
  } as const;
  return {
    changes: [
      ...posted.changes,
      ...matchChanges({ userId: user.id, pendingId }, found, context),
      ...(points === 0 ? [] : counted(user, referral, points)),
      ...gifts.changes,
      ...stamps.changes,
      ...earningChanges(evaluation, earning, occasion, context),
    ],
    events: [
      ...(points === 0 ? [] : [{ name: "points.added" as const, data }]),
      ...withoutAnnouncement(posted.events),
      ...gifts.events,
      ...stamps.events,
    ],
  };
}

function counted(
  user: User,
  { id, pointsEarned }: Referral,
  points: number,
): readonly ProgramChange[] {
  const referralPointsEarned = user.referralPointsEarned + points;
  return [
    { kind: "patch", dataset: "users", id: user.id, fields: { referralPointsEarned } },
    { kind: "patch", dataset: "referrals", id, fields: { pointsEarned: pointsEarned + points } },
  ];
}
