import type { Entry } from "../points/entry.ts";
import type { Check } from "../reconciliation.ts";
import { rowsById } from "../rows-by-id.ts";
import type { ProgramReader } from "../world.ts";
import { checkBatchCounts } from "./batch-counts.ts";
import type { QrCode } from "./qr-code.ts";

/** The source of the ledger entries that redeemed codes gave; their reference is the code. */
const CODE_SOURCE = "qr-code";

/** Holds each entry of a code against its code, which gives points once, and the kept counts of redeemed codes of each batch against the codes that the ledger names. */
export const checkCodes: Check = async ({ reader }) => {
  const redeemed = new Map<string, number>();
  let codes = 0;
  let userId: string | undefined;
  let seen = new Set<string>();

  /** Whether this user had points for this code already. */
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
      looked: { codes },
      faults: await checkBatchCounts(reader, redeemed),
    }),
  };
};

/** The codes that entries name, by id; those that staff have deleted are not among them. */
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
