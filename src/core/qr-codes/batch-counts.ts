import { type Counts, differentCounts } from "../kit/kept-counts.ts";
import { pagesOf } from "../kit/pages.ts";
import type { ProgramReader } from "../world.ts";

/** Number of batches per query, and number of codes of a batch per query. */
const BATCHES = 500;
const CODES = 2000;

/**
 * Compares the stored count of redeemed codes of each batch with the codes that the ledger refers to, given by batch. Differences are
 * counted again code by code, because codes may be redeemed meanwhile.
 */
export async function checkBatchCounts(
  reader: ProgramReader,
  inLedger: Counts,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for await (const batches of pagesOf(BATCHES, (listing) => reader.many("qrBatches", listing))) {
    const ids = batches.map(({ id }) => id);
    const kept = await keptBatchCounts(reader, ids);
    for (const id of ids) {
      const isSame = (kept.get(id) ?? 0) === (inLedger.get(id) ?? 0);
      if (!isSame) faults.push(...(await countCodes(reader, id)));
    }
  }
  return faults;
}

async function keptBatchCounts(reader: ProgramReader, ids: readonly string[]): Promise<Counts> {
  if (ids.length === 0) return new Map();
  const groups = await reader.groups("qrCodes", {
    by: ["batchId"],
    where: { batchId: { anyOf: ids }, isRedeemed: true },
  });
  return new Map(groups.map(({ key, count }) => [key.batchId ?? "", count]));
}

/** The same for one batch, code by code. */
async function countCodes(reader: ProgramReader, batchId: string): Promise<readonly string[]> {
  const before = await keptBatchCounts(reader, [batchId]);
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
  const after = await keptBatchCounts(reader, [batchId]);
  return differentCounts(before, after, new Map([[batchId, redeemed]])).map(
    ({ kept: count }) =>
      `The stored count of redeemed codes is ${count} for the batch ${batchId}, but there are ${redeemed}.`,
  );
}
