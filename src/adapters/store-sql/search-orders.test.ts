import { beforeAll, expect, test } from "vitest";
import type { User } from "#core/identity/user.ts";
import type { Order, Where } from "#core/kit/reader.ts";
import { rowComparison } from "#core/kit/row-order.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { aUser } from "../conformance/rows.ts";
import { openSqliteStore } from "./sqlite.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { dataFile } from "./sqlite-folder.ts";
import { hitsWithin } from "./sqlite-search.ts";
import { Statements } from "./statements.ts";

const PAGE = 25;

/** Latest first, by a time. */
function latestBy(time: "lastVisitAt" | "joinedDate") {
  const order: Order<User> = [
    [time, "desc"],
    ["id", "desc"],
  ];
  return { order, placeOf: (user: User) => [user[time], user.id] };
}

const byVisit = latestBy("lastVisitAt");
const byJoining = latestBy("joinedDate");

/**
 * Silver customers joined before Bronze ones, three or four in each second. Most Bronze ones and few Silver ones are called Okonkwo, a few Okonkwa.
 * Some names have "İ" or the sign for Kelvin, which have ASCII letters in lower case.
 */
const users: readonly User[] = Array.from({ length: 3000 }, (_, at) => {
  const second = (at * 7) % 900;
  const isEarly = second < 450;
  const isOkonkwo = isEarly ? at % 50 === 0 : at % 10 !== 0;
  const family = at % 250 === 1 ? "Okonkwa" : isOkonkwo ? "OKONKWO" : "Sol";
  const first = at % 500 === 0 ? "\u{212A}elvin" : at % 500 === 3 ? "İkon" : "Ana";
  return aUser({
    id: `p${String(at).padStart(4, "0")}`,
    name: `${first} ${family}`,
    tier: at % 100 < 2 ? "Gold" : isEarly ? "Silver" : "Bronze",
    isActive: at % 50 !== 0,
    lastVisitAt: (at * 37) % 1009,
    joinedDate: 1_000_000_000_000 + second * 1000,
  });
});

let store: Store;
const { folder, remove } = scratchFolder();

beforeAll(async () => {
  store = await openSqliteStore({ folder });
  await commit(store, ...users.map((user) => inserted("users", user)));
  return async () => {
    await store.close();
    remove();
  };
});

const lists: readonly (readonly [string, Where<User>, ReturnType<typeof latestBy>])[] = [
  ["active ones by visit", { isActive: true }, byVisit],
  ["inactive ones by visit", { isActive: false }, byVisit],
  ["active ones of a large tier by visit", { tier: "Bronze", isActive: true }, byVisit],
  ["all by joining", {}, byJoining],
  ["active ones of a large tier by joining", { tier: "Silver", isActive: true }, byJoining],
  ["active ones of a small tier by joining", { tier: "Gold", isActive: true }, byJoining],
];

/** Texts that many, some, few and none contain, also those whose lower case is that of other letters. */
const texts = ["okonkw", "okonkwa", "onkwo", "ana o", "kelvin", "i", "ik", "sol", "okonkwx"];

function expected(text: string, where: Where<User>): readonly User[] {
  return users.filter(
    (user) =>
      user.name.toLowerCase().includes(text) &&
      Object.entries(where).every(([field, value]) => Reflect.get(user, field) === value),
  );
}

test.each(lists)(
  "%s are found page by page as by reading every row",
  async (_what, where, { order, placeOf }) => {
    for (const text of texts) {
      const found: User[] = [];
      for (let size = PAGE; size === PAGE; ) {
        const last = found.at(-1);
        const page = await store.reader.many("users", {
          where: { role: "customer", ...where },
          search: { fields: ["name"], text },
          order,
          limit: PAGE,
          ...(last && { after: placeOf(last) }),
        });
        found.push(...page);
        size = page.length;
      }
      const ids = expected(text, where).toSorted(rowComparison(order));
      expect(found.map(({ id }) => id)).toEqual(ids.map(({ id }) => id));
    }
  },
);

test.each([
  ["by name", "users_by_name", { isActive: true }, "nameKey"],
  ["by balance", "users_by_balance", { isActive: true }, "points"],
  ["by visit", "users_by_last_visit", { isActive: true }, "lastVisitAt"],
  ["of a tier by balance", "users_by_tier_and_balance", { tier: "Gold", isActive: true }, "points"],
  ["by joining", "users_by_joining", { isActive: true }, "joinedDate"],
] as const)(
  "a search among customers %s reads only the list's index of others",
  (_what, index, where, field) => {
    const order: Order<User> = [
      [field, "desc"],
      ["id", "desc"],
    ];
    const search = { fields: ["name"], text: "okonkw" } as const;
    const listing = { where: { role: "customer", ...where }, search, order, limit: PAGE } as const;
    const within = { match: "oko", time: "joined_date", window: 1000 };
    const { statement, values } = new Statements("sqlite").call(
      hitsWithin("users", listing, within),
    );
    const connection = new SqliteConnection(dataFile(folder), { readOnly: true });
    const text = `explain query plan ${statement.text}`;
    const plan = connection.rows({ statement: { ...statement, text }, values });
    connection.close();
    expect(plan.map((row) => row[3]).join("\n")).toContain(`USING COVERING INDEX ${index} `);
  },
);

test.each(lists)("%s are counted as by reading every row", async (_what, where) => {
  for (const text of texts) {
    const counted = await store.reader.countUpTo("users", {
      where: { role: "customer", ...where },
      search: { fields: ["name"], text },
      most: 2000,
    });
    expect(counted).toBe(expected(text, where).length);
  }
});
