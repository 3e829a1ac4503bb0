import type { Datasets } from "#core/datasets.ts";
import { dataFaults } from "../lib/data-faults.ts";
import { shownCardsDiffer } from "./cards-differ.ts";
import { differences, everyRow } from "./comparison.ts";
import { customersOf, usersByRole } from "./compose/picks.ts";
import { GIFT, type ModelState, type Person, SCANS_PER_DAY } from "./model-state.ts";
import { signIn } from "./preparation.ts";
import { codesOf } from "./rules/members.ts";
import { stateAt } from "./rules/vouchers.ts";
import type { Sender } from "./sender.ts";
import { usable } from "./wallet.ts";

/**
 * The faults at the end of a run, one sentence each: every row and every ledger, even of deleted customers, matches the model; and
 * independent of the model, balances are sums of entries, no balance or stock is negative, no code was redeemed twice, no product scanned
 * twice on a day, no gift claimed twice in a year, no voucher ended twice, and purchases and refunds match the ledger.
 */
export async function ledgerFaults(
  { store }: Sender,
  model: ModelState,
): Promise<readonly string[]> {
  const [rows, entries, faults] = await Promise.all([
    everyRow(store),
    store.reader.many("transactions", {
      order: [
        ["entryNo", "asc"],
        ["id", "asc"],
      ],
      limit: 100_000,
    }),
    dataFaults(store, "set-back"),
  ]);
  return [
    ...differences(model, rows),
    ...ledgersDiffer(model, entries),
    ...rows.users.flatMap((user) => sumDiffers(user, entries)),
    ...rows.rewards.flatMap(({ title, availabilityCount: stock }) =>
      stock !== null && stock < 0 ? [`${title} has a stock of ${stock}`] : [],
    ),
    ...twice(
      "redeemed twice",
      scansOf(entries, ({ reference }) => reference),
    ),
    ...tooManyScans(entries),
    ...twice("given twice", giftsOf(entries)),
    ...faults,
  ];
}

type Entry = Datasets["transactions"];

function signed({ type, amount }: Entry): number {
  return type === "earn" ? amount : -amount;
}

function ledgersDiffer({ people }: ModelState, entries: readonly Entry[]): readonly string[] {
  const ledgers = Map.groupBy(entries, ({ userId }) => userId);
  const strangers = [...ledgers.keys()].filter((id) => !people.has(id));
  return [
    ...strangers.map((id) => `the ledger has entries of ${id}, whom nobody knows`),
    ...[...people.values()].flatMap(({ id, email, moves }) => {
      const stored = (ledgers.get(id) ?? []).map(signed);
      return stored.join() === moves.join()
        ? []
        : [`${email}'s entries: the model has ${moves.join()}, the store ${stored.join()}`];
    }),
  ];
}

function sumDiffers({ id, email, points }: Datasets["users"], entries: readonly Entry[]) {
  const own = entries.filter(({ userId }) => userId === id);
  const sum = own.reduce((total, entry) => total + signed(entry), 0);
  const isWrong = sum !== points || points < 0;
  return isWrong ? [`${email} has ${points} points, and entries of ${sum}`] : [];
}

function scansOf(entries: readonly Entry[], keyOf: (entry: Entry) => string): readonly string[] {
  return entries.filter(({ source }) => source === "qr-code").map(keyOf);
}

function tooManyScans(entries: readonly Entry[]): readonly string[] {
  const scans = scansOf(
    entries,
    ({ userId, day, description }) => `${userId} ${day} ${description}`,
  );
  return [...Map.groupBy(scans, (scan) => scan)].flatMap(([scan, { length }]) =>
    length > SCANS_PER_DAY ? [`${scan} was scanned ${length} times`] : [],
  );
}

function giftsOf(entries: readonly Entry[]): readonly string[] {
  return entries
    .filter(({ reference }) => reference === GIFT)
    .map(({ userId, day }) => `${userId} ${day.slice(0, 4)}`);
}

