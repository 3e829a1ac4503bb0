import { describe, expect, test } from "vitest";
import { contextFor } from "#testing/context.ts";
import { aLiabilityMonth, aPointValue } from "#testing/liability-rows.ts";
import { readerOf } from "#testing/reader-of.ts";
import { anEntry, aUser } from "#testing/rows.ts";
import type { DailyTotal } from "../points/daily-total.ts";
import type { Entry } from "../points/entry.ts";
import { nextEndedMonth } from "./end-month.ts";
import type { LiabilityMonth } from "./liability-month.ts";
import { liabilityReport } from "./liability-report.ts";
import { WITHOUT_LOCATION } from "./months.ts";

type Rows = Parameters<typeof readerOf>[0];

const context = contextFor(aUser({ id: "boss", role: "admin" }));

async function reportOf(rows: Rows, locationId: string | null = null) {
  const input = { locationId };
  const facts = await liabilityReport.load(input, readerOf(rows), context);
  const shown = liabilityReport.show(facts, input, context);
  if ("refused" in shown) throw new Error("It was refused.");
  return shown.result;
}

/** An entry on a day. */
function entry(day: string, own: Partial<Entry>): Entry {
  const date = Date.parse(`${day}T12:00:00Z`);
  const id = [day, own.userId, own.type, own.source, own.locationId, own.amount].join(" ");
  return anEntry({ id, day, date, ...own });
}

/**
 * February 2026 of a program, written down by hand. 700 points were open on 31 January: Ana's 500 and Ben's 200. In February the ledger has:
 * 1,200 points for purchases, 900 of them at the pier; 80 of them taken back by a refund at the pier; 25 for a birthday; 300 redeemed for a
 * reward; 100 back from a cancelled voucher; 40 expired; 50 added and 15 removed by staff. Ben's account was deleted with his 200 points.
 * 700 + 1,225 − 80 − 300 + 100 − 40 − 200 + 35 = 1,440.
 */
const january = [
  entry("2026-01-10", { userId: "ana", amount: 500, source: "qr-code" }),
  entry("2026-01-31", { userId: "ben", amount: 200, source: "welcome" }),
];
const pier = { userId: "ana", locationId: "pier" };
const hill = { userId: "ana", locationId: "hill" };
const february = [
  entry("2026-02-01", { ...pier, amount: 900, source: "purchase" }),
  entry("2026-02-02", { ...hill, amount: 300, source: "purchase" }),
  entry("2026-02-03", { ...pier, type: "redeem", amount: 80, source: "refund" }),
  entry("2026-02-04", { userId: "ana", amount: 25, source: "birthday" }),
  entry("2026-02-05", { userId: "ana", type: "redeem", amount: 300, source: "reward" }),
  entry("2026-02-06", { ...hill, amount: 100, source: "voucher" }),
  entry("2026-02-07", { userId: "ana", type: "redeem", amount: 40, source: "expired" }),
  entry("2026-02-08", { ...pier, amount: 50, source: "staff" }),
  entry("2026-02-28", { userId: "ana", type: "redeem", amount: 15, source: "correction" }),
];
const march = [entry("2026-03-14", { ...pier, amount: 10, source: "purchase" })];
const closedBalances = [{ id: "ben", points: 200, lots: {}, day: "2026-02-10" }];
const transactions = [...january, ...february, ...march];

const none = { earned: 0, reversed: 0, redeemed: 0, returned: 0, expired: 0, closed: 0 };
const marchLine = {
  ...none,
  month: "2026-03",
  isFinal: false,
  earned: 10,
  corrected: 0,
  net: 10,
  opening: 1440,
  closing: 1450,
  deferred: null,
};
const februaryLine = {
  month: "2026-02",
  earned: 1225,
  reversed: 80,
  redeemed: 300,
  returned: 100,
  expired: 40,
  closed: 200,
  corrected: 35,
  net: 740,
  opening: 700,
  closing: 1440,
  deferred: null,
};
const januaryLine = {
  ...none,
  month: "2026-01",
  earned: 700,
  corrected: 0,
  net: 700,
  opening: 0,
  closing: 700,
  deferred: null,
};

/** The rows of the months that the job stores of these rows. */
async function storedOf(rows: Rows): Promise<Rows> {
  const liabilityMonths: LiabilityMonth[] = [];
  const reader = () => readerOf({ ...rows, liabilityMonths });
  for (;;) {
    const changes = await nextEndedMonth(reader(), context.today);
    if (changes.length === 0) return { ...rows, liabilityMonths };
    for (const change of changes) {
      liabilityMonths.push(aLiabilityMonth("row" in change ? change.row : {}));
    }
  }
}

