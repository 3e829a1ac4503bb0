import { recipientId } from "#core/segment-messages/message-recipient.ts";
import type { Store } from "#engine/ports.ts";
import { inStore } from "#testing/changes.ts";
import { dataFaults } from "../lib/data-faults.ts";
import { type Found, onBothDatabases, type ProofDatabase } from "../lib/database.ts";
import type { Proof, ProofOptions } from "../lib/proof.ts";
import {
  killWhileSending,
  type MessageKillOptions,
  type MessageKillResults,
} from "./message-kills.ts";

/** Customers of the segment, and how often the server is killed. One step of sending is 100 customers. */
const FULL = { customers: 3000, kills: 10 };
const SHORT = { customers: 900, kills: 2 };

/**
 * Proves that a message to a segment reaches each customer once when the server is killed while it is being sent: one row, one voucher and one
 * email for each (decision 179). An email that was being sent at a kill may arrive again, once for each kill (decision 131). One server process,
 * on SQLite and on PostgreSQL.
 */
export async function prove({ short, seed, report }: ProofOptions): Promise<Proof> {
  const options = { ...(short ? SHORT : FULL), seed, report };
  const found = await onBothDatabases(short, (database) => messageKillsOn(database, options));
  const columns = [
    "store",
    "kills",
    "of those while customers were missing",
    "customers",
    "skipped",
    "without a voucher",
    "emails",
    "lost",
    "sent again, being sent at a kill",
    "other emails sent again",
    "done after the last kill, s",
  ];
  return { title: "A message reaches each customer once when its server dies", columns, ...found };
}

/** Runs the kills on one database. */
export async function messageKillsOn(
  database: ProofDatabase,
  options: MessageKillOptions,
): Promise<Found> {
  const results = await killWhileSending(database, options);
  return inStore(database.openStore(), async (store) => {
    const { reached, skipped, unrewarded, faults } = await stateOf(store, results);
    const mails = mailsOf(results, reached);
    const { reachedAt, lastMs } = results;
    const early = reachedAt.filter((count) => count > 0 && count < options.customers).length;
    const people = [options.customers, skipped.length, unrewarded.length];
    const sent = [mails.expected.length, mails.lost.length, mails.repeated, mails.excess.length];
    const row = [database.name, options.kills, early, ...people, ...sent];
    return {
      rows: [[...row, Math.round(lastMs / 100) / 10]],
      broken: [
        ...skipped.map(() => "A customer was skipped"),
        ...unrewarded.map(() => "A customer got the message without its voucher"),
        ...mails.lost.map(() => "An email was never sent"),
        ...mails.excess.map(() => "An email was sent again, and no kill caught it"),
        ...mails.strange.map(() => "An email reached somebody who should get none"),
        ...faults,
        ...(early === 0 ? ["No kill came while customers were missing: nothing is proven"] : []),
        ...(await dataFaults(store)),
      ],
    };
  });
}

/** What the database says after the kills. */
interface State {
  /** The ids of the customers who got the message. */
  readonly reached: ReadonlySet<string>;
  readonly skipped: readonly string[];
  readonly unrewarded: readonly string[];
  readonly faults: readonly string[];
}

async function stateOf(store: Store, { audience }: MessageKillResults): Promise<State> {
  const { messageId, customers, agreed } = audience;
  const { reader } = store;
  const [message, recipients, vouchers, mails] = await Promise.all([
    reader.one("segmentMessages", { id: messageId }),
    reader.groups("messageRecipients", { by: ["userId", "isHeldOut"], where: { messageId } }),
    reader.groups("vouchers", { by: ["userId"], where: { originId: messageId } }),
    reader.groups("mails", { by: ["id"], where: { kind: "message" } }),
  ]);
  const rows = new Map(recipients.map(({ key, count }) => [key.userId, { ...key, count }]));
  const reached = new Set(customers.filter((id) => rows.get(id)?.isHeldOut === false));
  const given = new Map(vouchers.map(({ key, count }) => [key.userId, count]));
  const mailed = new Set(mails.map(({ key }) => key.id));
  const expected = agreed.filter((id) => reached.has(id));
  return {
    reached,
    skipped: customers.filter((id) => !rows.has(id)),
    unrewarded: [...reached].filter((id) => !given.has(id)),
    faults: [
      ...recipients.filter(({ count }) => count > 1).map(() => "A customer has two rows"),
      ...vouchers.filter(({ count }) => count > 1).map(() => "A customer has two vouchers"),
      ...[...given.keys()]
        .filter((id) => !reached.has(id))
        .map(() => "A customer who was left out has a voucher"),
      ...(recipients.length === customers.length ? [] : [`${recipients.length} rows`]),
      ...(mailed.size === expected.length &&
      expected.every((id) => mailed.has(recipientId(messageId, id)))
        ? []
        : ["The stored emails are not one for each customer who agreed"]),
      ...(message?.state === "sent" &&
      message.reached === reached.size &&
      message.reached + message.heldOut === customers.length &&
      message.mails === expected.length
        ? []
        : [`The message counts otherwise: ${JSON.stringify(message)}`]),
    ],
  };
}

/** What arrived at the mail server, by addresses. */
function mailsOf(
  { audience, arrivals, inFlight }: MessageKillResults,
  reached: ReadonlySet<string>,
) {
  const expected = audience.agreed.filter((id) => reached.has(id)).map(addressOf);
  const known = new Set(expected);
  const repeated = expected.filter((address) => (arrivals.get(address) ?? 0) > 1);
  const excess = repeated.filter(
    (address) => (arrivals.get(address) ?? 0) > 1 + (inFlight.get(address) ?? 0),
  );
  return {
    expected,
    lost: expected.filter((address) => !arrivals.has(address)),
    repeated: repeated.length - excess.length,
    excess,
    strange: [...arrivals.keys()].filter((address) => !known.has(address)),
  };
}

/** The address of a seeded customer. */
function addressOf(id: string): string {
  return `${id}@seeded.example`.toLowerCase();
}
