import { cellsOf, type DatasetExport, type ExportTime } from "../exports.ts";
import { flags } from "../identity/role.ts";
import { type User, userSchema } from "../identity/user.ts";
import { placedRows } from "../kit/pages.ts";
import { moment } from "../kit/time.ts";
import { hasConsent, type Preferences } from "../preferences/preferences.ts";
import { consentPurposes } from "../preferences/topics.ts";
import { rowsById } from "../rows-by-id.ts";
import { ownAccount } from "../sessions/me.ts";

/** Number of users that are read at once: each has more fields than rows of other exports. */
const STEP = 100;

const columns = [
  "id",
  "name",
  "email",
  "phone",
  "birthday",
  "role",
  "isAdmin",
  "permissions",
  "isActive",
  "isVerified",
  "isTotpEnabled",
  "points",
  "tier",
  "nextTier",
  "pointsToNextTier",
  "joinedDate",
  "joinedBy",
  "lastBirthdayRedemptionYear",
  "referralCode",
  "referralsMade",
  "referralPointsEarned",
  "favoriteRewards",
  ...consentPurposes,
] as const;

/** Everyone with an account; tier and derived fields as the user sees them, and which consents hold. Two round trips for a step. */
export const usersExport: DatasetExport = {
  columns,
  count: (reader) => reader.count("users", {}),
  async rows(reader, after, now) {
    const rows = await reader.pick("users", fieldsRead(), {
      order: [["id", "asc"]],
      limit: STEP + 1,
      ...(after && { after: [after.id] }),
    });
    const ids = rows.map(({ id }) => id);
    const preferences = await rowsById(reader, "preferences", ids);
    const write = (user: ReadUser) => cells(user, preferences.get(user.id), now);
    return placedRows(rows, STEP, write, ({ id }) => ({ at: 0, id }));
  },
};

/** A user as it is read, without the photo of up to 32 KiB. */
type ReadUser = Omit<User, "profilePhoto">;

function fieldsRead(): readonly (keyof ReadUser)[] {
  const fields = Object.keys(userSchema.shape) as (keyof User)[]; // the schema's own keys
  return fields.filter((field) => field !== "profilePhoto");
}

/** The permissions of a sub-admin, null for other roles. */
function cells(user: ReadUser, preferences: Preferences | undefined, now: ExportTime) {
  const account = ownAccount({ ...user, profilePhoto: "" }, now);
  const { isAdmin, points, tier, nextTier, pointsToNextTier } = account;
  return cellsOf(columns, {
    ...user,
    points,
    isAdmin,
    permissions: user.role === "sub-admin" ? everyFlag(user) : null,
    tier,
    nextTier,
    pointsToNextTier,
    joinedDate: moment(user.joinedDate),
    newsByEmail: hasConsent(preferences, "newsByEmail"),
    newsByPush: hasConsent(preferences, "newsByPush"),
    offersFromPurchases: hasConsent(preferences, "offersFromPurchases"),
  });
}

function everyFlag({ permissions }: Pick<User, "permissions">): Readonly<Record<string, boolean>> {
  return Object.fromEntries(flags.map((flag) => [flag, permissions[flag] === true]));
}
