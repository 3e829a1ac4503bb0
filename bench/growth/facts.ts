import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import type { Datasets } from "#core/datasets.ts";
import type { User } from "#core/identity/user.ts";
import type { InvitedRole } from "#core/invitations/invitation.ts";
import type { Where } from "#core/kit/reader.ts";
import { DAY_MS } from "#core/kit/time.ts";
import { defaultProgram, type Settings, settingsOf } from "#core/program.ts";
import { newVoucher } from "#core/vouchers/new-voucher.ts";
import type { Store } from "#engine/ports.ts";
import { storedProgram } from "#engine/program-source.ts";
import { commit, inserted } from "#testing/changes.ts";
import { systemContext } from "#testing/context.ts";
import { anEnrolment } from "#testing/enrolment-rows.ts";
import { storedLogo } from "#testing/program-images.ts";
import { anInvitation, aSession, aUser } from "#testing/rows.ts";
import { Problem } from "#tools/lib/say.mjs";
import { type BackOfficeRows, seedBackOffice } from "./back-office-rows.ts";

/** How many customers ask by turns, and how many are there to be deleted. */
const VISITORS = 40;

/** Somebody who is signed in. */
export interface Person {
  readonly id: string;
  readonly token: string;
}

/** What a benchmark of one size asks about: who asks, and rows from the middle of the year for deep pages. */
export interface Facts {
  readonly admin: Person;
  readonly visitors: readonly Person[];
  /** Customers for no other query. */
  readonly leavers: readonly Person[];
  /** A sub-admin. */
  readonly subAdmin: User;
  readonly rewards: readonly Datasets["rewards"][];
  readonly batchId: string;
  /** The id of a place where customers are served. */
  readonly locationId: string;
  /** Vouchers that nobody has used yet, one of each visitor, in their order. */
  readonly vouchers: readonly Pick<Datasets["vouchers"], "id" | "code">[];
  /** A webhook that receives no events. */
  readonly webhookId: string;
  /** The number of the settings' version in force, and the settings. */
  readonly version: number;
  readonly settings: Settings;
  /** The id of a stored logo. */
  readonly logo: string;
  /** The token of an open invitation of a sub-admin. */
  readonly invitationToken: string;
  /** The same of a customer. */
  readonly customerToken: string;
  /** Of a link that completes an account. */
  readonly enrolmentToken: string;
  /** An export of each dataset, begun by the admin. */
  readonly exports: Readonly<Record<"users" | "rewards" | "transactions" | "feedback", string>>;
  readonly rows: BackOfficeRows;
  /** A row of each list half a year ago. */
  readonly middle: {
    readonly user: User;
    readonly entry: Datasets["transactions"];
    readonly code: Datasets["qrCodes"];
    readonly redeemedCode: Datasets["qrCodes"];
    readonly post: Datasets["feedback"];
    readonly line: Datasets["auditLog"];
  };
  /** The first and the last day of a week half a year ago. */
  readonly week: { readonly from: string; readonly to: string };
}

/** Signs the admin and some ordinary customers in, begins exports, and gathers the facts of a store. Rejects with StoreFailure. */
export async function prepare(store: Store): Promise<Facts> {
  const { reader } = store;
  const now = Date.now();
  const half = now - 182 * DAY_MS;
  const row = <N extends keyof Datasets>(
    dataset: N,
    field: keyof Datasets[N] & string,
    where: Where<Datasets[N]> = {},
  ) =>
    reader.many(dataset, {
      where: { ...where, [field]: { below: half } },
      order: [
        [field, "desc"],
        ["id", "desc"],
      ],
      limit: 1,
    });
  const [program, admin, subAdmin, rewards, batches, locations, people] = await Promise.all([
    storedProgram(store, defaultProgram, Date.now).current(),
    reader.one("users", { role: "admin", isMainAdmin: true }),
    reader.one("users", { role: "sub-admin" }),
    reader.many("rewards", { where: { isActive: true }, order: [["id", "asc"]], limit: 100 }),
    reader.many("qrBatches", {
      order: [
        ["createdAt", "asc"],
        ["id", "asc"],
      ],
      limit: 1,
    }),
    reader.many("locations", { order: [["nameKey", "asc"]], limit: 1 }),
    ordinary(store, half),
  ]);
  const signedIn = [some(admin), ...people].map(({ id }) => ({ id, token: freshValues().token() }));
  const exports = Object.fromEntries(
    (["users", "rewards", "transactions", "feedback"] as const).map((name) => [
      name,
      freshValues().id(),
    ]),
  ) as Facts["exports"]; // the four of the line above
  await seedSessions(store, now, signedIn, exports);
  const visitors = signedIn.slice(1, 1 + people.length / 2);
  return {
    admin: some(signedIn[0]),
    visitors,
    vouchers: await seedVouchers(store, visitors, some(rewards[0])),
    webhookId: await seedWebhook(store),
    version: program.version,
    settings: settingsOf(program),
    logo: await seedLogo(store),
    invitationToken: await seedInvitation(store, some(signedIn[0]).id, "sub-admin"),
    customerToken: await seedInvitation(store, some(signedIn[0]).id, "customer"),
    enrolmentToken: await seedEnrolment(store),
    leavers: signedIn.slice(1 + people.length / 2),
    subAdmin: some(subAdmin),
    rewards,
    batchId: some(batches[0]).id,
    locationId: some(locations[0]).id,
    exports,
    rows: await seedBackOffice(store, {
      adminId: some(admin).id,
      customerId: some(people[0]).id,
    }),
    middle: {
      user: some((await row("users", "joinedDate", { role: "customer" }))[0]),
      entry: some((await row("transactions", "date"))[0]),
      code: some((await row("qrCodes", "createdAt"))[0]),
      redeemedCode: some((await row("qrCodes", "redeemedAt"))[0]),
      post: some((await row("feedback", "createdAt"))[0]),
      line: some((await row("auditLog", "at"))[0]),
    },
    week: { from: dayOf(half - 7 * DAY_MS), to: dayOf(half - DAY_MS) },
  };
}

