import { titledItem } from "#core/benefits/benefit.ts";
import { datasetNames } from "#core/datasets.ts";
import type { FeedbackReply } from "#core/feedback/feedback.ts";
import { phoneLookupKey } from "#core/identity/phone-lookup-key.ts";
import type { User } from "#core/identity/user.ts";
import type { Entry } from "#core/points/entry.ts";
import type { Referral } from "#core/referrals/referral.ts";
import { BIRTHDAY_REWARD_ID } from "#core/rewards/reward.ts";
import type { Voucher } from "#core/vouchers/voucher.ts";
import type { ProgramChange } from "#core/world.ts";
import { unavailable } from "./failures.ts";
import { withJoinedBy } from "./joined-by-fields.ts";
import { datasetKey, type Name, SCHEMA_KEY } from "./keys.ts";
import { withListFields } from "./list-fields.ts";
import { toLotMonths, toOwnLotEnds, withLots } from "./lot-fields.ts";
import { toMailSubjects } from "./mail-fields.ts";
import { withMonthSums } from "./month-sum-fields.ts";
import { withPendingPoints } from "./pending-fields.ts";
import { toLiability } from "./to-liability.ts";
import { withVisits } from "./visit-fields.ts";
import { withFields } from "./with-fields.ts";

/** The stored data by dataset, as parsed from JSON; missing datasets are left out. */
export type Stored = Partial<Record<Name, unknown>>;

/**
 * Upgrades the stored data by one schema version. Pure.
 * @throws TypeError for data that it cannot read
 */
export type Upgrade = (stored: Stored) => Stored;

/** The upgrades between versions, never edited after they landed. The first leads from version 1 to 2. */
export const upgrades: readonly Upgrade[] = [
  toCustomerSide,
  toBackOffice,
  toTrust,
  toCounter,
  toCorrections,
  toAwards,
  toEventNames,
  toJobs,
  toCarriedRemainders,
  toLocationDetails,
  toProducts,
  toCustomerInvitations,
  toVoucherOrigins,
  toVisits,
  toCustomerHome,
  withJoinedBy,
  withLots,
  toLiability,
  withMonthSums,
  withPendingPoints,
  toMailSubjects,
  toOwnLotEnds,
  toLotMonths,
];

/** Version 2: adds the fields of the customer's side, as the SQL store's migration of that name does. */
function toCustomerSide(stored: Stored): Stored {
  return withFields(stored, [
    ["users", { messagesSeenAt: 0 }],
    ["credentials", { totpLastStep: 0 }],
    ["feedback", { upvoteCount: 0, replyCount: 0 }],
  ]);
}

/** Version 3: existing codes belong to no batch, as in the SQL store's migration of that name. */
function toBackOffice(stored: Stored): Stored {
  return withFields(stored, [["qrCodes", { batchId: null, batchNo: null }]]);
}

/** Version 4: existing sessions were last used when they began, as in the SQL store's migration of that name. */
function toTrust(stored: Stored): Stored {
  const { sessions } = stored;
  if (!Array.isArray(sessions)) return stored;
  const seen = (row: { createdAt?: number }) => ({ seenAt: row.createdAt, device: "", ...row });
  return { ...stored, sessions: sessions.map(seen) };
}

/** Version 5: phones are searchable, and existing rows have no location, as in the SQL store's migration of that name. */
function toCounter(stored: Stored): Stored {
  const { users } = stored;
  const phoneKey = (row: { phone?: string }) => ({
    phoneKey: phoneLookupKey(row.phone ?? ""),
    ...row,
  });
  const keyed = Array.isArray(users) ? { ...stored, users: users.map(phoneKey) } : stored;
  return withFields(keyed, [
    ["transactions", { locationId: null }],
    ["auditLog", { locationId: null }],
    ["vouchers", { locationId: null, endedBy: null, insteadOf: null }],
  ]);
}

/** Version 6: adds the fields of the SQL store's migration "corrections". */
function toCorrections(stored: Stored): Stored {
  return withFields(withListFields(withOfficialReplies(withPaidReferrals(stored))), [
    ["users", { birthdayGiftFrom: "", forfeitedPoints: 0 }],
    ["vouchers", { pointsWithheld: 0 }],
    ["qrCodes", { createdBy: null }],
    ["qrBatches", { createdBy: null }],
    ["loginTickets", { browser: "" }],
    ["feedbackReplies", { isOfficial: false, isHidden: false }],
  ]);
}

