import { describe, expect, test } from "vitest";
import { contextFor, NOON } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { anEntry, aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { activity } from "./activity.ts";
import type { Entry } from "./entry.ts";

const DAY = 86_400_000;
const context = contextFor(aUser({ role: "admin" }));
const whole = {
  type: "all",
  name: "",
  from: null,
  to: null,
  locationId: null,
  sort: "date",
  direction: "desc",
  after: null,
  limit: 500,
} as const;

const people: readonly User[] = [
  aUser(),
  aUser({ id: "ben", name: "Ben Oat", email: "ben@solar.example" }),
  aUser({ id: "boss", name: "Boss", email: "boss@example.com", role: "admin" }),
];

/** An entry of a day in March 2026. */
function entryOn(day: number, id: string, description: string, own: Partial<Entry>): Entry {
  return anEntry({ id, description, date: NOON + (day - 14) * DAY, day: `2026-03-${day}`, ...own });
}

/** Five entries: one a day, but two at the same moment of the third day; the last is of a deleted user. */
const entries: readonly Entry[] = [
  entryOn(14, "a", "Waffle", { amount: 10, locationId: "pier" }),
  entryOn(15, "b", "Mocha", { userId: "ben", amount: 50, locationId: "pier" }),
  entryOn(16, "c", "Redeemed Tea", { type: "redeem", amount: 50, locationId: "pier" }),
  entryOn(16, "d", "Apple", { userId: "boss", amount: 5 }),
  entryOn(17, "e", "Cake", { userId: "gone", amount: 20 }),
];

/** Beyond U+FFFF, where code points and JavaScript's `<` differ. */
const symbols: readonly Entry[] = [
  entryOn(14, "a", "\u{1f375} Tea", { type: "redeem" }),
  entryOn(15, "b", "\uff34ea", {}),
];

const byDescription = { sort: "description", direction: "asc" } as const;

async function ask(own: object, rows = { users: people, transactions: entries }) {
  const input = activity.input.parse({ ...whole, ...own });
  const shown = activity.show(await activity.load(input, readerOf(rows), context), input, context);
  if ("refused" in shown) throw new Error("It was refused.");
  return shown.result;
}

const ids = async (own: object) => (await ask(own)).lines.map(({ id }) => id).join("");

describe("what customers earned and redeemed (specification §2, Customer Activity)", () => {
  test.each([
    ["by date, newest first", {}, "edcba"],
    ["by date, oldest first", { direction: "asc" }, "abcde"],
    ["by amount, most first", { sort: "amount" }, "cbead"],
    ["by amount, least first", { sort: "amount", direction: "asc" }, "daebc"],
    ["by type, redeemed first", { sort: "type" }, "cedba"],
    ["by type, earned first", { sort: "type", direction: "asc" }, "edbac"],
    ["by type, of a name", { sort: "type", name: "sol" }, "cba"],
    ["by type, only earned", { sort: "type", type: "earn" }, "edba"],
    ["by type, on some days", { sort: "type", from: "2026-03-15", to: "2026-03-16" }, "cdb"],
    ["by description", { sort: "description", direction: "asc" }, "debca"],
    ["by description, last first", { sort: "description" }, "acbed"],
    ["by description, earned", { sort: "description", direction: "asc", type: "earn" }, "deba"],
    ["by description, at a location", { sort: "description", locationId: "pier" }, "acb"],
    ["earned", { type: "earn" }, "edba"],
    ["redeemed", { type: "redeem" }, "c"],
    ["redeemed, by amount", { type: "redeem", sort: "amount" }, "c"],
    ["from a day on", { from: "2026-03-16" }, "edc"],
    ["up to a day", { to: "2026-03-15" }, "ba"],
    ["on one day", { from: "2026-03-16", to: "2026-03-16" }, "dc"],
    [
      "on some days, oldest first",
      { from: "2026-03-15", to: "2026-03-16", direction: "asc" },
      "bcd",
    ],
    ["on some days, by amount", { from: "2026-03-15", to: "2026-03-16", sort: "amount" }, "cbd"],
    [
      "on no day, when the days are the wrong way round",
      { from: "2026-03-17", to: "2026-03-14" },
      "",
    ],
    ["of a name", { name: "BEN" }, "b"],
    ["of a name or an email", { name: "sol" }, "cba"],
    ["of a name, earned, by amount", { name: "sol", type: "earn", sort: "amount" }, "ba"],
    ["of nobody", { name: "nobody at all" }, ""],
    ["at a location", { locationId: "pier" }, "cba"],
    ["at a location, oldest first", { locationId: "pier", direction: "asc" }, "abc"],
    ["at a location, by amount", { locationId: "pier", sort: "amount" }, "cba"],
    ["at a location, earned", { locationId: "pier", type: "earn" }, "ba"],
    ["at a location, from a day on", { locationId: "pier", from: "2026-03-15" }, "cb"],
    ["at a location, of a name", { locationId: "pier", name: "ben" }, "b"],
    ["at a location that does not exist", { locationId: "moon" }, ""],
    ["at a location, least first", { locationId: "pier", sort: "amount", direction: "asc" }, "abc"],
    ["by description, from a day on", { ...byDescription, from: "2026-03-15" }, "debc"],
  ])("%s, also page by page", async (_what, own, expected) => {
    expect(await ids(own)).toBe(expected);
    let [seen, after]: [string, unknown] = ["", null];
    do {
      const { lines, next } = await ask({ ...own, limit: 2, after });
      expect(lines.length).toBeLessThanOrEqual(2);
      seen += lines.map(({ id }) => id).join("");
      after = next;
    } while (after !== null);
    expect(seen).toBe(expected);
  });

  test("merges what was earned and redeemed by the code points of its descriptions", async () => {
    const { lines } = await ask(byDescription, { users: people, transactions: symbols });
    expect(lines.map(({ id }) => id)).toEqual(["b", "a"]);
  });

  test("stays within its days for every cursor", async () => {
    const after = { type: "earn", description: "", amount: 0, date: NOON + 30 * DAY, id: "z" };
    expect(await ids({ from: "2026-03-15", to: "2026-03-15", after })).toBe("b");
    expect(await ids({ from: "2026-03-15", direction: "asc", after: { ...after, date: 0 } })).toBe(
      "bcde",
    );
  });

  test("finds the first and the last minute of a day in zones far from UTC", async () => {
    const lone = (date: number) => ({
      users: people,
      transactions: [anEntry({ date, day: "2026-03-14" })],
    });
    const [from, to] = [Date.UTC(2026, 2, 13, 10), Date.UTC(2026, 2, 15, 11, 59)];
    for (const rows of [lone(from), lone(to)]) {
      const own = { from: "2026-03-14", to: "2026-03-14" };
      expect((await ask(own, rows)).lines).toHaveLength(1);
      expect((await ask({ ...own, direction: "asc" }, rows)).lines).toHaveLength(1);
    }
  });

  test("returns user, description, points, time, location and whether they expired", async () => {
    const { lines } = await ask({});
    expect(lines[3]).toEqual({
      id: "b",
      userId: "ben",
      userName: "Ben Oat",
      isCustomer: true,
      isExpired: false,
      type: "earn",
      amount: 50,
      description: "Mocha",
      date: NOON + DAY,
      locationId: "pier",
    });
    expect(lines[0]).toMatchObject({
      userName: null,
      isCustomer: false,
      locationId: null,
    });
    expect(lines[1]).toMatchObject({ userName: "Boss", isCustomer: false });
    const expired = anEntry({ id: "x", type: "redeem", source: "expired" });
    const shown = await ask({}, { users: people, transactions: [expired] });
    expect(shown.lines).toMatchObject([{ isExpired: true, type: "redeem" }]);
  });

  test("requires a longer name when 101 users match", async () => {
    const crowd = (count: number) => ({
      users: Array.from({ length: count }, (_, at) => aUser({ id: `u${at}`, name: `Ida ${at}` })),
      transactions: [anEntry({ userId: "u7" })],
    });
    expect(await ask({ name: "ida" }, crowd(101))).toEqual({
      lines: [],
      next: null,
      tooMany: true,
    });
    expect(await ask({ name: "ida" }, crowd(100))).toMatchObject({ lines: [{}], tooMany: false });
  });
});

test.each([[{ from: "2026-02-30" }], [{ to: "yesterday" }], [{ limit: 0 }], [{ limit: 501 }]])(
  "%j is no filter",
  (own) => {
    expect(activity.input.safeParse({ ...whole, ...own }).success).toBe(false);
  },
);
