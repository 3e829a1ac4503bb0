import type { Entry } from "../points/entry.ts";
import type { Check } from "../reconciliation.ts";
import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";
import { checkBatchCounts } from "./batch-counts.ts";
import type { QrCode } from "./qr-code.ts";

/** The source of the ledger entries of redeemed codes; their reference is the code. */
const CODE_SOURCE = "qr-code";

/**
 * Compares each entry of a code with its code, which gives points once, and the stored counts of redeemed codes of each batch with the
 * codes that the ledger refers to.
 */
export const checkCodes: Check = async ({ reader }) => {
  const redeemed = new Map<string, number>();
  let codes = 0;
  let userId: string | undefined;
  let seen = new Set<string>();

  /** Returns whether this user already got points for this code. */
  const isRepeated = (entry: Entry): boolean => {
    if (entry.userId !== userId) seen = new Set();
    userId = entry.userId;
    const repeated = seen.has(entry.reference);
    seen.add(entry.reference);
    return repeated;
  };
  const count = (code: QrCode) => {
    codes += 1;
    const { batchId, isRedeemed } = code;
    if (isRedeemed && batchId !== null) redeemed.set(batchId, (redeemed.get(batchId) ?? 0) + 1);
  };
  return {
    async page(entries) {
      const named = await codesOf(reader, entries);
      return (entry) => {
        if (entry.source !== CODE_SOURCE) return [];
        const again = isRepeated(entry)
          ? `is the second for the code ${entry.reference}`
          : undefined;
        const code = named.get(entry.reference);
        if (code === undefined) return [again];
        count(code);
        return [again, codeFault(code, entry)];
      };
    },
    end: async () => ({
      checkedRows: { codes },
      faults: await checkBatchCounts(reader, redeemed),
    }),
  };
};

/** Reads the codes that entries refer to, by id, without those that staff have deleted. */
function codesOf(
  reader: ProgramReader,
  page: readonly Entry[],
): Promise<ReadonlyMap<string, QrCode>> {
  const ids = page.flatMap(({ source, reference }) => (source === CODE_SOURCE ? [reference] : []));
  return rowsById(reader, "qrCodes", ids);
}

function codeFault(code: QrCode, { userId, amount, day }: Entry): string | undefined {
  if (!code.isRedeemed || code.redeemedBy !== userId || code.redeemedDay !== day) {
    return `names the code ${code.id}, which this user did not redeem that day`;
  }
  return amount < code.points ? `gives less than its code's ${code.points} points` : undefined;
}
