import type { Datasets } from "#core/datasets.ts";
import { flags } from "#core/identity/role.ts";
import type { Store } from "#engine/ports.ts";
import { cardsDiffer } from "./cards-differ.ts";
import {
  checkOf,
  living,
  type ModelState,
  type Person,
  type Purchase,
  type Reward,
  type Voucher,
} from "./model-state.ts";
import { pendingOf } from "./pending.ts";
import { activeMonths, byLot, soonestEnd, storedActiveMonths } from "./wallet.ts";

/** Rows of the store, for comparison with the model. */
export interface Rows {
  readonly users: readonly Datasets["users"][];
  readonly rewards: readonly Datasets["rewards"][];
  /** Undefined if not compared. */
  readonly codes?: readonly Datasets["qrCodes"][];
  readonly posts?: readonly Datasets["feedback"][];
  /** All vouchers of those users. */
  readonly vouchers: readonly Datasets["vouchers"][];
  readonly purchases: readonly Datasets["purchases"][];
  readonly cards: readonly Datasets["challengeProgress"][];
  /** Undefined if not compared. */
  readonly locations?: readonly Datasets["locations"][];
}

const byId = [["id", "asc"]] as const;
const inOrder = [
  ["displayOrder", "asc"],
  ["id", "asc"],
] as const;
const limit = 100_000;

/** Every row that the model covers. */
export async function everyRow({ reader }: Store): Promise<Required<Rows>> {
  const [users, rewards, codes, posts, vouchers, purchases, locations, cards] = await Promise.all([
    reader.many("users", { order: byId, limit }),
    reader.many("rewards", { order: inOrder, limit }),
    reader.many("qrCodes", { order: byId, limit }),
    reader.many("feedback", { order: byId, limit }),
    reader.many("vouchers", { order: byId, limit }),
    reader.many("purchases", { order: byId, limit }),
    reader.many("locations", { order: byId, limit }),
    reader.many("challengeProgress", { order: byId, limit }),
  ]);
  return { users, rewards, codes, posts, vouchers, purchases, locations, cards };
}

/** The users and rewards with these ids, and those users' vouchers and purchases. */
export async function rowsOf({ reader }: Store, ids: readonly string[]): Promise<Rows> {
  const where = { id: { anyOf: ids } };
  const own = { where: { userId: { anyOf: ids } }, order: byId, limit };
  const [users, rewards, vouchers, purchases, cards] = await Promise.all([
    reader.many("users", { where, order: byId, limit }),
    reader.many("rewards", { where, order: byId, limit }),
    reader.many("vouchers", own),
    reader.many("purchases", own),
    reader.many("challengeProgress", { where, order: byId, limit }),
  ]);
  return { users, rewards, vouchers, purchases, cards };
}

/** How rows differ from the model, one sentence each. Compares the rows with these ids, or all of them. */
export function differences(
  model: ModelState,
  rows: Rows,
  ids?: readonly string[],
): readonly string[] {
  const isCompared = ({ id }: { readonly id: string }) => ids === undefined || ids.includes(id);
  const users = new Map(rows.users.map((row) => [row.id, row]));
  const people = living(model).filter(isCompared);
  const rewards = [...model.rewards.values()].filter(isCompared);
  const stored = new Map(rows.rewards.map((row) => [row.id, row]));
  return [
    ...people.flatMap((person) =>
      differing(person.email, modelUser(model, person), users.get(person.id), storedUser),
    ),
    ...rewards.flatMap((reward) =>
      differing(reward.id, modelReward(reward), stored.get(reward.id), storedReward),
    ),
    ...differing("number of users", people.length, rows.users.length, same),
    ...differing("number of rewards", rewards.length, rows.rewards.length, same),
    ...(ids === undefined ? differing("order of rewards", model.order, rows.rewards, idsOf) : []),
    ...vouchersDiffer(model, rows.vouchers, ids),
    ...codesDiffer(model, rows.codes),
    ...postsDiffer(model, rows.posts),
    ...purchasesDiffer(model, rows.purchases, ids),
    ...locationsDiffer(model, rows.locations),
    ...cardsDiffer(model, rows.cards, people),
  ];
}

/** A sentence if the model's value differs from the row. */
function differing<Row>(
  what: string,
  wanted: unknown,
  row: Row | undefined,
  valueOf: (row: Row) => unknown,
): readonly string[] {
  const [model, store] = [wanted, row === undefined ? "nothing" : valueOf(row)].map((value) =>
    JSON.stringify(value),
  );
  return model === store ? [] : [`${what}: the model has ${model}, the store ${store}`];
}

const same = (value: number) => value;
const idsOf = (rows: Rows["rewards"]) => rows.map(({ id }) => id);

function modelUser(model: ModelState, person: Person) {
  const { points, tier, moves, isActive, birthday, phone, giftYear, friends } = person;
  const sets = { favorites: [...person.favorites].toSorted(), flags: [...person.flags].toSorted() };
  const { giftFrom, friendPoints, forfeited, cents } = person;
  const lots = byLot(person.awards);
  const soonest = soonestEnd(person.awards);
  const held = { lots, soonest, active: activeMonths(person), expiredOn: person.expiredOn };
  const own = { points, ...held, tier, entries: moves.length, isActive, birthday, phone };
  return {
    ...own,
    giftYear,
    giftFrom,
    friends,
    friendPoints,
    forfeited,
    pending: pendingOf(model, person),
    carried: 10_000 * cents,
    ...sets,
  };
}

