import { describe, expect, test } from "vitest";
import { readerOf } from "../testing/reader-of.ts";
import { aUser, contextFor, NOON, outcomeOf } from "../testing.ts";
import { customerPhoto } from "./customer-photo.ts";
import { customers } from "./customers.ts";
import type { User } from "./user.ts";

const boss = contextFor(aUser({ id: "boss", role: "sub-admin" }));
const PHOTO = "data:image/jpeg;base64,/9j/";

function person(id: string, own: Partial<User> = {}): User {
  const email = `${id}@example.com`;
  return aUser({ id, email, emailKey: email, referralCode: id, name: id, ...own });
}

async function ask(users: readonly User[], own: Partial<Parameters<typeof customers.show>[1]>) {
  const input = { search: "", after: null, ...own };
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
    [{ after: { joinedDate: NOON + 2, id: "cem" } }, ["ben", "ana"]],
  ])("%j shows %j: customers only, the latest first", async (own, ids) => {
    const { customers: shown, next } = await ask(people, own);
    expect(shown.map(({ id }) => id)).toEqual(ids);
    expect(next).toBeNull();
  });

  test("has what a card shows and nothing else", async () => {
    const { customers: shown } = await ask(people, { search: "ana" });
    expect(shown).toEqual([
      {
        id: "ana",
        name: "Ana Sol",
        email: "ana@example.com",
        tier: "Bronze",
        points: 0,
        joinedDate: NOON,
        isActive: true,
        hasPhoto: true,
      },
    ]);
  });

  test("leads on after a full page of 24", async () => {
    const many = Array.from({ length: 25 }, (_, at) =>
      person(`p${String(at).padStart(2, "0")}`, { joinedDate: NOON + at }),
    );
    const first = await ask(many, {});
    expect(first.customers).toHaveLength(24);
    expect(first.next).toEqual({ joinedDate: NOON + 1, id: "p01" });
    const rest = await ask(many, { after: first.next });
    expect(rest).toMatchObject({ customers: [{ id: "p00" }], next: null });
    expect((await ask(many.slice(1), {})).next).toBeNull();
  });
});

describe("a customer's photo", () => {
  const show = async (id: string, users: readonly User[]) =>
    customerPhoto.show(await customerPhoto.load({ id }, readerOf({ users }), boss), { id }, boss);

  test("is theirs, or nothing", async () => {
    const users = [person("ana", { profilePhoto: PHOTO }), person("ben")];
    expect(await show("ana", users)).toEqual({ result: { photo: PHOTO } });
    expect(await show("ben", users)).toEqual({ result: { photo: "" } });
  });

  test.each([["gone"], ["sub"]])("is nobody's for %s", async (id) => {
    const users = [person("sub", { role: "sub-admin", profilePhoto: PHOTO })];
    expect(outcomeOf(await show(id, users))).toBe("user-not-found");
  });
});
