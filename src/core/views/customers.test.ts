import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { namedFields } from "../identity/name-key.ts";
import type { User } from "../identity/user.ts";
import { customerPhoto } from "./customer-photo.ts";
import { customers } from "./customers.ts";
import { customersFound } from "./customers-found.ts";

const boss = contextFor(aUser({ id: "boss", role: "sub-admin" }));
const PHOTO = "data:image/jpeg;base64,/9j/";

function person(id: string, own: Partial<User> = {}): User {
  const email = `${id}@example.com`;
  return aUser({ id, email, emailKey: email, referralCode: id, name: id, ...own });
}

async function ask(users: readonly User[], own: object) {
  const input = customers.input.parse({ search: "", after: null, ...own });
  const outcome = customers.show(
    await customers.load(input, readerOf({ users }), boss),
    input,
    boss,
  );
  if ("refused" in outcome) throw new Error("It was refused.");
  return outcome.result;
}

describe("the list of customers (specification §2, Manage Customers; §6)", () => {
  const people = [
    person("ana", { name: "Ana Sol", joinedDate: NOON, profilePhoto: PHOTO, phone: "+49 30" }),
    person("ben", { name: "Ben Oat", joinedDate: NOON + 2, isActive: false, points: 12 }),
    person("cem", { name: "Cem Foam", joinedDate: NOON + 2, email: "Lungo@beans.example" }),
    person("sub", { name: "Ana Staff", joinedDate: NOON + 3, role: "sub-admin" }),
    person("boss", { name: "Ana Boss", joinedDate: NOON + 4, role: "admin" }),
  ];

  test.each([
    [{}, ["cem", "ben", "ana"]],
    [{ search: "ana" }, ["ana"]],
    [{ search: "OAT" }, ["ben"]],
    [{ search: "lungo@" }, ["cem"]],
    [{ search: "49 30" }, ["ana"]],
    [{ search: "nobody" }, []],
    [{ after: { tier: "Bronze", at: NOON + 2, id: "cem" } }, ["ben", "ana"]],
  ])("%j shows %j: customers only, latest first", async (own, ids) => {
    const { customers: shown, next } = await ask(people, own);
    expect(shown.map(({ id }) => id)).toEqual(ids);
    expect(next).toBeNull();
  });

  test("returns the fields of a card only", async () => {
    const { customers: shown } = await ask(people, { search: "ana" });
    expect(shown).toEqual([
      {
        id: "ana",
        name: "Ana Sol",
        email: "ana@example.com",
        tier: "Bronze",
        points: 0,
        joinedDate: NOON,
        lastVisitAt: null,
        isActive: true,
        hasPhoto: true,
        isCompleted: true,
      },
    ]);
  });

  test("returns a cursor after a full page of 24", async () => {
    const many = Array.from({ length: 25 }, (_, at) =>
      person(`p${String(at).padStart(2, "0")}`, { joinedDate: NOON + at }),
    );
    const first = await ask(many, {});
    expect(first.customers).toHaveLength(24);
    expect(first.next).toEqual({ tier: "Bronze", at: NOON + 1, id: "p01" });
    const rest = await ask(many, { after: first.next });
    expect(rest).toMatchObject({ customers: [{ id: "p00" }], next: null });
    expect((await ask(many.slice(1), {})).next).toBeNull();
  });
});