/** Version 7: ledger entries without stored awards have none, as in the SQL store's migration of that name. */
function toAwards(stored: Stored): Stored {
  return withFields(stored, [["transactions", { awards: [] }]]);
}

/**
 * Version 8: renames the points that a refund could not take back to forfeited, as the SQL store's migration "event-names" does. This
 * edition stores no events.
 */
function toEventNames(stored: Stored): Stored {
  const { refunds } = stored;
  if (!Array.isArray(refunds)) return stored;
  const named = ({ forgone, ...row }: { readonly forgone?: number }) => ({
    forfeited: forgone ?? 0,
    ...row,
  });
  return { ...stored, refunds: refunds.map(named) };
}

/** Version 9: removes the fields of emails and deliveries about their next attempt, which jobs have now. This edition sends neither. */
function toJobs(stored: Stored): Stored {
  const { mails, webhookDeliveries } = stored;
  const undated = (row: { readonly dueAt?: number; readonly failures?: number }) => {
    const { dueAt: _due, failures: _failures, ...rest } = row;
    return rest;
  };
  return {
    ...stored,
    ...(Array.isArray(mails) ? { mails: mails.map(undated) } : {}),
    ...(Array.isArray(webhookDeliveries)
      ? { webhookDeliveries: webhookDeliveries.map(undated) }
      : {}),
  };
}

/** Version 10: customers carry nothing over yet, as in the SQL store's migration of that name. */
function toCarriedRemainders(stored: Stored): Stored {
  const none = { carriedIn: 0, carriedOver: 0, carriedBack: 0, belowMinimum: null };
  return withFields(stored, [
    ["users", { carriedMillionths: 0 }],
    ["purchases", none],
    ["refunds", { carriedBack: 0 }],
  ]);
}

/** Version 11: existing locations have neither an address nor hours, as in the SQL store's migration of that name. */
function toLocationDetails(stored: Stored): Stored {
  const place = { address: "", coordinates: null, phone: "", mapLink: "" };
  const hours = [[], [], [], [], [], [], []];
  return withFields(stored, [["locations", { ...place, hours, specialDays: [] }]]);
}

/** Version 12: existing codes and batches belong to no product, as in the SQL store's migration of that name. */
function toProducts(stored: Stored): Stored {
  return withFields(stored, [
    ["qrCodes", { catalogueProductId: null }],
    ["qrBatches", { catalogueProductId: null }],
  ]);
}

/** Version 13: existing invitations are of sub-admins, as in the SQL store's migration of that name. */
function toCustomerInvitations(stored: Stored): Stored {
  return withFields(stored, [["invitations", { role: "sub-admin" }]]);
}

/** Version 14: existing vouchers are of rewards or the birthday gift, as in the SQL store's migration of that name. */
function toVoucherOrigins(stored: Stored): Stored {
  const { vouchers } = stored;
  const withOrigin = (row: Partial<Voucher>) => ({
    originKind: row.rewardId === BIRTHDAY_REWARD_ID ? "birthday" : "reward",
    originId: row.rewardId,
    benefit: titledItem,
    note: "",
    cancelReason: row.state === "cancelled" ? "staff" : null,
    ...row,
  });
  return withFields(
    Array.isArray(vouchers) ? { ...stored, vouchers: vouchers.map(withOrigin) } : stored,
    [["rewards", { benefit: titledItem, lowestTier: null }]],
  );
}

/** Version 15: customers have visits, as in the SQL store's migration of that name. */
function toVisits(stored: Stored): Stored {
  return withFields(withVisits(stored), [["refunds", { awards: [] }]]);
}

/** Version 16: customers have neither a goal nor answers, as in the SQL store's migration of that name. */
function toCustomerHome(stored: Stored): Stored {
  return withFields(stored, [["users", { goalRewardId: null, answeredPrompts: [] }]]);
}

