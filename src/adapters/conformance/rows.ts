import { expect } from "vitest";
import { sha256Hex } from "#adapters/chance/digest.ts";
import type { Invariant } from "#core/datasets.ts";
import { type Datasets, datasetNames } from "#core/datasets.ts";
import { newCredentials, newUser, type User } from "#core/identity/user.ts";
import { newJob } from "#core/jobs/job.ts";
import type { Entry } from "#core/points/entry.ts";
import { post } from "#core/points/post.ts";
import type { QrCode } from "#core/qr-codes/qr-code.ts";
import type { Reward } from "#core/rewards/reward.ts";
import type { Voucher } from "#core/vouchers/voucher.ts";
import type { ProgramChange } from "#core/world.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { systemContext } from "#testing/context.ts";
import {
  aCode as plainCode,
  aLocation as plainLocation,
  aReward as plainReward,
  aVoucher as plainVoucher,
} from "#testing/rows.ts";

/** The moment at which the cases happen, in UTC epoch milliseconds, and its program day. */
export const NOW = Date.UTC(2026, 4, 20, 12);
export const TODAY = "2026-05-20";

/** A context without an actor, for core's own functions. */
export const context = systemContext(NOW);

/** Random values, so that cases that share a store do not collide. */
export const { fresh } = context;

/** A new customer without points, whose lots are not known because cases write entries without them, overridden by `own`. */
export function aUser(own: Partial<User> = {}): User {
  const id = own.id ?? fresh.id();
  const email = own.email ?? `${id}@example.com`;
  const base = newUser({
    id,
    name: "Ana",
    email,
    tier: "Bronze",
    referralCode: `ANA${fresh.letters("ABCDEFGH", 12)}`,
    joinedDate: NOW,
  });
  return { ...base, oldestLot: null, tierSince: null, ...own };
}

/** An active reward of unlimited stock, overridden by `own`. */
export function aReward(own: Partial<Reward> = {}): Reward {
  return plainReward({ id: fresh.id(), ...own });
}

/** An unredeemed code worth 10 points, overridden by `own`. */
export function aCode(own: Partial<QrCode> = {}): QrCode {
  return plainCode({
    id: fresh.id(),
    code: `REGULARS-${fresh.letters("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", 8)}`,
    productId: "Latte",
    createdAt: NOW,
    expiresAt: NOW + 1000,
    ...own,
  });
}

/** A voucher that is ready and never expires, overridden by `own`. */
export function aVoucher(own: Partial<Voucher> = {}): Voucher {
  const code = `V-${fresh.letters("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", 8)}`;
  return plainVoucher({ id: fresh.id(), code, issuedAt: NOW, ...own });
}

/** A new location. */
export function aLocation(id: string, nameKey = id): Datasets["locations"] {
  return plainLocation({ id, nameKey, name: nameKey });
}

/** A new location with everything that customers read about it. */
export function aDescribedLocation(id: string): Datasets["locations"] {
  return {
    ...aLocation(id),
    address: "Am Kai 3\n10115 Berlin",
    coordinates: { latitude: -33.856843, longitude: 151.2153 },
    phone: "+49 30 901820",
    mapLink: "https://maps.example.com/harbour?x=1",
    hours: [[{ opens: 420, closes: 1080 }], [], [], [], [], [], [{ opens: 1080, closes: 1560 }]],
    specialDays: [{ date: "2026-12-24", intervals: [], note: 'Christmas "Eve"' }],
  };
}

/** A new event for webhooks. */
export function anEvent(id: string): Datasets["webhookEvents"] {
  return { id, kind: "voucher.used", at: NOW, data: "{}", sharedAt: null };
}

/** A webhook that subscribes to all events. */
export function aWebhook(id: string): Datasets["webhooks"] {
  const own = { url: "https://pos.example/hook", secret: "sealed", kinds: [] };
  const health = { failures: 0, restsUntil: 0, deletedAt: null };
  return { id, ...own, isActive: true, createdAt: NOW, ...health };
}

/** A delivery that was not attempted yet. */
export function aDelivery(id: string): Datasets["webhookDeliveries"] {
  const what = { webhookId: "a-webhook", eventId: "an-event", kind: "voucher.used" };
  const state = { state: "waiting", tries: 0, status: null, problem: "" } as const;
  return { id, ...what, createdAt: NOW, ...state, deliveredAt: null };
}

/** An upvote by its id, `<item>.<person>`; only one part needs to be given. */
export function anUpvote(id: string): Datasets["feedbackUpvotes"] {
  const [feedbackId = "", userId = "ana"] = id.split(".");
  return { id: `${feedbackId}.${userId}`, feedbackId, userId };
}

/** A reply to some item. */
export function aReply(id: string, text: string): Datasets["feedbackReplies"] {
  const row = { feedbackId: "an-item", userId: "a", userName: "Ana", userAvatar: "" };
  return { id, text, ...row, createdAt: NOW, isOfficial: false, isHidden: false };
}

/** A pending post. */
export function aFeedback(id: string, text: string): Datasets["feedback"] {
  const row = { userId: "a", userName: "Ana", userAvatar: "", rating: 5, createdAt: NOW };
  return { id, text, ...row, status: "pending", upvoteCount: 0, replyCount: 0 };
}

