import { beforeAll, describe, expect, test } from "vitest";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { addDays } from "#core/kit/time.ts";
import type { Mail } from "#core/mails/mail.ts";
import { defaultProgram } from "#core/program.ts";
import type { Store } from "#engine/ports.ts";
import { reconcile } from "#engine/reconcile.ts";
import { plainServices } from "#testing/context.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { ExpectedPoints, later } from "./expected-points.ts";
import { expectedTiers } from "./expected-tiers.ts";
import { timeOn } from "./played-program.ts";
import { isOutage, playTwoYears, type TwoYears } from "./two-years.ts";

const UNTIL = "2026-11-26";
const program = { ...defaultProgram, sendsMail: true, hasCounter: true, keepsAuditLog: true };

let store: Store;
let years: TwoYears;
let expected: ExpectedPoints;

beforeAll(async () => {
  const { folder } = scratchFolder();
  store = await openSqliteStore({ folder });
  const passwords = { adminPassword: "a good long one", password: "another long one" };
  years = await playTwoYears(store, {
    until: UNTIL,
    program,
    services: plainServices,
    ...passwords,
  });
  expected = new ExpectedPoints(years.changedOn);
  for (const event of years.happened) {
    expected.begin(event.day);
    expected.happen(event);
  }
  expected.begin(UNTIL);
  return () => store.close();
}, 300_000);

/** The first day of a month. */
const firstOf = (month: string) => `${month}-01`;

/** The last day of a month. */
const lastOf = (month: string) => addDays(firstOf(later(month, 1)), -1);

async function noticesOf(): Promise<readonly Mail[]> {
  return await store.reader.many("mails", {
    where: { kind: "points-expiring" },
    order: [
      ["createdAt", "asc"],
      ["id", "asc"],
    ],
    limit: 10_000,
  });
}