/** Marks replies that staff posted as Admin: those of that name, without a photo, that are not a customer's. */
function withOfficialReplies(stored: Stored): Stored {
  const { users, feedbackReplies } = stored;
  if (!Array.isArray(users) || !Array.isArray(feedbackReplies)) return stored;
  const customers = new Set(
    users.flatMap(({ id, role }: Partial<User>) => (role === "customer" ? [id] : [])),
  );
  const marked = feedbackReplies.map((reply: Partial<FeedbackReply>) => {
    const { userId, userName, userAvatar } = reply;
    const isOfficial = userName === "Admin" && userAvatar === "" && !customers.has(userId);
    return { isOfficial, ...reply };
  });
  return { ...stored, feedbackReplies: marked };
}

/** Gives existing referrals the points that the referrer's ledger shows, as the SQL store's migration does. */
function withPaidReferrals(stored: Stored): Stored {
  const { referrals, transactions } = stored;
  if (!Array.isArray(referrals)) return stored;
  const entries: readonly Partial<Entry>[] = Array.isArray(transactions) ? transactions : [];
  const paid = new Map(
    entries
      .filter(({ source }) => source === "referral")
      .map(({ userId, reference, amount }) => [`${userId} ${reference}`, amount]),
  );
  const earned = (row: Partial<Referral>) => ({
    pointsEarned: paid.get(`${row.referrerId} ${row.referredUserId}`) ?? 0,
    ...row,
  });
  return { ...stored, referrals: referrals.map(earned) };
}

/**
 * Applies changes to stored data of any version; some may be applied already.
 * @throws TypeError for a dataset that is no list
 */
export function withChanges(stored: Stored, changes: readonly ProgramChange[]): Stored {
  const made: Stored = { ...stored };
  for (const change of changes) {
    const rows: unknown = made[change.dataset] ?? [];
    if (!Array.isArray(rows)) throw new TypeError(`${change.dataset} is no list.`);
    const id = change.kind === "insert" ? change.row.id : change.id;
    const next = rows.flatMap((row: { readonly id?: unknown }) => {
      if (row.id !== id) return [row];
      return change.kind === "patch" ? [{ ...row, ...change.fields }] : [];
    });
    made[change.dataset] = change.kind === "insert" ? [...next, change.row] : next;
  }
  return made;
}

/** The version that a chain of upgrades leads to. */
export function schemaVersion(chain: readonly Upgrade[]): number {
  return chain.length + 1;
}

/** How an upgrade reads stored data. Both throw for unreadable data, after storing a backup copy. */
export interface Reading {
  readonly parse: (name: Name, text: string) => unknown;
  /** Adds the changes of the journal, which has the older version too. */
  readonly complete: (stored: Stored) => Stored;
  /** Checks that upgraded rows can be read, before anything is overwritten. */
  readonly check: (name: Name, rows: unknown) => void;
}

/**
 * Returns what must be written to upgrade the storage to the chain's version; empty when it is current. A storage with data and no version
 * has the first.
 * @throws StoreFailure unavailable for data of a newer program and for unreadable data
 */
export function upgradeTexts(
  storage: Storage,
  chain: readonly Upgrade[],
  { parse, complete, check }: Reading,
): ReadonlyMap<string, string> {
  const found = Number(storage.getItem(SCHEMA_KEY) ?? 1);
  const wanted = schemaVersion(chain);
  if (!Number.isInteger(found) || found < 1 || found > wanted) {
    throw unavailable(
      `The stored data is of version ${found}, this program reads up to ${wanted}. Reload the page to get the newest program.`,
    );
  }
  if (found === wanted) return new Map();
  const before = complete(storedIn(storage, parse));
  if (Object.keys(before).length === 0) return new Map();
  const upgraded = chain.slice(found - 1).reduce((stored, upgrade) => upgrade(stored), before);
  for (const [name, rows] of Object.entries(upgraded)) check(name as Name, rows); // Stored's keys are names
  const texts = Object.entries(upgraded).map(
    ([name, rows]) => [datasetKey(name as Name), JSON.stringify(rows)] as const, // Stored's keys are names
  );
  return new Map([...texts, [SCHEMA_KEY, String(wanted)]]);
}

function storedIn(storage: Storage, parse: (name: Name, text: string) => unknown): Stored {
  const stored: Stored = {};
  for (const name of datasetNames) {
    const text = storage.getItem(datasetKey(name));
    if (text !== null) stored[name] = parse(name, text);
  }
  return stored;
}
