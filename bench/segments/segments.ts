import { loadIntoSqlite } from "#adapters/store-sql/bulk-load-sqlite.ts";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { dayIn } from "#core/kit/time.ts";
import { defaultProgram } from "#core/program.ts";
import { memberTests } from "#core/segments/chosen-customers.ts";
import type { Conditions } from "#core/segments/conditions.ts";
import { countId, type Segment } from "#core/segments/segment.ts";
import { startedCount } from "#core/segments/segment-count.ts";
import { segmentTests } from "#core/segments/segment-tests.ts";
import type { Store } from "#engine/ports.ts";
import { countMembers } from "#engine/segments/count-members.ts";
import { moveWindows } from "#engine/segments/move-windows.ts";
import { scoreCustomers } from "#engine/segments/score-customers.ts";
import { commit, inStore, inserted } from "#testing/changes.ts";
import { goOn } from "#testing/job-control.ts";
import { startPostgres } from "#tools/lib/postgres.mjs";
import { folderOnDisk } from "../lib/folder.ts";
import { loadPostgres } from "../lib/load-postgres.ts";
import type { Bench, Line } from "../lib/measured.ts";
import { textTable } from "../lib/table.ts";
import { CATEGORIES, fillCustomers, type SegmentAmounts, TAG } from "./data.ts";

/** Counts of each condition are repeated so often, and the slowest counts. */
const TIMES = 3;

/** Each condition alone, and many together. */
const asked: Readonly<Record<string, Conditions>> = {
  everybody: {},
  tier: { tiers: ["Gold"] },
  points: { points: { from: 0, to: 100 } },
  "last visit": { lastVisit: { is: "before", days: 60 } },
  visits: { visits: { days: 90, from: 2, to: null } },
  spend: { spend: { days: 365, from: 2000, to: 9000 } },
  location: { locations: ["cafe-1"] },
  birthday: { birthday: { within: 30 } },
  vouchers: { vouchers: { within: 7 } },
  joined: { joined: { is: "before", days: 500 } },
  source: { sources: ["sign-up", "unknown"] },
  tag: { tags: [TAG] },
  group: { scores: ["loyal", "slipping"] },
  together: {
    tiers: ["Gold", "Silver"],
    lastVisit: { is: "within", days: 200 },
    visits: { days: 365, from: 1, to: null },
    spend: { days: 365, from: 500, to: null },
    locations: ["cafe-0", "cafe-1"],
    tags: [TAG],
    joined: { is: "before", days: 300 },
  },
};

/** What one database took, in seconds. */
interface Outcome {
  readonly database: string;
  readonly windows: number;
  readonly scores: number;
  /** The slowest look-up whether one customer meets conditions, as purchases make it for campaigns. */
  readonly member: number;
  /** Counting who bought something of a category in the last 90 days, by the job. */
  readonly job: number;
  readonly counts: ReadonlyMap<string, { readonly seconds: number; readonly count: number }>;
}

/** Counts the customers of each condition among a million. `SEGMENT_CUSTOMERS` is another number of customers. */
export const bench: Bench = async ({ short, report }) => {
  const customers = Number(process.env["SEGMENT_CUSTOMERS"] ?? (short ? 5000 : 1_000_000));
  const amounts: SegmentAmounts = { customers, purchasesEach: 4 };
  const outcomes = [await onSqlite(amounts, report), await onPostgres(amounts, report)];
  return {
    lines: outcomes.flatMap((outcome) => linesOf(outcome, customers)),
    details: textTable([
      ["condition", ...outcomes.flatMap(({ database }) => [`${database} ms`, "customers"])],
      ...Object.keys(asked).map((name) => [
        name,
        ...outcomes.flatMap(({ counts }) => {
          const { seconds = 0, count = 0 } = counts.get(name) ?? {};
          return [(1000 * seconds).toFixed(0), count.toLocaleString("en-US")];
        }),
      ]),
      ["windows moved", ...outcomes.flatMap(({ windows }) => [(1000 * windows).toFixed(0), ""])],
      ["count by the job", ...outcomes.flatMap(({ job }) => [(1000 * job).toFixed(0), ""])],
      ["scores", ...outcomes.flatMap(({ scores }) => [(1000 * scores).toFixed(0), ""])],
    ]),
  };
};