describe("the liability report", () => {
  test("agrees with a month that was reconciled by hand", async () => {
    const { months } = await reportOf({ transactions, closedBalances });
    const open = { isFinal: false };
    expect(months).toEqual([marchLine, { ...februaryLine, ...open }, { ...januaryLine, ...open }]);
  });

  test("says the same when the months are stored", async () => {
    const rows = await storedOf({ transactions, closedBalances });
    expect(rows.liabilityMonths?.map(({ id }) => id)).toEqual([
      "2026-01.",
      "2026-02.",
      "2026-02.pier",
      "2026-02.hill",
    ]);
    const { months } = await reportOf(rows);
    const final = { isFinal: true };
    expect(months).toEqual([
      marchLine,
      { ...februaryLine, ...final },
      { ...januaryLine, ...final },
    ]);
  });

  test("says the same from daily totals", async () => {
    const dailyTotals = [...january, ...february].map(totalOf);
    const rows = { dailyTotals, transactions: march, closedBalances };
    const { months } = await reportOf(rows);
    expect(months).toMatchObject([marchLine, februaryLine, januaryLine]);
    expect((await storedOf(rows)).liabilityMonths).toEqual(
      (await storedOf({ transactions, closedBalances })).liabilityMonths,
    );
  });

  test.each([
    ["stored", true],
    ["open", false],
  ])("splits %s months by location, which together are all", async (_what, isStored) => {
    const whole = { transactions, closedBalances };
    const rows = isStored ? await storedOf(whole) : whole;
    const [atPier, atHill, without] = await Promise.all(
      ["pier", "hill", WITHOUT_LOCATION].map(async (id) => (await reportOf(rows, id)).months[1]),
    );
    const balance = { opening: null, closing: null, deferred: null };
    expect(atPier).toMatchObject({
      earned: 900,
      reversed: 80,
      corrected: 50,
      net: 870,
      ...balance,
    });
    expect(atHill).toMatchObject({ earned: 300, returned: 100, net: 400, ...balance });
    expect(without).toMatchObject({
      earned: 25,
      redeemed: 300,
      expired: 40,
      closed: 200,
      corrected: -15,
      net: -530,
    });
    expect(870 + 400 - 530).toBe(februaryLine.net);
  });

  test("shows money with a price, each month with the one of its last day", async () => {
    const pointValues = [
      aPointValue({ version: 1, validFrom: "2026-02-28", priceMillionths: 1_000_000 }),
      aPointValue({ version: 2, validFrom: "2026-03-10", priceMillionths: 500_000 }),
    ];
    const { months, value, latest } = await reportOf({ transactions, closedBalances, pointValues });
    expect(months.map(({ deferred }) => deferred)).toEqual([
      { amount: 725, currency: "EUR" },
      { amount: 1440, currency: "EUR" },
      null,
    ]);
    expect(value).toMatchObject({ version: 2, priceMillionths: 500_000 });
    expect(latest).toEqual(value);
  });

  test("is empty without entries, and has points only without a price", async () => {
    expect(await reportOf({})).toEqual({
      months: [],
      value: null,
      latest: null,
      breakage: null,
      today: "2026-03-14",
      currency: "EUR",
      timeZone: "UTC",
    });
  });
});

describe("storing ended months", () => {
  test("waits until two days after the end, as daily totals do", async () => {
    const reader = readerOf({ transactions: february, closedBalances });
    expect(await nextEndedMonth(reader, "2026-03-01")).toEqual([]);
    expect(await nextEndedMonth(reader, "2026-03-02")).toHaveLength(3);
  });

  test("stores a month without movements too", async () => {
    const rows = {
      transactions: january,
      liabilityMonths: [aLiabilityMonth({ month: "2026-01" })],
    };
    expect(await nextEndedMonth(readerOf(rows), "2026-03-14")).toEqual([
      { kind: "insert", dataset: "liabilityMonths", row: aLiabilityMonth() },
    ]);
  });
});

function totalOf({ id, day, type, source, amount, locationId }: Entry): DailyTotal {
  const reference = source === "reward" ? "latte" : (locationId ?? "");
  return { id, day, type, source, reference, amount, entries: 1 };
}
