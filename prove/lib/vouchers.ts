import type { Datasets } from "#core/datasets.ts";
import type { ProgramReader } from "#core/world.ts";

type Voucher = Datasets["vouchers"];
type Entry = Datasets["transactions"];

/** More rows than any proof creates. */
const limit = 200_000;

/** Whether a proof sets the server's clock back. */
export type ServerClock = "steady" | "set-back";

/**
 * The inconsistencies between vouchers and the ledger, one sentence each: each redemption has one voucher; a cancelled one has one entry
 * that returns its cost less the withheld points, and a used or ready one has none. So each ended at most once. A voucher that was accepted by mistake is reissued at
 * most once, without cost. Reads all vouchers and their entries. A voucher may end before it was issued only if the server's clock was set back.
 */
export async function voucherFaults(
  reader: ProgramReader,
  clock: ServerClock = "steady",
): Promise<readonly string[]> {
  const ofSource = (source: string) =>
    reader.many("transactions", { where: { source }, order: [["id", "asc"]], limit });
  const [vouchers, returns, rewards, gifts] = await Promise.all([
    reader.many("vouchers", { order: [["id", "asc"]], limit }),
    ofSource("voucher"),
    ofSource("reward"),
    ofSource("birthday"),
  ]);
  const entriesOf = Map.groupBy(returns, ({ reference }) => reference);
  const known = new Set(vouchers.map(({ id }) => id));
  const strange = [...entriesOf.keys()].filter((id) => !known.has(id));
  return [
    ...vouchers.flatMap((voucher) => faultOf(voucher, entriesOf.get(voucher.id) ?? [], clock)),
    ...strange.map((id) => `Points came back for the voucher ${id}, which does not exist`),
    ...countsDiffer([...rewards, ...gifts], vouchers.filter(isRedeemed)),
    ...reissueFaults(vouchers),
  ];
}

function isRedeemed({ insteadOf, rewardId }: Voucher): boolean {
  return insteadOf === null && rewardId !== null;
}

/** A reissued voucher replaces an accepted one of the same customer and reward, and each is replaced at most once. */
function reissueFaults(vouchers: readonly Voucher[]): readonly string[] {
  const byId = new Map(vouchers.map((voucher) => [voucher.id, voucher]));
  const named = ({ userId, originKind, originId, title, cost }: Voucher) =>
    [userId, originKind, originId, title, cost].join(" ");
  const taken = new Set<string>();
  return vouchers.flatMap((voucher) => {
    const { id, insteadOf } = voucher;
    if (insteadOf === null) return [];
    const before = byId.get(insteadOf);
    const isFirst = !taken.has(insteadOf);
    taken.add(insteadOf);
    const wasAccepted = before?.state === "used" && before.locationId !== null;
    const isSame = before !== undefined && named(before) === named(voucher);
    return wasAccepted && isSame && isFirst ? [] : [`The voucher ${id} has no position of its own`];
  });
}

function faultOf(
  voucher: Voucher,
  returns: readonly Entry[],
  clock: ServerClock,
): readonly string[] {
  const { id, userId, state, issuedAt, expiresAt, endedAt, locationId } = voucher;
  const credited = voucher.cost - voucher.pointsWithheld;
  const isReturned = state === "cancelled" && credited > 0;
  const sums = returns.map((entry) => `${entry.userId} ${entry.type} ${entry.amount}`).join();
  const promised = isReturned ? `${userId} earn ${credited}` : "";
  // At a counter the time of acceptance comes from the till's clock.
  const isByOurClock = endedAt !== null && locationId === null;
  const isIssuedFirst = clock === "set-back" || endedAt === null || endedAt >= issuedAt;
  const isInTime = !isByOurClock || (isIssuedFirst && endedAt < expiresAt);
  return [
    ...(sums === promised ? [] : [`The ${state} voucher ${id} gave back "${sums}"`]),
    ...(isInTime ? [] : [`The voucher ${id} was ${state} out of its time`]),
    ...((endedAt === null) === (state === "issued") ? [] : [`The voucher ${id} is half ended`]),
  ];
}

/** Each redemption has one voucher with the same cost. Birthday gifts cost nothing. */
function countsDiffer(entries: readonly Entry[], vouchers: readonly Voucher[]): readonly string[] {
  const paid = Map.groupBy(entries, ({ userId, reference, type, amount }) =>
    [userId, reference, type === "redeem" ? amount : 0].join(" "),
  );
  const left = Map.groupBy(vouchers, ({ userId, rewardId, cost }) =>
    [userId, rewardId, cost].join(" "),
  );
  return [...new Set([...paid.keys(), ...left.keys()])].flatMap((what) => {
    const [entry, voucher] = [paid.get(what)?.length ?? 0, left.get(what)?.length ?? 0];
    return entry === voucher ? [] : [`${what}: redeemed ${entry} times, vouchers ${voucher}`];
  });
}
