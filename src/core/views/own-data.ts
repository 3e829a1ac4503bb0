import * as z from "zod/mini";
import { actingUser } from "../identity/acting-user.ts";
import type { User } from "../identity/user.ts";
import { moment } from "../kit/time.ts";
import type { OwnRecord } from "../personal-data.ts";
import { friendsNames } from "../referrals/friends-names.ts";
import { rowsById } from "../rows-by-id.ts";
import { ownAccount } from "../sessions/me.ts";
import { type ProgramReader, query } from "../world.ts";
import { ownDataSectionNames, ownDataSections } from "./own-data-page.ts";

/**
 * Returns the acting user's own data without the sections with rows (docs/decisions/030): the fields of specification §3, User, favourites
 * and goal with their titles, and the referrer. Times are ISO 8601 texts in UTC, points whole points. Contains no password, two-factor secret or
 * recovery address.
 */
export const ownData = /* @__PURE__ */ query({
  name: "ownData",
  input: z.strictObject({}),
  may: "signed-in",
  async load(_input, reader, context) {
    const user = actingUser(context);
    const [rowCount, titled, invitedBy] = await Promise.all([
      ownRowCount(reader, user),
      titledRewards(reader, user),
      invitationOf(reader, user),
    ]);
    return { rowCount, titled, invitedBy };
  },
  show({ rowCount, titled, invitedBy }, _input, context) {
    const user = actingUser(context);
    const { isAdmin, points, tier, nextTier, pointsToNextTier, tierEnd } = ownAccount(
      user,
      context,
    );
    return {
      result: {
        program: context.program.brand.name,
        writtenAt: moment(context.now),
        /** The program day, for the file's name. */
        today: context.today,
        /** The number of rows in all sections. */
        rowCount,
        /** The sections that `ownDataPage` reads, in the order of the file. */
        sections: ownDataSectionNames,
        profile: {
          id: user.id,
          name: user.name,
          email: user.email,
          phone: user.phone,
          birthday: user.birthday,
          profilePhoto: user.profilePhoto,
          points,
          /** Points by the month in which they were earned (docs/decisions/185). */
          openLots: user.openLots,
          /** The latest month of each activity that can keep points valid. */
          activeMonths: user.activeMonths,
          /** From when the time until expiry counts, where it began again; null otherwise. */
          expiryCountsFrom: user.expiryCountsFrom || null,
          /** The day on which points expired last; null for never. */
          expiredOn: user.expiredOn || null,
          /** Points that are not in the balance yet (docs/decisions/188). */
          pendingPoints: user.pendingPoints,
          isStaffAccount: user.staffOwner !== "",
          carriedMillionths: user.carriedMillionths,
          tier,
          nextTier,
          pointsToNextTier,
          tierEnd,
          /** What counts for tiers, by program month; money in minor units. */
          monthSums: user.monthSums,
          isTierGranted: user.isTierGranted,
          joinedDate: moment(user.joinedDate),
          joinedBy: user.joinedBy,
          /** Null for never. */
          lastVisitAt: user.lastVisitAt === 0 ? null : moment(user.lastVisitAt),
          lastBirthdayRedemptionYear: user.lastBirthdayRedemptionYear,
          referralCode: user.referralCode,
          referralsMade: user.referralsMade,
          referralPointsEarned: user.referralPointsEarned,
          forfeitedPoints: user.forfeitedPoints,
          invitedBy,
          favoriteRewards: user.favoriteRewards.map(titled),
          goal: user.goalRewardId === null ? null : titled(user.goalRewardId),
          answeredPrompts: user.answeredPrompts,
          isAdmin,
          role: user.role,
          isActive: user.isActive,
          isVerified: user.isVerified,
          permissions: user.permissions,
          isTotpEnabled: user.isTotpEnabled,
          messagesSeenAt: moment(user.messagesSeenAt),
        },
      },
    };
  },
});

/** Reads a user's favourites and goal. Returns how a reward is written: with its id and title, which is null for a deleted reward. */
async function titledRewards(
  reader: ProgramReader,
  { favoriteRewards, goalRewardId }: User,
): Promise<(id: string) => OwnRecord> {
  const ids = goalRewardId === null ? favoriteRewards : [...favoriteRewards, goalRewardId];
  const rewards = await rowsById(reader, "rewards", ids);
  return (id) => ({ id, title: rewards.get(id)?.title ?? null });
}

/** Returns the referrer, the code and the time; null without a referral. */
async function invitationOf(reader: ProgramReader, user: User): Promise<OwnRecord | null> {
  const referral = await reader.one("referrals", { referredUserId: user.id });
  if (referral === undefined) return null;
  const { referrerId, referralCodeUsed, date } = referral;
  const nameOf = await friendsNames(reader, [referrerId]);
  return { friend: nameOf(referrerId), referralCodeUsed, date: moment(date) };
}

/** Counts the rows of all sections, to show progress. One round trip. */
async function ownRowCount(reader: ProgramReader, user: User): Promise<number> {
  const all = Object.values(ownDataSections);
  const counts = await Promise.all(all.map((section) => section.count(reader, user)));
  return counts.reduce((sum, count) => sum + count, 0);
}
