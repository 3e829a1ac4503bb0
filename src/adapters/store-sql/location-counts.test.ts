import { describe, expect, it, onTestFinished } from "vitest";
import type { Where } from "#core/kit/reader.ts";
import type { Entry } from "#core/points/entry.ts";
import { type Posting, post } from "#core/points/post.ts";
import type { ProgramChange, ProgramReader } from "#core/world.ts";
import { reconcile } from "#engine/reconcile.ts";
import { commit, inserted } from "#testing/changes.ts";
import { migratedDatabase, queryRows } from "#testing/database.ts";
import { aUser, context } from "../conformance/rows.ts";
import { openPostgresStore } from "./postgres.ts";
import { insertUser, oldEngines } from "./testing/old-databases.ts";

/** Returns the changes that post to a new user. */
function entriesOf(...postings: readonly Omit<Posting, "description">[]): readonly ProgramChange[] {
  let user = aUser({});
  const changes: ProgramChange[] = [inserted("users", user)];
  for (const posting of postings) {
    const posted = post(user, { description: "Test", ...posting }, context);
    user = posted.user;
    changes.push(...posted.changes);
  }
  return changes;
}

/** Returns the ledger's counts and sums by day, type, source and location. */
async function sumsOf(reader: ProgramReader, where: Where<Entry>) {
  const groups = await reader.groups("transactions", {
    by: ["day", "type", "source", "locationId"],
    sum: "amount",
    where,
  });
  return groups
    .map(
      ({ key: { day, type, source, locationId }, count, sum }) =>
        `${day} ${locationId ?? "-"} ${type} ${source} ${count} ${sum}`,
    )
    .toSorted();
}

const pier = { type: "earn", source: "till", locationId: "pier" } as const;
const hill = { ...pier, locationId: "hill" } as const;
const none = { type: "earn", source: "till" } as const;

const entryColumns =
  "id, user_id, entry_no, previous_no, type, amount, balance_before, balance_after, description, source, reference, location_id, date, day";

/** An entry of Ana: its number, the balances around it and its other values; the day is that of the time. */
function anEntry(no: number, [before, after]: readonly [number, number], values: EntryValues) {
  const { type = "earn", source = "till", reference = "", location, day } = values;
  const amount = Math.abs(after - before);
  const previous = no === 1 ? "null" : no - 1;
  const place = location === undefined ? "null" : `'${location}'`;
  return `insert into transactions (${entryColumns}) values ('a${no}', 'ana', ${no}, ${previous}, '${type}', ${amount},
    ${before}, ${after}, 'Test', '${source}', '${reference}', ${place}, ${Date.parse(`${day}T12:00Z`)}, '${day}')`;
}

interface EntryValues {
  readonly type?: string;
  readonly source?: string;
  readonly reference?: string;
  readonly location?: string;
  readonly day: string;
}

const aTotal = (day: string, key: string, amount: number, entries: number) => {
  const [type, source, reference] = key.split(".");
  return `insert into daily_totals (id, day, type, source, reference, amount, entries)
    values ('${day}.${key}', '${day}', '${type}', '${source}', '${reference}', ${amount}, ${entries})`;
};

const dailyTotals = [
  aTotal("2026-03-01", "earn.till.pier", 13, 2),
  aTotal("2026-03-01", "earn.till.", 7, 1),
  aTotal("2026-03-02", "redeem.reward.pier", 5, 1),
  aTotal("2026-03-02", "redeem.reward.tea", 4, 1),
];