function storedUser(row: Datasets["users"]): ReturnType<typeof modelUser> {
  return {
    points: row.points,
    lots: row.openLots,
    soonest: row.soonestLotEnd,
    active: storedActiveMonths(row.activeMonths),
    expiredOn: row.expiredOn,
    tier: row.tier,
    entries: row.entryCount,
    isActive: row.isActive,
    birthday: row.birthday,
    phone: row.phone,
    giftYear: row.lastBirthdayRedemptionYear,
    giftFrom: row.birthdayGiftFrom,
    friends: row.referralsMade,
    friendPoints: row.referralPointsEarned,
    forfeited: row.forfeitedPoints,
    pending: row.pendingPoints,
    carried: row.carriedMillionths,
    favorites: row.favoriteRewards.toSorted(),
    flags: flags.filter((flag) => row.permissions[flag] === true).toSorted(),
  };
}

function modelReward({ title, cost, stock, isActive, days }: Reward) {
  return { title, cost, stock, isActive, days };
}

function storedReward(row: Datasets["rewards"]): ReturnType<typeof modelReward> {
  const { title, pointsCost: cost, availabilityCount: stock, isActive, expiryDays: days } = row;
  return { title, cost, stock, isActive, days };
}

/** Compares the vouchers of the users with these ids, or all of them. */
function vouchersDiffer(
  model: ModelState,
  rows: Rows["vouchers"],
  holders: readonly string[] | undefined,
): readonly string[] {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const known = [...model.vouchers.values()].filter(
    ({ holder }) => holders === undefined || holders.includes(holder),
  );
  return [
    ...differing("number of vouchers", known.length, rows.length, same),
    ...known.flatMap((voucher) =>
      differing(voucher.id, modelVoucher(voucher), stored.get(voucher.id), storedVoucher),
    ),
  ];
}

function modelVoucher({ end, ...voucher }: Voucher) {
  const { holder, reward, title, cost, issuedAt, expiresAt, insteadOf } = voucher;
  const { how, at, where } = end ?? { how: "issued", at: null, where: null };
  const own = { holder, reward, title, cost, issuedAt, expiresAt, insteadOf };
  return { ...own, state: how, endedAt: at, where, withheld: voucher.withheld };
}

function storedVoucher(row: Datasets["vouchers"]): ReturnType<typeof modelVoucher> {
  const { userId: holder, originId: reward, title, cost, issuedAt, expiresAt, insteadOf } = row;
  const own = { holder, reward, title, cost, issuedAt, expiresAt, insteadOf };
  const { state, endedAt, locationId: where, pointsWithheld: withheld } = row;
  return { ...own, state, endedAt, where, withheld };
}

function codesDiffer({ codes }: ModelState, rows: Rows["codes"]): readonly string[] {
  if (rows === undefined) return [];
  const stored = new Map(rows.map((row) => [row.code, row]));
  return [
    ...differing("number of codes", codes.size, rows.length, same),
    ...[...codes.values()].flatMap(({ code, redeemedBy, isRated }) =>
      differing(code, [redeemedBy, isRated], stored.get(code), (row) => [
        row.redeemedBy,
        row.ratedAt !== null,
      ]),
    ),
  ];
}

function postsDiffer({ posts, comments }: ModelState, rows: Rows["posts"]): readonly string[] {
  if (rows === undefined) return [];
  const stored = new Map(rows.map((row) => [row.id, row]));
  return [
    ...differing("number of posts", posts.size + comments, rows.length, same),
    ...[...posts.values()].flatMap(({ id, status, upvotes }) =>
      differing(id, [status, upvotes.size], stored.get(id), (row) => [row.status, row.upvoteCount]),
    ),
  ];
}

/** Compares the purchases of the users with these ids, or all of them. */
function purchasesDiffer(
  model: ModelState,
  rows: Rows["purchases"],
  buyers: readonly string[] | undefined,
): readonly string[] {
  const stored = new Map(rows.map((row) => [checkOf(row.locationId, row.checkId), row]));
  const known = [...model.purchases].filter(
    ([, { customer }]) => buyers === undefined || buyers.includes(customer),
  );
  return [
    ...differing("number of purchases", known.length, rows.length, same),
    ...known.flatMap(([check, purchase]) =>
      differing(check, modelPurchase(purchase), stored.get(check), storedPurchase),
    ),
  ];
}

function modelPurchase({ customer, amount, points, refunded, back }: Purchase) {
  return { customer, amount, points, refunded, back };
}

function storedPurchase(row: Datasets["purchases"]): ReturnType<typeof modelPurchase> {
  const { userId: customer, amount, points, refunded, pointsBack: back } = row;
  return { customer, amount, points, refunded, back };
}

function locationsDiffer({ locations }: ModelState, rows: Rows["locations"]): readonly string[] {
  if (rows === undefined) return [];
  const stored = new Map(rows.map((row) => [row.id, row]));
  return [
    ...differing("number of locations", locations.size, rows.length, same),
    ...[...locations.values()].flatMap(({ id, name, zone, isOpen }) =>
      differing(id, [name, zone, isOpen], stored.get(id), (row) => [
        row.name,
        row.timeZone,
        row.isOpen,
      ]),
    ),
  ];
}
