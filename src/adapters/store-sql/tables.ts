import type { Datasets } from "#core/datasets.ts";

/** What a column holds. Integers are safe to 2^53 and times are UTC epoch milliseconds; JSON is kept as text. */
export type ColumnKind =
  | "text"
  | "text or null"
  | "integer"
  | "integer or null"
  | "boolean"
  | "json";

/** One column: the entity's field, its name in the database, and what it holds. */
export interface Column {
  readonly field: string;
  readonly name: string;
  readonly kind: ColumnKind;
}

/** One dataset's table. Columns in the order in which statements list them. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
}

/** A dataset's fields with what they hold; leaving one out or adding one does not compile. */
type Kinds<Name extends keyof Datasets> = { readonly [Field in keyof Datasets[Name]]: ColumnKind };

/** The database's name for a field: entryNo → entry_no. */
export function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function table<Name extends keyof Datasets>(dataset: Name, kinds: Kinds<Name>): Table {
  const columns = Object.entries<ColumnKind>(kinds).map(([field, kind]) => ({
    field,
    name: snakeCase(field),
    kind,
  }));
  return { name: snakeCase(dataset), columns };
}

/** Every dataset's table (design §4). A test holds them against the entities and against both databases. */
export const tables: { readonly [Name in keyof Datasets]: Table } = {
  users: table("users", {
    id: "text",
    name: "text",
    email: "text",
    emailKey: "text",
    phone: "text",
    birthday: "text",
    profilePhoto: "text",
    points: "integer",
    entryCount: "integer",
    tier: "text",
    joinedDate: "integer",
    lastBirthdayRedemptionYear: "integer or null",
    referralCode: "text",
    referralsMade: "integer",
    referralPointsEarned: "integer",
    favoriteRewards: "json",
    role: "text",
    isMainAdmin: "boolean",
    isActive: "boolean",
    isVerified: "boolean",
    permissions: "json",
    isTotpEnabled: "boolean",
    secondaryAdminEmail: "text",
    messagesSeenAt: "integer",
  }),
  credentials: table("credentials", {
    id: "text",
    passwordHash: "text",
    totpSecret: "text",
    totpLastStep: "integer",
  }),
  rewards: table("rewards", {
    id: "text",
    title: "text",
    description: "text",
    pointsCost: "integer",
    category: "text",
    image: "text",
    tags: "json",
    isActive: "boolean",
    displayOrder: "integer",
    availabilityCount: "integer or null",
    expiryDays: "integer",
  }),
  vouchers: table("vouchers", {
    id: "text",
    userId: "text",
    rewardId: "text",
    title: "text",
    cost: "integer",
    code: "text",
    state: "text",
    issuedAt: "integer",
    expiresAt: "integer",
    endedAt: "integer or null",
  }),
  transactions: table("transactions", {
    id: "text",
    userId: "text",
    entryNo: "integer",
    previousNo: "integer or null",
    type: "text",
    amount: "integer",
    balanceBefore: "integer",
    balanceAfter: "integer",
    description: "text",
    source: "text",
    reference: "text",
    once: "text or null",
    date: "integer",
    day: "text",
  }),
  dailyTotals: table("dailyTotals", {
    id: "text",
    day: "text",
    type: "text",
    source: "text",
    reference: "text",
    amount: "integer",
    entries: "integer",
  }),
  qrCodes: table("qrCodes", {
    id: "text",
    code: "text",
    productId: "text",
    points: "integer",
    isRedeemed: "boolean",
    redeemedBy: "text or null",
    redeemedAt: "integer or null",
    redeemedDay: "text or null",
    createdAt: "integer",
    expiresAt: "integer",
    rating: "integer or null",
    comment: "text or null",
    ratedAt: "integer or null",
    batchId: "text or null",
    batchNo: "integer or null",
  }),
  qrBatches: table("qrBatches", {
    id: "text",
    productId: "text",
    points: "integer",
    size: "integer",
    made: "integer",
    createdAt: "integer",
    expiresAt: "integer",
  }),
  referrals: table("referrals", {
    id: "text",
    referrerId: "text",
    referredUserId: "text",
    date: "integer",
    ordered: "boolean",
    referralCodeUsed: "text",
    status: "text",
  }),
  feedback: table("feedback", {
    id: "text",
    userId: "text",
    userName: "text",
    userAvatar: "text",
    text: "text",
    rating: "integer",
    createdAt: "integer",
    status: "text",
    upvoteCount: "integer",
    replyCount: "integer",
  }),
  feedbackUpvotes: table("feedbackUpvotes", { id: "text", feedbackId: "text", userId: "text" }),
  feedbackReplies: table("feedbackReplies", {
    id: "text",
    feedbackId: "text",
    userId: "text",
    userName: "text",
    userAvatar: "text",
    text: "text",
    createdAt: "integer",
  }),
  broadcasts: table("broadcasts", {
    id: "text",
    message: "text",
    sentAt: "integer",
    isRepost: "boolean",
    originalBroadcastId: "text or null",
    editedAt: "integer or null",
  }),
  sessions: table("sessions", {
    id: "text",
    userId: "text",
    createdAt: "integer",
    expiresAt: "integer",
    seenAt: "integer",
    device: "text",
  }),
  challenges: table("challenges", { id: "text", text: "text", expiresAt: "integer" }),
  loginTickets: table("loginTickets", {
    id: "text",
    userId: "text",
    expiresAt: "integer",
    failures: "integer",
  }),
  resetLinks: table("resetLinks", { id: "text", userId: "text", expiresAt: "integer" }),
  attempts: table("attempts", { id: "text", count: "integer", resetsAt: "integer" }),
  mails: table("mails", {
    id: "text",
    recipient: "text",
    subject: "text",
    text: "text",
    link: "text",
    createdAt: "integer",
    dueAt: "integer",
    sentAt: "integer or null",
    failures: "integer",
  }),
  exportGrants: table("exportGrants", {
    id: "text",
    userId: "text",
    dataset: "text",
    expiresAt: "integer",
  }),
  auditLog: table("auditLog", {
    id: "text",
    at: "integer",
    actorId: "text",
    actorName: "text",
    action: "text",
    subjectKind: "text",
    subjectId: "text",
    subject: "text",
    detail: "text",
  }),
  receipts: table("receipts", {
    id: "text",
    fingerprint: "text",
    reply: "text",
    createdAt: "integer",
  }),
};

/** The column of a field. Throws TypeError for a field that the table does not have. */
export function columnOf({ name, columns }: Table, field: string): Column {
  const column = columns.find((candidate) => candidate.field === field);
  if (column === undefined) throw new TypeError(`${name} has no field ${field}.`);
  return column;
}
