import { describe, expect, test } from "vitest";
import { contextFor, NOON } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import type { User } from "../identity/user.ts";
import { people } from "./people.ts";

const boss = aUser({
  id: "boss",
  name: "Program Admin",
  email: "boss@house.example",
  role: "admin",
  isMainAdmin: true,
  joinedDate: NOON - 3,
});
const helper = aUser({
  id: "helper",
  name: "Hal Help",
  email: "hal@house.example",
  role: "sub-admin",
  permissions: { canManageRoles: true },
  profilePhoto: "data:image/jpeg;base64,aaaa",
  isTotpEnabled: true,
  joinedDate: NOON - 2,
});
const ana = aUser({ profilePhoto: "data:image/jpeg;base64,bbbb", phone: "+49 30" });

type Asked = Parameters<typeof people.load>[0];

async function ask(asked: Partial<Asked>, users: readonly User[] = [boss, helper, ana]) {
  const input = { tab: "administrators" as const, search: "", after: null, ...asked };
  const facts = await people.load(input, readerOf({ users }), contextFor(helper));
  const shown = people.show(facts, input, contextFor(helper));
  if ("refused" in shown) throw new Error(shown.code);
  return shown.result;
}

const idsOf = (shown: { people: readonly { id: string }[] }) => shown.people.map(({ id }) => id);

describe("the people of the roles screen (specification §2, Roles & Permissions)", () => {
  test("lists admins and sub-admins as administrators, latest first, with the counts of both tabs", async () => {
    const shown = await ask({});
    expect(idsOf(shown)).toEqual(["helper", "boss"]);
    expect(shown.counts).toEqual({ administrators: 2, customers: 1 });
    expect(shown.next).toBeNull();
  });

  test("returns only what the screen shows", async () => {
    const [shown] = (await ask({})).people;
    expect(shown).toEqual({
      id: "helper",
      name: "Hal Help",
      email: "hal@house.example",
      role: "sub-admin",
      isActive: true,
      isMainAdmin: false,
      permissions: { canManageRoles: true },
      joinedDate: NOON - 2,
      isTotpEnabled: true,
      photo: "data:image/jpeg;base64,aaaa",
    });
  });

  test("customers come without a photo, phone, points or birthday", async () => {
    const { people: shown } = await ask({ tab: "customers" });
    const [line] = (await ask({})).people;
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ id: "ana", photo: "" });
    expect(Object.keys(shown[0] ?? {})).toEqual(Object.keys(line ?? {}));
  });

  test.each([
    ["hal", ["helper"]],
    ["HOUSE.EXAMPLE", ["helper", "boss"]],
    ["ana", []],
  ])("searches for %j in name and email, only in this tab", async (search, ids) => {
    const shown = await ask({ search });
    expect(idsOf(shown)).toEqual(ids);
    expect(shown.counts).toEqual({ administrators: 2, customers: 1 });
  });

  test("lists pages without gaps or repeats, also for users who joined at the same time", async () => {
    const users = Array.from({ length: 45 }, (_, at) =>
      aUser({ id: `c-${String(at).padStart(2, "0")}`, joinedDate: NOON + (at % 2) }),
    );
    const seen: string[] = [];
    let after: Asked["after"] = null;
    do {
      const page: Awaited<ReturnType<typeof ask>> = await ask({ tab: "customers", after }, users);
      expect(page.people.length).toBeLessThanOrEqual(20);
      seen.push(...idsOf(page));
      after = page.next;
    } while (after !== null);
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
  });
});
