import { expect, test } from "vitest";
import type { User } from "../members/user.ts";
import { readerOf } from "../testing/reader-of.ts";
import { aUser, contextFor, NOON, told } from "../testing.ts";
import { searchMembers, searchMembersInput } from "./search-members.ts";

const boss = aUser({ id: "boss", name: "Bo Annabel", role: "admin" });
const context = contextFor(boss);

async function search(users: readonly User[], text: string, after: object | null = null) {
  const input = searchMembersInput.parse({ search: text, after });
  const rows = await searchMembers.load(input, readerOf({ users: [...users, boss] }), context);
  return told(searchMembers.show(rows, input, context));
}

test("a member is found by a part of name, email or phone, and shown just enough to be told apart", async () => {
  const ana = aUser({ points: 7, phone: "+49 30 901-82" });
  const ben = aUser({ id: "ben", name: "Ben Oat", email: "b@else.example" });
  for (const text of ["ANA s", "@example.c", "0 901"]) {
    expect(await search([ana, ben], text)).toEqual({
      members: [
        {
          userId: "ana",
          name: "Ana Sol",
          tier: "Bronze",
          points: 7,
          email: "a…@example.com",
          phone: "…182",
        },
      ],
      next: null,
    });
  }
  const [found] = (await search([ana, ben], "oat")).members;
  expect(found).toMatchObject({ email: "b…@else.example", phone: "" });
});

test("the latest come first, page by page, each once; who is deactivated or staff is left out", async () => {
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