/** A broadcast that is no repost. */
export function aBroadcast(id: string, message: string): Datasets["broadcasts"] {
  return { id, message, sentAt: NOW, isRepost: false, originalBroadcastId: null, editedAt: null };
}

/** An email that has not been sent. */
export function aMail(id: string, recipient: string): Datasets["mails"] {
  const words = { subject: "Hello", text: "How are you?", link: "/" };
  const own = { kind: "password-reset", userId: null, button: "Open", language: "en" };
  return {
    id,
    recipient,
    ...words,
    createdAt: NOW,
    sentAt: null,
    ...own,
    countedAt: null,
    about: "",
  };
}

/** A job that is due. */
export function aJob(id: string, own: Partial<Datasets["jobs"]> = {}): Datasets["jobs"] {
  return { ...newJob({ id, kind: "prune", queue: "prune" }, NOW), ...own };
}

/** A day on which 10 points were earned. */
export function aDailyTotal(id: string): Datasets["dailyTotals"] {
  return { id, day: TODAY, type: "earn", source: "case", reference: "", amount: 10, entries: 1 };
}

/** A batch of two codes, none generated yet. */
export function aBatch(id: string): Datasets["qrBatches"] {
  const size = { points: 10, size: 2, made: 0 };
  return {
    id,
    productId: "Latte",
    catalogueProductId: null,
    ...size,
    createdAt: NOW,
    expiresAt: NOW + 1000,
    createdBy: null,
  };
}

/** A user's export of the users. */
export function anExport(id: string): Datasets["exportGrants"] {
  return { id, userId: "ana", dataset: "users", expiresAt: NOW + 1000 };
}

/** An audit record. */
export function anAuditEntry(id: string, detail = ""): Datasets["auditLog"] {
  const who = { actorId: "ana", actorName: "Ana", locationId: null, action: "deleteReward" };
  const what = { subjectKind: "reward", subjectId: "free-coffee", subject: "Free Coffee" };
  return { id, at: NOW, ...who, ...what, detail };
}

/** The fields of a code that a user redeemed on {@link TODAY}. */
export function redemptionBy(userId: string): Partial<QrCode> {
  return { isRedeemed: true, redeemedBy: userId, redeemedAt: NOW, redeemedDay: TODAY };
}

/** A user's next ledger entry as core posts it, overridden by `own`. */
export function nextEntry(user: User, amount: number, own: Partial<Entry> = {}): Entry {
  const posting = {
    type: amount < 0 ? ("redeem" as const) : ("earn" as const),
    amount: Math.abs(amount),
    description: "A case",
    source: "case",
  };
  const [change] = post(user, posting, context).changes;
  if (change?.kind !== "insert" || change.dataset !== "transactions") {
    throw new Error("A posting starts with its ledger entry.");
  }
  return { ...change.row, ...own };
}

/** Stores a user who has earned `points` in one ledger entry, or none if 0. Returns the stored user. */
export async function storedUser(store: Store, points = 0, own: Partial<User> = {}): Promise<User> {
  const user = aUser(own);
  const posting = { type: "earn" as const, amount: points, description: "Start", source: "case" };
  const posted = post(user, posting, context);
  await commit(store, inserted("users", user), ...posted.changes);
  return posted.user;
}

/** Stores a sub-admin with two-factor. Returns the stored user. */
export async function storedStaff(store: Store): Promise<User> {
  const user = await storedUser(store, 0, { role: "sub-admin", isTotpEnabled: true });
  const credentials = { ...newCredentials(user.id, "plain:"), totpSecret: "BASE32" };
  await commit(store, inserted("credentials", credentials));
  return user;
}

/** Stores a login whose password was right. Returns its ticket. */
export async function loginAwaitingCode(store: Store, userId: string): Promise<string> {
  const ticket = fresh.token();
  const row = { id: sha256Hex(ticket), userId, browser: "", expiresAt: NOW + 1000, failures: 0 };
  await commit(store, inserted("loginTickets", row));
  return ticket;
}

/** Every row of every dataset. */
export async function everything(store: Store): Promise<unknown> {
  const all = datasetNames.map((name) =>
    store.reader.many(name, { order: [["id", "asc"]], limit: 100_000 }),
  );
  return await Promise.all(all);
}

/** Returns the problem with which a store fails. */
export async function problemOf(work: Promise<unknown>): Promise<unknown> {
  const outcome: unknown = await work.then(
    () => "It went through.",
    (error: unknown) => error,
  );
  return outcome instanceof StoreFailure ? outcome.problem : outcome;
}

/** Returns what a failing store tells the operator to do; an empty text when it does not fail that way. */
export async function remedyOf(work: Promise<unknown>): Promise<string> {
  const problem = await problemOf(work);
  const isAway = typeof problem === "object" && problem !== null && "remedy" in problem;
  return isAway ? String(problem.remedy) : "";
}

/** Expects that a store refuses changes for an invariant and that nothing is different afterwards. */
export async function expectBroken(
  store: Store,
  invariant: Invariant,
  ...changes: readonly ProgramChange[]
): Promise<void> {
  const before = await everything(store);
  expect(await problemOf(commit(store, ...changes))).toEqual({ kind: "invariant", invariant });
  expect(await everything(store)).toEqual(before);
}
