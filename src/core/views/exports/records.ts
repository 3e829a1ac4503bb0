import type { Feedback } from "../../feedback/feedback.ts";
import { flags } from "../../identity/role.ts";
import type { User } from "../../identity/user.ts";
import { moment } from "../../kit/time.ts";
import type { Entry } from "../../points/entry.ts";
import type { Program } from "../../program.ts";
import type { Reward } from "../../rewards/reward.ts";
import { ownAccount } from "../../sessions/me.ts";
import type { ExportRecord } from "./columns.ts";

/** Replaces uploaded pictures, which a table cannot contain. */
const UPLOADED = "uploaded picture";

/** Returns a user as exported, with tier and derived fields as the user sees them. Permissions are null except for sub-admins. */
export function userRecord(user: User, program: Program): ExportRecord<"users"> {
  const { isAdmin, tier, nextTier, pointsToNextTier } = ownAccount(user, program);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    birthday: user.birthday,
    role: user.role,
    isAdmin,
    permissions: user.role === "sub-admin" ? everyFlag(user) : null,
    isActive: user.isActive,
    isVerified: user.isVerified,
    isTotpEnabled: user.isTotpEnabled,
    points: user.points,
    tier,
    nextTier,
    pointsToNextTier,
    joinedDate: moment(user.joinedDate),
    lastBirthdayRedemptionYear: user.lastBirthdayRedemptionYear,
    referralCode: user.referralCode,
    referralsMade: user.referralsMade,
    referralPointsEarned: user.referralPointsEarned,
    favoriteRewards: user.favoriteRewards,
  };
}

function everyFlag({ permissions }: User): Readonly<Record<string, boolean>> {
  return Object.fromEntries(flags.map((flag) => [flag, permissions[flag] === true]));
}

/** Returns a reward as exported. */
export function rewardRecord(reward: Reward): ExportRecord<"rewards"> {
  return { ...reward, image: reward.image.startsWith("data:") ? UPLOADED : reward.image };
}

/** Returns a ledger entry as exported, without its bookkeeping. */
export function transactionRecord(entry: Entry): ExportRecord<"transactions"> {
  const { id, userId, type, amount, description, date } = entry;
  return { id, userId, type, amount, description, date: moment(date) };
}

/** Returns a feedback item as exported; upvotes and replies are counts. */
export function feedbackRecord(item: Feedback): ExportRecord<"feedback"> {
  const { id, userId, userName, text, rating, createdAt, status } = item;
  return {
    id,
    userId,
    userName,
    text,
    rating,
    createdAt: moment(createdAt),
    upvotes: item.upvoteCount,
    replies: item.replyCount,
    status,
  };
}