/** Customers with about ten entries, the same everywhere: what one person has must not make the difference. */
async function ordinary({ reader }: Store, before: number): Promise<readonly User[]> {
  const found = await reader.many("users", {
    where: {
      role: "customer",
      isActive: true,
      entryCount: { atLeast: 7, below: 15 },
      joinedDate: { below: before },
    },
    order: [
      ["joinedDate", "desc"],
      ["id", "desc"],
    ],
    limit: 2 * VISITORS,
  });
  if (found.length < 10) throw new Problem("The sample is too small to be measured.");
  return found;
}

/** Commits sessions and the permission to go on with exports. */
async function seedSessions(
  store: Store,
  now: number,
  people: readonly Person[],
  exports: Facts["exports"],
): Promise<void> {
  const expiresAt = now + DAY_MS;
  const sessions = people.map(({ id: userId, token }) =>
    inserted("sessions", aSession({ id: sha256Hex(token), userId, createdAt: now })),
  );
  const userId = some(people[0]).id;
  const grants = Object.entries(exports).map(([dataset, id]) =>
    inserted("exportGrants", { id, userId, dataset, expiresAt }),
  );
  await commit(store, ...sessions, ...grants);
}

/** Commits the files of a logo. Out: its id. */
async function seedLogo(store: Store): Promise<string> {
  const image = sha256Hex(freshValues().token());
  await commit(store, ...storedLogo(image));
  return image;
}

/** Commits an admin's invitation. Out: the token of its link. */
async function seedInvitation(store: Store, invitedBy: string, role: InvitedRole): Promise<string> {
  const token = freshValues().token();
  const id = freshValues().id();
  const sent = { invitedBy, role, sentAt: Date.now(), expiresAt: Date.now() + DAY_MS };
  const own = { id, tokenHash: sha256Hex(token), email: `${id}@example.com`, ...sent };
  await commit(store, inserted("invitations", anInvitation(own)));
  return token;
}

/** Commits a customer who has not completed the account. Out: the token of the link. */
async function seedEnrolment(store: Store): Promise<string> {
  const fresh = freshValues();
  const [secret, id] = [fresh.token(), fresh.id()];
  // Without letters that a search of the benchmark asks for, because the customer stays in a kept sample.
  const email = `member${fresh.letters("0123456789", 10)}@example.com`;
  const own = { id, email, emailKey: email, referralCode: `NIA${fresh.letters("ABCDEFGH", 12)}` };
  const expiresAt = Date.now() + DAY_MS;
  await commit(
    store,
    inserted("users", aUser({ ...own, isVerified: false, joinedBy: "counter" })),
    inserted("enrolments", anEnrolment({ id, tokenHash: sha256Hex(secret), expiresAt })),
  );
  return secret;
}

/** Commits a voucher of each of some people. Out: the vouchers, in the same order. */
async function seedVouchers(
  store: Store,
  people: readonly Person[],
  reward: Datasets["rewards"],
): Promise<Facts["vouchers"]> {
  const context = systemContext();
  const rows = people.map(({ id }) => newVoucher(id, reward, context));
  await commit(store, ...rows.map((row) => inserted("vouchers", row)));
  return rows;
}

/** Commits a webhook that is paused. Out: its id. */
async function seedWebhook(store: Store): Promise<string> {
  const { fresh, now: createdAt } = systemContext();
  const id = fresh.id();
  const what = { id, url: "https://hooks.example/bench", secret: "", kinds: [] };
  const rest = { isActive: false, createdAt, failures: 0, restsUntil: 0, deletedAt: null };
  await commit(store, inserted("webhooks", { ...what, ...rest }));
  return id;
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function some<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Problem("The sample lacks a row that is measured.");
  return value;
}
