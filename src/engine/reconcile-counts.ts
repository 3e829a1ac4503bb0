import type { User } from "#core/identity/user.ts";
import type { ProgramReader } from "#core/world.ts";

/** Counts by name. */
type Counts = ReadonlyMap<string, number>;

/** Batches read in one query, and codes of a batch read in one query. */
const BATCHES = 500;
const CODES = 2000;

/**
 * Compares the stored count of customers by role, tier and status with the users, which are added as they are read. Counts that change
 * meanwhile are skipped.
 */
export async function userCounts(reader: ProgramReader) {
  const before = await storedUserCounts(reader);
  const counted = new Map<string, number>();
  return {
    /** Adds users that were read. */
    add(users: readonly User[]): void {
      for (const user of users) {
        const group = groupOf(user);
        counted.set(group, (counted.get(group) ?? 0) + 1);
      }
    },
    /** Returns one sentence for each difference, after all users were added. */
    async faults(): Promise<readonly string[]> {
      const after = await storedUserCounts(reader);
      return differences(stable(before, after), counted).map(
        ({ name, kept, rows }) =>
          `The stored count of users is ${kept} for ${name}, but there are ${rows}.`,
      );
    },
  };
}

function groupOf({ role, tier, isActive }: Pick<User, "role" | "tier" | "isActive">): string {
  return `${role}, ${tier}, ${isActive ? "active" : "inactive"}`;
}

async function storedUserCounts(reader: ProgramReader): Promise<Counts> {
  const groups = await reader.groups("users", { by: ["role", "tier", "isActive"] });
  return new Map(groups.map(({ key, count }) => [groupOf(key), count]));
}

/**
 * Compares the stored count of redeemed codes of each batch with the codes that ledger entries name. Where they differ, the batch's codes
 * are counted one by one, because codes may be redeemed meanwhile.
 * @param inLedger redeemed codes that entries name, by batch
 */
export async function checkBatchCounts(
  reader: ProgramReader,
  inLedger: Counts,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (let last: string | undefined; ; ) {
    const batches = await reader.many("qrBatches", {
      order: [["id", "asc"]],
      limit: BATCHES,
      ...(last !== undefined && { after: [last] }),
    });
    const ids = batches.map(({ id }) => id);
    const kept = await storedBatchCounts(reader, ids);
    for (const id of ids) {
      const isSame = (kept.get(id) ?? 0) === (inLedger.get(id) ?? 0);
      if (!isSame) faults.push(...(await countCodes(reader, id)));
    }
    last = ids.at(-1);
    if (batches.length < BATCHES) return faults;
  }
}

async function storedBatchCounts(reader: ProgramReader, ids: readonly string[]): Promise<Counts> {
  if (ids.length === 0) return new Map();
  const groups = await reader.groups("qrCodes", {
    by: ["batchId"],
    where: { batchId: { anyOf: ids }, isRedeemed: true },
  });
  return new Map(groups.map(({ key, count }) => [key.batchId ?? "", count]));
}

/** Counts the codes of one batch and compares the result with the stored count. */
async function countCodes(reader: ProgramReader, batchId: string): Promise<readonly string[]> {
  const before = await storedBatchCounts(reader, [batchId]);
  let redeemed = 0;
  for (let last: number | undefined; ; ) {
    const codes = await reader.many("qrCodes", {
      where: { batchId },
      order: [["batchNo", "asc"]],
      limit: CODES,
      ...(last !== undefined && { after: [last] }),
    });
    redeemed += codes.filter(({ isRedeemed }) => isRedeemed).length;
    last = codes.at(-1)?.batchNo ?? undefined;
    if (codes.length < CODES) break;
  }
  const kept = stable(before, await storedBatchCounts(reader, [batchId]));
  const rows = new Map(redeemed === 0 ? [] : [[batchId, redeemed]]);
  return differences(kept, rows).map(
    ({ kept: count }) =>
      `The stored count of redeemed codes is ${count} for the batch ${batchId}, but there are ${redeemed}.`,
  );
}

/** Returns each count that was the same before and after, undefined for one that changed. */
function stable(before: Counts, after: Counts): ReadonlyMap<string, number | undefined> {
  const names = new Set([...before.keys(), ...after.keys()]);
  const same = (name: string) =>
    before.get(name) === after.get(name) ? before.get(name) : undefined;
  return new Map(Array.from(names, (name) => [name, same(name)]));
}

function differences(kept: ReadonlyMap<string, number | undefined>, rows: Counts) {
  const names = new Set([...kept.keys(), ...rows.keys()]);
  return Array.from(names).flatMap((name) => {
    // A missing count is 0; a count that changed meanwhile is skipped.
    const count = kept.has(name) ? kept.get(name) : 0;
    const found = rows.get(name) ?? 0;
    return count === undefined || count === found ? [] : [{ name, kept: count, rows: found }];
  });
}