describe("sorted and filtered customers (decision 050)", () => {
  const people = [
    person("ana", { ...namedFields("Émile"), points: 30, tier: "Gold", lastVisitAt: NOON - 5 }),
    person("ben", { ...namedFields("emily"), points: 10, tier: "Silver", joinedDate: NOON + 1 }),
    person("cem", { ...namedFields("Zoe"), points: 20, tier: "Gold", isActive: false }),
    person("dan", { ...namedFields("adam"), points: 30, joinedDate: NOON + 3, lastVisitAt: NOON }),
    person("eve", { ...namedFields("𝒜"), tier: "Ruby", joinedDate: NOON + 2 }),
    person("fay", { ...namedFields("🙂"), joinedDate: NOON + 4, isActive: false }),
    person("gus", { ...namedFields("ﬅ\uffee"), joinedDate: NOON + 5 }),
    person("sub", { name: "Staff", role: "sub-admin", points: 99 }),
  ];

  const orders: readonly (readonly [string, object, string])[] = [
    ["by name", { sort: "name", direction: "asc" }, "eve dan ana ben gus cem fay"],
    ["by name, last first", { sort: "name" }, "fay cem gus ben ana dan eve"],
    ["by balance", { sort: "balance" }, "dan ana cem ben gus fay eve"],
    ["by last visit", { sort: "lastVisit" }, "dan ana gus fay eve cem ben"],
    [
      "by last visit, never first",
      { sort: "lastVisit", direction: "asc" },
      "ben cem eve fay gus ana dan",
    ],
    ["first to join first", { direction: "asc" }, "ana cem ben eve dan fay gus"],
    // Ruby is a former tier of the program and is sorted below all current ones.
    ["by tier", { sort: "tier" }, "cem ana ben gus fay dan eve"],
    ["by tier, lowest first", { sort: "tier", direction: "asc" }, "eve gus fay dan ben cem ana"],
    ["of a tier", { tier: "Gold" }, "cem ana"],
    ["of a tier without customers", { tier: "Diamond" }, ""],
    ["active ones", { status: "active" }, "gus dan eve ben ana"],
    ["deactivated ones", { status: "inactive" }, "fay cem"],
    [
      "deactivated ones of a tier, by tier",
      { status: "inactive", tier: "Gold", sort: "tier" },
      "cem",
    ],
    ["found by a text, of a tier", { search: "ana@", tier: "Gold" }, "ana"],
  ];

  test.each(orders)("%s", async (_what, own, expected) => {
    const { customers: shown } = await ask(people, own);
    expect(shown.map(({ id }) => id).join(" ")).toBe(expected);
  });

  // Thirty of each, so that pages end within a tier and between equals.
  const many = people.flatMap((one) =>
    Array.from({ length: one.role === "customer" ? 30 : 1 }, (_, at) => {
      const id = `${one.id}${String(at).padStart(2, "0")}`;
      return { ...one, id, email: `${one.id}@example.com` };
    }),
  );

  /** Returns the ids of all pages, at most ten: with a wrong cursor the list would have no end. */
  async function allPages(own: object): Promise<readonly string[]> {
    const seen: string[] = [];
    let after: unknown = null;
    for (let page = 1; page <= 10; page += 1) {
      const { customers: shown, next } = await ask(many, { ...own, after });
      seen.push(...shown.map(({ id }) => id));
      if (next === null) break;
      after = next;
    }
    return seen;
  }

  test.each(orders)("%s, page by page, each once", async (_what, own, expected) => {
    const seen = await allPages(own);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(30 * expected.split(" ").filter(Boolean).length);
    const [sorted, paged] = [expected.split(" "), [...new Set(seen.map((id) => id.slice(0, 3)))]];
    expect(paged.toSorted()).toEqual(sorted.filter(Boolean).toSorted());
  });

  test.each(orders)("%s, the same with a text that all contain", async (_what, own) => {
    expect(await allPages({ search: "example", ...own })).toEqual(await allPages(own));
  });

  test("returns the last visit, or null", async () => {
    const { customers: shown } = await ask(people, { sort: "lastVisit" });
    expect(shown.map(({ lastVisitAt }) => lastVisitAt)).toEqual([
      NOON,
      NOON - 5,
      ...Array(5).fill(null),
    ]);
  });

  const found = async (users: readonly User[], own: object) => {
    const input = customersFound.input.parse({ search: "", ...own });
    const facts = await customersFound.load(input, readerOf({ users }), boss);
    return successOf(customersFound.show(facts, input, boss));
  };

  test.each([
    [{}, 7],
    [{ tier: "Gold" }, 2],
    [{ status: "inactive" }, 2],
    [{ status: "active", tier: "Gold" }, 1],
    [{ search: "ana@" }, 1],
    [{ search: "example", tier: "Gold", status: "active" }, 1],
    [{ search: "nobody" }, 0],
  ])("counts the matches of %j", async (own, count) => {
    expect(await found(people, own)).toMatchObject({ count, isMore: false });
  });

  test("counts matches up to 1,000 and reports that there are more", async () => {
    const crowd = Array.from({ length: 1002 }, (_, at) => person(`p${at}`));
    expect(await found(crowd, { search: "example" })).toMatchObject({ count: 1000, isMore: true });
    expect(await found(crowd.slice(2), { search: "example" })).toMatchObject({
      count: 1000,
      isMore: false,
    });
    expect(await found(crowd, {})).toMatchObject({ count: 1002, isMore: false });
  });

  test("returns the tiers to choose from, including a former one", async () => {
    const { tiers } = await found(people, {});
    expect(tiers).toEqual(["Ruby", "Bronze", "Silver", "Gold", "Platinum", "Diamond"]);
  });
});

describe("a customer's photo", () => {
  const show = async (id: string, users: readonly User[]) =>
    customerPhoto.show(await customerPhoto.load({ id }, readerOf({ users }), boss), { id }, boss);

  test("is returned, or empty", async () => {
    const users = [person("ana", { profilePhoto: PHOTO }), person("ben")];
    expect(await show("ana", users)).toEqual({ result: { photo: PHOTO } });
    expect(await show("ben", users)).toEqual({ result: { photo: "" } });
  });

  test.each([["gone"], ["sub"]])("does not exist for %s", async (id) => {
    const users = [person("sub", { role: "sub-admin", profilePhoto: PHOTO })];
    expect(outcomeOf(await show(id, users))).toBe("user-not-found");
  });
});