describe.each(oldEngines)("Counts by location that $name keeps", (engine) => {
  const { openStore } = engine;

  it("equal those of the entries, also after the upkeep has merged them", async () => {
    const { store } = await openStore(59, []);
    const { reader } = store;
    const day = context.today;
    await commit(
      store,
      ...entriesOf(
        { ...pier, amount: 10 },
        { ...pier, amount: 20 },
        { ...pier, type: "redeem", amount: 3, source: "refund" },
        { ...hill, amount: 7 },
        { ...none, amount: 5 },
        { ...none, amount: 6 },
      ),
    );
    const expectSums = async () => {
      const atPier = [`${day} pier earn till 2 30`, `${day} pier redeem refund 1 3`];
      const atHill = `${day} hill earn till 1 7`;
      const nowhere = `${day} - earn till 2 11`;
      const range = { day: { atLeast: day, below: `${day}~` } };
      const sums = (where: Where<Entry>) => sumsOf(reader, { ...range, ...where });
      expect(await sums({})).toEqual([nowhere, atHill, ...atPier]);
      expect(await sums({ locationId: "pier" })).toEqual(atPier);
      expect(await sums({ locationId: null })).toEqual([nowhere]);
      expect(await sums({ locationId: { not: "pier" } })).toEqual([nowhere, atHill]);
      expect(await sums({ locationId: { anyOf: ["hill", null] } })).toEqual([nowhere, atHill]);
      expect(await sums({ locationId: "pier", source: { not: "till" } })).toEqual(atPier.slice(1));
      expect(await reader.sum("transactions", "amount", { ...range, locationId: null })).toBe(11);
      expect(await reader.count("transactions", { ...range, locationId: "pier" })).toBe(3);
      // The time makes the stores read the entries themselves.
      expect(await sums({ date: { atLeast: 0 } })).toEqual([nowhere, atHill, ...atPier]);
    };
    await expectSums();
    await store.prune(0);
    await expectSums();
    await store.prune(0);
    await expectSums();
    await commit(store, ...entriesOf({ ...hill, amount: 1 }, { ...none, amount: 2 }));
    await store.prune(0);
    expect(await sumsOf(reader, { locationId: { not: "pier" } })).toEqual([
      `${day} - earn till 3 13`,
      `${day} hill earn till 2 8`,
    ]);
  });

  it.each([
    ["the daily totals and the entries after them", dailyTotals],
    ["all entries without daily totals", []],
  ] as const)("begin with %s", async (_what, totals) => {
    const { store } = await openStore(59, [
      insertUser(engine, "ana"),
      anEntry(1, [0, 10], { location: "pier", day: "2026-03-01" }),
      anEntry(2, [10, 13], { location: "pier", day: "2026-03-01" }),
      anEntry(3, [13, 20], { day: "2026-03-01" }),
      anEntry(4, [20, 15], {
        type: "redeem",
        source: "reward",
        reference: "pier",
        day: "2026-03-02",
      }),
      anEntry(5, [15, 11], {
        type: "redeem",
        source: "reward",
        reference: "tea",
        day: "2026-03-02",
      }),
      anEntry(6, [11, 12], { location: "hill", day: "2026-03-03" }),
      anEntry(7, [12, 14], { location: "hill", day: "2026-03-03" }),
      anEntry(8, [14, 17], { day: "2026-03-04" }),
      "update users set points = 17, entry_count = 8 where id = 'ana'",
      ...totals,
    ]);
    const { reader } = store;
    const counted = await sumsOf(reader, {});
    expect(counted).toEqual([
      "2026-03-01 - earn till 1 7",
      "2026-03-01 pier earn till 2 13",
      "2026-03-02 - redeem reward 2 9",
      "2026-03-03 hill earn till 2 3",
      "2026-03-04 - earn till 1 3",
    ]);
    expect(await sumsOf(reader, { date: { atLeast: 0 } })).toEqual(counted);
    await store.prune(0);
    expect(await sumsOf(reader, {})).toEqual(counted);
    expect((await reconcile(store)).differences).toEqual([]);
  });
});

it("The upkeep on PostgreSQL merges rows of the same location and writes no other ones", async () => {
  const { url, remove } = await migratedDatabase();
  const store = await openPostgresStore({ url });
  onTestFinished(async () => {
    await store.close();
    await remove();
  });
  const one = { type: "earn", source: "till", amount: 1 } as const;
  await commit(
    store,
    ...entriesOf({ ...one, ...pier }, { ...one, ...pier }, { ...one, ...hill }, one, one),
  );
  const rows = () =>
    queryRows<{ place: string; entries: string; version: string }>(
      url,
      `select location_id as place, entries, xmin::text as version from transactions_location_tally order by 1, 2`,
    );
  const before = await rows();
  expect(before.map(({ place }) => place)).toEqual(["hill", "pier", "pier", null, null]);
  await store.prune(0);
  const after = await rows();
  expect(after.map(({ place, entries }) => [place, Number(entries)])).toEqual([
    ["hill", 1],
    ["pier", 2],
    [null, 2],
  ]);
  expect(after[0]).toEqual(before[0]);
});
