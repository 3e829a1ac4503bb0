import { expect, test } from "vitest";
import { contextFor, NOON, successOf } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { searchMembers, searchMembersInput } from "./search-customers.ts";

const boss = aUser({ id: "boss", name: "Bo Annabel", role: "admin" });
const context = contextFor(boss);

async function search(users: readonly User[], text: string, after: object | null = null) {
  const input = searchMembersInput.parse({ search: text, after });
  const rows = await searchMembers.load(input, readerOf({ users: [...users, boss] }), context);
  return successOf(searchMembers.show(rows, input, context));
}

const ana = aUser({ points: 7, phone: "+49 30 901-820", phoneKey: "30901820" });
const ben = aUser({
  id: "ben",
  name: "Ben Oat",
  email: "b@else.example",
  emailKey: "b@else.example",
});

test("a customer is found by part of the name or a whole email or phone, and shown with masked contacts", async () => {
  for (const text of ["ANA s", " Ana@Example.com", "030 901 820"]) {
    expect(await search([ana, ben], text)).toEqual({
      members: [
        {
          userId: "ana",
          name: "Ana Sol",
          tier: "Bronze",
          points: 7,
          email: "a…@example.com",
          phone: "…820",
        },
      ],
      next: null,
    });
  }
  const [found] = (await search([ana, ben], "oat")).members;
  expect(found).toMatchObject({ email: "b…@else.example", phone: "" });
});

test.each(["@example.com", "ana@example.co", "901820", "0309018"])(
  "nobody is found by a part of an email or phone: %j",
  async (text) => {
    expect(await search([ana, ben], text)).toEqual({ members: [], next: null });
  },
);

test("deactivated users and staff are not found by email or phone either", async () => {
  const gone = { ...ana, isActive: false };
  expect(await search([gone], "ana@example.com")).toMatchObject({ members: [] });
  expect(await search([{ ...ana, role: "sub-admin" }], "030 901820")).toMatchObject({
    members: [],
  });
});

test("matches are listed in pages, latest first, without deactivated users and staff", async () => {
  const users = Array.from({ length: 45 }, (_, at) =>
    aUser({ id: `u${at}`, joinedDate: NOON + Math.floor(at / 2), isActive: at % 9 !== 0 }),
  );
  const found: string[] = [];
  let pages = 0;
  let after: object | null = null;
  do {
    const page: Awaited<ReturnType<typeof search>> = await search(users, "ana", after);
    found.push(...page.members.map(({ userId }) => userId));
    after = page.next;
    pages += 1;
  } while (after !== null);
  expect([pages, found.length, new Set(found).size]).toEqual([3, 40, 40]);
  expect(found.slice(0, 3)).toEqual(["u44", "u43", "u42"]);
  expect(found).not.toContain("u9");
});

test.each(["", "an", " a ", "x".repeat(81)])("a search for %j is refused", (text) => {
  expect(searchMembersInput.safeParse({ search: text, after: null }).success).toBe(false);
});
