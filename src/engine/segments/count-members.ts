import { dayIn } from "#core/kit/time.ts";
import { productsOfSkus } from "#core/products/products-of-skus.ts";
import type { Program } from "#core/program.ts";
import { rulesReadAgain } from "#core/rules/change-rule.ts";
import { areSameConditions } from "#core/segments/conditions.ts";
import {
  type CountedPurchase,
  meetsCounted,
  purchaseTests,
} from "#core/segments/counted-conditions.ts";
import { countId, membersId, type Segment } from "#core/segments/segment.ts";
import { removedMembers, type SegmentCount } from "#core/segments/segment-count.ts";
import { type SegmentContext, segmentTests } from "#core/segments/segment-tests.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import type { JobControl } from "../jobs/handler.ts";
import type { Ports } from "../ports.ts";
import { removeMembers } from "./remove-members.ts";

type Parts = Pick<Ports, "store" | "clock">;
type Control = Pick<JobControl, "isStopped" | "paced" | "progress">;

/** Customers whose purchases are read together, and purchases in a read of them. */
const STEP = 200;
const PURCHASES = 1000;

/**
 * Counts a segment whose conditions ask about purchases (decision 181): reads the customers who meet its other conditions in the order of their
 * ids, with their purchases of the periods, and stores those who meet all. Continues after the last customer after an interruption. At the end
 * the members take the place of those before; those of a count that was stopped are removed. Resolves to whether nothing is left to do.
 */
export async function countMembers(
  parts: Parts,
  program: Program,
  id: string,
  control: Control,
): Promise<boolean> {
  const { reader } = parts.store;
  const segmentId = id.slice(0, id.lastIndexOf("."));
  for (;;) {
    const [segment, count] = await Promise.all([
      reader.one("segments", { id: segmentId }),
      reader.one("segmentCounts", { id: segmentId }),
    ]);
    const isCurrent = count?.state === "running" && countId(segmentId, count.startedAt) === id;
    if (segment === undefined || !isCurrent) {
      const isResult = segment !== undefined && membersId(segment) === id;
      return isResult || (await removeMembers(parts, id, control));
    }
    if (control.isStopped()) return false;
    const next = await control.paced(() => step(parts, { segment, count, program }));
    await control.progress(next.customers, Math.max(next.total, next.customers));
  }
}

interface Step {
  readonly segment: Segment;
  readonly count: SegmentCount;
  readonly program: Program;
}

/** Reads the next customers and stores those who meet the conditions. Resolves to the count after it. */
async function step({ store, clock }: Parts, { segment, count, program }: Step) {
  const { startedAt: now, lastCustomer } = count;
  const context = { now, today: dayIn(program.timeZone, now), program };
  const where = segmentTests(segment.conditions, context);
  const [rows, total] = await Promise.all([
    store.reader.many("segmentCustomers", {
      where,
      order: [["id", "asc"]],
      limit: STEP,
      ...(lastCustomer !== "" && { after: [lastCustomer] }),
    }),
    lastCustomer === "" ? store.reader.count("segmentCustomers", where) : count.total,
  ]);
  const ids = rows.map(({ id }) => id);
  const found = await meeting(store.reader, ids, segment, context);
  const after: SegmentCount = {
    ...count,
    total,
    customers: count.customers + ids.length,
    found: count.found + found.length,
    lastCustomer: ids.at(-1) ?? lastCustomer,
  };
  await store.transact(async (reader) => {
    const changes = await stored(reader, { segment, before: count, after, found }, clock());
    return { changes, result: undefined };
  });
  return after;
}

interface Stored {
  readonly segment: Segment;
  readonly before: SegmentCount;
  readonly after: SegmentCount;
  /** The ids of the members. */
  readonly found: readonly string[];
}

/** The changes of a step, none if another process has done it, if it was stopped, or if the conditions have changed. The last one ends the count. */
async function stored(
  reader: ProgramReader,
  { segment, before, after, found }: Stored,
  now: number,
): Promise<readonly ProgramChange[]> {
  const isLast = after.customers - before.customers < STEP;
  // In the order in which changes of campaigns lock them, which may ask for this segment.
  const readAgain = isLast ? await rulesReadAgain(reader) : [];
  const [own, count] = await Promise.all([
    reader.one("segments", { id: segment.id }, { lock: true }),
    reader.one("segmentCounts", { id: segment.id }, { lock: true }),
  ]);
  if (own === undefined || !areSameConditions(own.conditions, segment.conditions)) return [];
  if (count?.state !== "running" || count.startedAt !== before.startedAt) return [];
  if (count.lastCustomer !== before.lastCustomer) return [];
  const segmentId = countId(segment.id, count.startedAt);
  const members = found.map((userId): ProgramChange => {
    const row = { id: `${segmentId}.${userId}`, segmentId, userId };
    return { kind: "insert", dataset: "segmentMembers", row };
  });
  const { id: _id, ...fields } = { ...after, ...(isLast && { state: "done" as const }) };
  return [
    ...members,
    { kind: "patch", dataset: "segmentCounts", id: segment.id, fields },
    ...(isLast ? ending(own, after, now) : []),
    ...readAgain,
  ];
}

/** The segment has the new members, and a job removes those before. */
function ending(
  segment: Segment,
  { startedAt, found }: SegmentCount,
  now: number,
): readonly ProgramChange[] {
  const fields = { frozenAt: startedAt, size: found };
  return [
    { kind: "patch", dataset: "segments", id: segment.id, fields },
    ...removedMembers(segment, now),
  ];
}

/** Returns which of some customers have purchases that meet the conditions. */
async function meeting(
  reader: ProgramReader,
  userIds: readonly string[],
  { conditions }: Segment,
  context: SegmentContext,
): Promise<readonly string[]> {
  const purchases = await purchasesOf(reader, userIds, purchaseTests(conditions, context));
  const lines = conditions.bought === undefined ? [] : [...purchases.values()].flat();
  const skus = new Set(lines.flatMap((one) => one.lines.flatMap(({ sku }) => sku ?? [])));
  const products = await productsOfSkus(reader, [...skus]);
  return userIds.filter((userId) =>
    meetsCounted(conditions, purchases.get(userId) ?? [], products, context),
  );
}

/** Reads the purchases of some customers, page by page from the index of customers. */
async function purchasesOf(
  reader: ProgramReader,
  userIds: readonly string[],
  tests: ReturnType<typeof purchaseTests>,
): Promise<ReadonlyMap<string, readonly CountedPurchase[]>> {
  const found = new Map<string, CountedPurchase[]>();
  if (userIds.length === 0) return found;
  for (let after: readonly (string | number)[] | undefined; ; ) {
    const page = await reader.many("purchases", {
      where: { userId: { anyOf: userIds }, ...tests },
      order: [
        ["userId", "asc"],
        ["recordedAt", "asc"],
        ["id", "asc"],
      ],
      limit: PURCHASES,
      ...(after !== undefined && { after }),
    });
    for (const { userId, amount, refunded, soldAt, lines } of page) {
      const own = found.get(userId) ?? [];
      own.push({ amount, refunded, soldAt, lines });
      found.set(userId, own);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PURCHASES) return found;
    after = [last.userId, last.recordedAt, last.id];
  }
}
