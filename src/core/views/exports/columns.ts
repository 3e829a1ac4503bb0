/** The datasets that can be exported (specification §2, Data Export). */
export const exportDatasets = ["users", "rewards", "transactions", "feedback"] as const;

/** One of {@link exportDatasets}. */
export type ExportDataset = (typeof exportDatasets)[number];

/** A value of an export: times are ISO 8601 texts in UTC, points and counts whole numbers; a map contains each flag. */
export type ExportCell =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | Readonly<Record<string, boolean>>;

/**
 * The columns of every export in order (specification §3, Export column sets): the fields of the entities, without secrets (password,
 * two-factor secret, recovery address) and photos.
 */
export const exportColumns = {
  users: [
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
    "lastBirthdayRedemptionYear",
    "referralCode",
    "referralsMade",
    "referralPointsEarned",
    "favoriteRewards",
  ],
  rewards: [
    "id",
    "title",
    "description",
    "pointsCost",
    "category",
    "image",
    "tags",
    "isActive",
    "displayOrder",
    "availabilityCount",
    "expiryDays",
  ],
  transactions: ["id", "userId", "type", "amount", "description", "date"],
  feedback: [
    "id",
    "userId",
    "userName",
    "text",
    "rating",
    "createdAt",
    "upvotes",
    "replies",
    "status",
  ],
} as const satisfies Readonly<Record<ExportDataset, readonly string[]>>;

/** A row of an export by column name. */
export type ExportRecord<Name extends ExportDataset> = Readonly<
  Record<(typeof exportColumns)[Name][number], ExportCell>
>;
