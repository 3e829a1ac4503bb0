/** The lists of a person's own data, in the order of the file that they take along; the profile stands before them. */
export const ownDataSections = [
  "transactions",
  "vouchers",
  "purchases",
  "refunds",
  "qrCodes",
  "referrals",
  "feedback",
  "replies",
  "upvotes",
  "sessions",
  "letters",
  "staffActions",
] as const;

/** One of {@link ownDataSections}. */
export type OwnDataSection = (typeof ownDataSections)[number];

/** One value of a person's own data: times are ISO 8601 texts in UTC, points whole numbers, null for what is not there. */
export type OwnValue = string | number | boolean | null;

/** A row of a list of a person's own data, by field names as in specification §3. */
export type OwnRecord = Readonly<Record<string, OwnValue>>;