type Report = (line: string) => void;

async function onSqlite(amounts: SegmentAmounts, report: Report): Promise<Outcome> {
  report("filling SQLite");
  const folder = folderOnDisk();
  await loadIntoSqlite({ folder }, (load) => fillCustomers(load, amounts));
  report("counting on SQLite");
  return inStore(openSqliteStore({ folder }), (store) => measured("SQLite", store));
}

async function onPostgres(amounts: SegmentAmounts, report: Report): Promise<Outcome> {
  report("filling PostgreSQL");
  const { url, stop } = await startPostgres();
  await loadPostgres(url, (load) => fillCustomers(load, amounts));
  report("counting on PostgreSQL");
  const outcome = await inStore(openPostgresStore({ url }), (store) =>
    measured("PostgreSQL", store),
  );
  await stop();
  return outcome;
}

async function measured(database: string, store: Store): Promise<Outcome> {
  const parts = { store, clock: Date.now };
  const windows = await secondsOf(() => moveWindows(parts, defaultProgram, goOn));
  const scores = await secondsOf(() => scoreCustomers(parts, defaultProgram, goOn));
  const counts: [string, { seconds: number; count: number }][] = [];
  for (const [name, conditions] of Object.entries(asked)) {
    counts.push([name, await slowest(store, conditions)]);
  }
  const member = await slowestMember(store);
  const job = await secondsOf(() => countByJob(store));
  return { database, windows, scores, member, job, counts: new Map(counts) };
}

/** Looks up some customers for each condition. The first look-ups compile their statements and are left out. */
async function slowestMember(store: Store): Promise<number> {
  const rows = await store.reader.many("segmentCustomers", { order: [["id", "asc"]], limit: 20 });
  let slowestYet = 0;
  for (const conditions of Object.values(asked)) {
    for (const [place, { id }] of rows.entries()) {
      const segment = { id: "one", kind: "dynamic", frozenAt: null, conditions } as const;
      const where = memberTests(segment, id, contextNow());
      const seconds = await secondsOf(() => store.reader.one("segmentCustomers", where));
      if (place > 0) slowestYet = Math.max(slowestYet, seconds);
    }
  }
  return slowestYet;
}

async function countByJob(store: Store): Promise<void> {
  const products = { skus: [], categories: CATEGORIES.slice(0, 1) };
  const now = Date.now();
  const segment: Segment = {
    id: "by-job",
    name: "Coffee",
    kind: "counted",
    conditions: { bought: { products, days: 90 } },
    size: 0,
    lastMember: "",
    frozenAt: null,
    createdAt: now,
    createdBy: "bench",
  };
  await commit(store, inserted("segments", segment), ...startedCount(segment.id, undefined, now));
  const control = { ...goOn, progress: async () => {} };
  const id = countId(segment.id, now);
  await countMembers({ store, clock: Date.now }, defaultProgram, id, control);
}

function contextNow() {
  const now = Date.now();
  return { now, today: dayIn(defaultProgram.timeZone, now), program: defaultProgram };
}

async function slowest(store: Store, conditions: Conditions) {
  const where = segmentTests(conditions, contextNow());
  let seconds = 0;
  let count = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const took = await secondsOf(async () => {
      count = await store.reader.count("segmentCustomers", where);
    });
    seconds = Math.max(seconds, took);
  }
  return { seconds, count };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

function linesOf({ database, counts, member, job }: Outcome, customers: number): readonly Line[] {
  const most = Math.max(...Array.from(counts.values(), ({ seconds }) => seconds));
  const among = `of ${customers.toLocaleString("en-US")} customers on ${database}`;
  return [
    { what: `slowest count of a segment ${among}`, value: most, unit: "s", aim: { atMost: 2 } },
    { what: `slowest look-up of one ${among}`, value: 1000 * member, unit: "ms" },
    { what: `count of who bought a category by the job, ${among}`, value: job, unit: "s" },
  ];
}