function twice(how: string, keys: readonly string[]): readonly string[] {
  const again = keys.filter((key, at) => keys.indexOf(key) !== at);
  return again.map((key) => `${key} was ${how}`);
}

/** How many customers' screens are checked at the end of a run. */
const ASKED = 4;

/** How the screens of some customers differ from the model, one sentence each. */
export async function screensOf(sender: Sender, model: ModelState): Promise<readonly string[]> {
  const found: string[] = [];
  for (const person of customersOf(model).slice(0, ASKED)) {
    await signIn(sender, model, person);
    const query = { name: "history", input: { type: "all", before: 0 }, by: person.id };
    const reply = await sender.ask(model, query);
    const shown = JSON.stringify(reply.ok ? reply.result : reply.error.code);
    const wanted = `"earned":${sumOf(person, 1)},"redeemed":${sumOf(person, -1)},`;
    if (!shown.includes(wanted)) found.push(`${person.email} sees ${shown}, not ${wanted}`);
    found.push(...(await walletDiffers(sender, model, person)));
    found.push(...(await counterDiffers(sender, model, person)));
    found.push(...(await shownCardsDiffer(sender, model, person)));
  }
  return found;
}

/** The maximum number of vouchers on a page of the wallet. */
const IN_WALLET = 50;

async function walletDiffers(sender: Sender, model: ModelState, { id, email }: Person) {
  const query = { name: "wallet", input: { after: null }, by: id };
  const reply = await sender.ask(model, query);
  const shown = JSON.stringify(reply.ok ? reply.result : reply.error.code);
  const wanted = readyOf(model, id);
  const isSame = reply.ok && vouchersIn(shown) === wanted;
  return isSame ? [] : [`${email} has ${wanted} in the wallet, and sees ${shown}`];
}

/** The ids of a customer's ready vouchers on the first page, the next to expire first. */
function readyOf({ vouchers, now }: ModelState, holder: string): string {
  const ready = [...vouchers.values()]
    .filter((voucher) => voucher.holder === holder && stateAt(voucher, now) === "ready")
    .toSorted((one, other) => one.expiresAt - other.expiresAt || (one.id < other.id ? -1 : 1));
  return ready
    .slice(0, IN_WALLET)
    .map(({ id }) => id)
    .join();
}

function vouchersIn(shown: string): string {
  return [...shown.matchAll(/"id":"([^"]+)","rewardId"/g)].map(([, id]) => id).join();
}

/** Compares what staff see of a customer at the counter, by their latest code and by their email. */
async function counterDiffers(sender: Sender, model: ModelState, person: Person) {
  const [admin] = usersByRole(model, "main admin");
  if (admin === undefined) return ["there is no main admin"];
  await signIn(sender, model, admin);
  const latest = codesOf(model, person.id).at(-1);
  const identifiers = latest === undefined ? [person.email] : [person.email, `M-${latest.code}`];
  const { id: userId, name, tier } = person;
  const points = usable(model, person);
  const own = JSON.stringify({ userId, name, tier, points }).slice(0, -1);
  const found: string[] = [];
  for (const identifier of identifiers) {
    const query = { name: "counterMember", input: { handle: identifier }, by: admin.id };
    const reply = await sender.ask(model, query);
    const text = JSON.stringify(reply.ok ? reply.result : reply.error.code);
    const isOver = identifier !== person.email && (latest?.expiresAt ?? 0) <= model.now;
    const isSeen = text.startsWith(own) && vouchersIn(text) === readyOf(model, userId);
    const isRight = isOver ? text === '"member-code-expired"' : isSeen;
    if (!isRight) found.push(`${identifier} shows at the counter ${text}`);
  }
  return found;
}

/** The total points that a customer earned (1) or redeemed (-1). */
function sumOf({ moves }: Person, direction: 1 | -1): number {
  return moves.reduce((sum, points) => sum + Math.max(0, direction * points), 0);
}
