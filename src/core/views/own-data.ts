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
 * What the program keeps about the person who asks, apart from the sections with rows (docs/decisions/030): the fields of specification §3,
 * User, favourites with their titles, and who brought them. Times are ISO 8601 texts in UTC, points whole points. Nothing secret is
 * in it: no password, no two-factor secret, no recovery address.
 */
export const ownData = /* @__PURE__ */ query({
  name: "ownData",
  input: z.strictObject({}),
  may: "signed-in",
  async load(_input, reader, context) {
    const user = actingUser(context);
    const [rowCount, favoriteRewards, invitedBy] = await Promise.all([
      ownRowCount(reader, user),
      favoritesOf(reader, user),
      invitationOf(reader, user),
    ]);
    return { rowCount, favoriteRewards, invitedBy };
  },
  show({ rowCount, favoriteRewards, invitedBy }, _input, context) {
    const user = actingUser(context);
    const { isAdmin, tier, nextTier, pointsToNextTier } = ownAccount(user, context.program);
    return {
      result: {
        program: context.program.brand,
        writtenAt: moment(context.now),
        /** The program day, for the file's name. */
        today: context.today,
        /** How many rows the sections have, all together. */
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
          points: user.points,
          tier,
          nextTier,
          pointsToNextTier,
          joinedDate: moment(user.joinedDate),
          /** Null for never. */
          lastVisitAt: user.lastVisitAt === 0 ? null : moment(user.lastVisitAt),
          lastBirthdayRedemptionYear: user.lastBirthdayRedemptionYear,
          referralCode: user.referralCode,
          referralsMade: user.referralsMade,
          referralPointsEarned: user.referralPointsEarned,
          forfeitedPoints: user.forfeitedPoints,
          invitedBy,
          favoriteRewards,
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

/** The favourites by id and title, in the person's order; the title is null for a reward that is gone. */
async function favoritesOf(
  reader: ProgramReader,
  { favoriteRewards }: User,
): Promise<readonly OwnRecord[]> {
  const rewards = await rowsById(reader, "rewards", favoriteRewards);
  return favoriteRewards.map((id) => ({ id, title: rewards.get(id)?.title ?? null }));
}

/** Who brought the person, with which code and when; null for who came alone. */
async function invitationOf(reader: ProgramReader, user: User): Promise<OwnRecord | null> {
  const referral = await reader.one("referrals", { referredUserId: user.id });
  if (referral === undefined) return null;
  const { referrerId, referralCodeUsed, date } = referral;
  const nameOf = await friendsNames(reader, [referrerId]);
  return { friend: nameOf(referrerId), referralCodeUsed, date: moment(date) };
}

/** How many rows all sections have together, for a count of how far one is. One round trip. */
async function ownRowCount(reader: ProgramReader, user: User): Promise<number> {
  const all = Object.values(ownDataSections);
  const counts = await Promise.all(all.map((section) => section.count(reader, user)));
  return counts.reduce((sum, count) => sum + count, 0);
}