describe("two years of a program with expiry in the second (issue of point lots, acceptance)", () => {
  test("have no differences in the end", async () => {
    const { checkedRows, differences } = await reconcile(store);
    expect(differences).toEqual([]);
    expect(checkedRows).toMatchObject({ users: 41 });
    expect(years.happened.length).toBeGreaterThan(5000);
  });

  test("leave each customer the points that the months add up to", async () => {
    expect(expected.expired.length).toBeGreaterThan(10);
    for (const { id, name } of years.customers) {
      const user = await store.reader.one("users", { id });
      expect([name, user?.points]).toEqual([name, expected.balance(id)]);
      const where = { userId: id, source: "expired" };
      const lost = expected.expired.filter(({ customer }) => customer === id);
      const sum = lost.reduce((all, { points }) => all + points, 0);
      expect([name, await store.reader.sum("transactions", "amount", where)]).toEqual([name, sum]);
    }
  });

  test("expire nothing in the first year, and nothing before the end of a month", async () => {
    const entries = await store.reader.many("transactions", {
      where: { source: "expired" },
      order: [["id", "asc"]],
      limit: 10_000,
    });
    const ends = new Set(expected.expired.map(({ month }) => firstOf(later(month, 1))));
    for (const { day } of entries) {
      expect(day >= firstOf(later(years.changedOn.slice(0, 7), 7))).toBe(true);
      // The job is late after the outage; a customer's own entry is not.
      expect(ends.has(day) || isOutage(addDays(day, -1), years.changedOn)).toBe(true);
    }
  });

  test("show each customer the whole schedule", async () => {
    years.played.now = timeOn(UNTIL, 12);
    for (const { id, email } of years.customers) {
      const own = await years.played.logIn(email, "another long one");
      const { expiring } = (await years.played.ask("history", { type: "all", before: 0 }, own)) as {
        expiring: readonly { day: string; points: number }[];
      };
      const wanted = expected.schedule(id);
      expect(expiring.map(({ day, points }) => ({ day, points }))).toEqual(
        wanted.map(({ month, points }) => ({ day: lastOf(month), points })),
      );
    }
  });

  test("tell customers 30, 14 and 7 days before, about points that they still have", async () => {
    const mails = await noticesOf();
    expect(mails.length).toBeGreaterThan(20);
    for (const { createdAt, userId } of mails) {
      const day = new Date(createdAt).toISOString().slice(0, 10);
      const lasts = [lastOf(day.slice(0, 7)), lastOf(later(day.slice(0, 7), 1))];
      const told = lasts.flatMap((end) => [30, 14, 7].map((days) => addDays(end, -days)));
      expect(told.includes(day) || isOutage(addDays(day, -1), years.changedOn)).toBe(true);
      const then = expectedOn(day);
      expect(
        then.schedule(userId ?? "").some(({ month }) => lastOf(month) <= addDays(day, 30)),
      ).toBe(true);
    }
  });

  test("tell each customer once about the month of the outage", async () => {
    const mails = await noticesOf();
    const end = addDays(years.changedOn, 216);
    const told = mails.filter(({ createdAt }) => createdAt === timeOn(end, 10));
    expect(told.length).toBeGreaterThan(0);
    const those = new Set(told.map(({ userId }) => userId));
    expect(those.size).toBe(told.length);
    const during = mails.filter(({ createdAt }) => {
      const day = new Date(createdAt).toISOString().slice(0, 10);
      return isOutage(day, years.changedOn);
    });
    expect(during).toEqual([]);
  });

  test("reconcile one month of liability by hand", async () => {
    const month = later(years.changedOn.slice(0, 7), 7);
    const { months } = (await years.played.ask(
      "liabilityReport",
      { locationId: null },
      years.admin,
    )) as {
      months: readonly Record<string, number | string>[];
    };
    const before = new ExpectedPoints(years.changedOn);
    const sums = { earned: 0, reversed: 0, redeemed: 0 };
    let opening = 0;
    const total = () => years.customers.reduce((sum, { id }) => sum + before.balance(id), 0);
    for (const event of years.happened) {
      if (event.day >= firstOf(later(month, 1))) break;
      // Points of the month before expire in the night to the first day.
      if (event.day >= firstOf(month) && opening === 0) opening = total();
      before.begin(event.day);
      before.happen(event);
      if (event.day < firstOf(month)) continue;
      if (event.kind === "bought") sums.earned += event.points;
      if (event.kind === "refunded") sums.reversed += event.points;
      if (event.kind === "redeemed") sums.redeemed += event.points;
    }
    const gone = before.expired.filter((one) => later(one.month, 1) === month);
    const expired = gone.reduce((sum, { points }) => sum + points, 0);
    // The main admin's points of the first day are owed too, and expire in the same night.
    const admins = defaultProgram.points.adminSignup;
    const line = months.find((one) => one["month"] === month);
    expect(expired).toBeGreaterThan(0);
    expect(line).toMatchObject({
      ...sums,
      expired: expired + admins,
      opening: opening + admins,
      closing: total(),
      isFinal: true,
    });
    const { earned, reversed, redeemed } = sums;
    expect(opening + earned - reversed - redeemed - expired).toBe(total());
  });

  test("keep tiers that were earned in the calendar year, and end others a month after it", async () => {
    const names = ["Bronze", "Silver", "Gold"];
    const moved = { kept: 0, ended: 0 };
    for (const { id, name } of years.customers) {
      const events = years.happened.filter(({ customer }) => customer === id);
      const tiers = expectedTiers(events, years.changedOn);
      const user = await store.reader.one("users", { id });
      expect([name, user?.tier]).toEqual([name, names[tiers.finally]]);
      if (tiers.afterGrace < tiers.atYearEnd) moved.ended += 1;
      else if (tiers.atYearEnd > 0) moved.kept += 1;
    }
    expect(moved.kept).toBeGreaterThan(3);
    expect(moved.ended).toBeGreaterThan(3);
  });
});

/** What customers have at the beginning of a day. */
function expectedOn(day: string): ExpectedPoints {
  const then = new ExpectedPoints(years.changedOn);
  for (const event of years.happened) {
    if (event.day >= day) break;
    then.begin(event.day);
    then.happen(event);
  }
  then.begin(day);
  return then;
}
