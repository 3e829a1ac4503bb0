import { pagesOf } from "#core/kit/pages.ts";
import { dayIn, dayNumber } from "#core/kit/time.ts";
import type { Program } from "#core/program.ts";
import { fifths, MIN_SCORED, type ScoreLimits, scoreOf } from "#core/segments/customer-score.ts";
import { CURRENT_SCORES, type SegmentCustomer } from "#core/segments/segment-customer.ts";
import type { ProgramChange } from "#core/world.ts";
import type { PacedControl } from "../jobs/handler.ts";
import type { Ports } from "../ports.ts";

type Parts = Pick<Ports, "store" | "clock">;

/** Page size, and the most customers whose score one transaction changes. */
const PAGE = 250;

/**
 * Scores all customers once for each program day, by fifths of those with purchases (decision 170). Stores only scores that change. Work that
 * stops early begins again with the next run. Memory: 24 bytes for each customer with purchases.
 */
export async function scoreCustomers(
  parts: Parts,
  program: Program,
  { isStopped, paced }: PacedControl,
): Promise<void> {
  const { store, clock } = parts;
  const now = clock();
  const today = dayIn(program.timeZone, now);
  const last = await store.reader.one("scoreRuns", { id: CURRENT_SCORES });
  if (last?.day === today) return;
  const { limits, customers } = await limitsOf(parts, paced);
  const isScored = customers >= MIN_SCORED;
  for await (const page of buyers(parts, paced)) {
    if (isStopped()) return;
    const changes = page.flatMap((row) =>
      changed(row, isScored ? scoreOf(row, limits, { today, now }) : "none"),
    );
    if (changes.length === 0) continue;
    await paced(() => store.transact(async () => ({ changes, result: undefined })));
  }
  await store.transact(async (reader) => {
    const run = await reader.one("scoreRuns", { id: CURRENT_SCORES }, { lock: true });
    const fields = { day: today, customers };
    const change: ProgramChange =
      run === undefined
        ? { kind: "insert", dataset: "scoreRuns", row: { id: CURRENT_SCORES, ...fields } }
        : { kind: "patch", dataset: "scoreRuns", id: CURRENT_SCORES, fields };
    return { changes: [change], result: undefined };
  });
}

/** Returns the change of a score that differs. The customer may have been deleted since. */
function changed(
  { id, score }: SegmentCustomer,
  next: SegmentCustomer["score"],
): readonly ProgramChange[] {
  if (score === next) return [];
  return [
    { kind: "patch", dataset: "segmentCustomers", id, fields: { score: next }, ifPresent: true },
  ];
}

function buyers({ store }: Parts, paced: PacedControl["paced"]) {
  const where = { lastPurchaseDay: { not: "" } };
  return pagesOf(PAGE, (page) =>
    paced(() => store.reader.many("segmentCustomers", { where, ...page })),
  );
}

/** Returns the limits between fifths of all customers with purchases, and their number. */
async function limitsOf(
  parts: Parts,
  paced: PacedControl["paced"],
): Promise<{ readonly limits: ScoreLimits; readonly customers: number }> {
  const days = new Numbers();
  const visits = new Numbers();
  const spends = new Numbers();
  for await (const page of buyers(parts, paced)) {
    for (const { lastPurchaseDay, visits365, spend365 } of page) {
      days.add(dayNumber(lastPurchaseDay));
      visits.add(visits365);
      spends.add(spend365);
    }
  }
  const limits = {
    recency: fifths(days.all()),
    frequency: fifths(visits.all()),
    spend: fifths(spends.all()),
  };
  return { limits, customers: days.count };
}

/** A list of numbers that takes 8 bytes for each. */
class Numbers {
  #numbers = new Float64Array(1024);
  count = 0;

  add(number: number): void {
    if (this.count === this.#numbers.length) {
      const larger = new Float64Array(2 * this.count);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.count] = number;
    this.count += 1;
  }

  /** The numbers added so far; changes of the result change the list. */
  all(): Float64Array {
    return this.#numbers.subarray(0, this.count);
  }
}
