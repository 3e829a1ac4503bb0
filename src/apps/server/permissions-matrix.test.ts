import { afterAll, beforeAll, expect, test } from "vitest";
import { type Flag, flags } from "#core/members/role.ts";
import type { User } from "#core/members/user.ts";
import type { Permission } from "#core/permissions.ts";
import { actions } from "../testing/samples.ts";
import { type House, openHouse } from "./testing/house.ts";
import { addPerson, openSession, post } from "./testing/visitors.ts";

interface Someone {
  readonly label: string;
  readonly role: User["role"] | "nobody";
  readonly flag?: Flag;
}

const everyone: readonly Someone[] = [
  { label: "nobody", role: "nobody" },
  { label: "a customer", role: "customer" },
  { label: "a sub-admin without flags", role: "sub-admin" },
  ...flags.map((flag) => ({ label: `a sub-admin with ${flag}`, role: "sub-admin", flag }) as const),
  { label: "an admin", role: "admin" },
];

type Passage = "let in" | "401" | "403";

/** Specification §6, written down once more and apart from the code under test. */
function expected(someone: Someone, may: Permission): Passage {
  if (may === "anyone") return "let in";
  if (someone.role === "nobody") return "401";
  if (may === "signed-in" || someone.role === "admin") return "let in";
  if (may === "staff") return someone.role === "sub-admin" ? "let in" : "403";
  return someone.flag === may ? "let in" : "403";
}

/** The samples name rows that are not there: who is let in hears so, or is served. */
function seen(status: number): Passage | number {
  if (status === 401 || status === 403) return `${status}`;
  return [200, 404, 422].includes(status) ? "let in" : status;
}

let house: House;
const people = new Map<string, User>();

beforeAll(async () => {
  house = await openHouse();
  for (const { label, role, flag } of everyone) {
    if (role === "nobody") continue;
    const permissions = flag === undefined ? {} : { [flag]: true };
    people.set(label, await addPerson(house, { name: label, role, permissions }));
  }
});

afterAll(() => house.close());

interface Case {
  readonly who: string;
  readonly what: string;
  readonly action: (typeof actions)[number];
  readonly wanted: Passage;
}

const cases: readonly Case[] = everyone.flatMap((someone) =>
  actions.map((action) => ({
    who: someone.label,
    what: action.name,
    action,
    wanted: expected(someone, action.may),
  })),
);

/** Calls an action as someone, in a session of its own: logging out ends no other case's. */
async function call({ who, action }: Case): Promise<Passage | number> {
  const person = people.get(who);
  const token = person === undefined ? {} : { token: await openSession(house, person) };
  const { status } = await post(house, action.name, {
    body: JSON.stringify(action.sample),
    ...token,
  });
  return seen(status);
}

test.each(cases.filter(({ wanted }) => wanted === "let in"))("$who may $what", async (one) => {
  expect(await call(one)).toBe("let in");
});

test.each(cases.filter(({ wanted }) => wanted !== "let in"))(
  "$who may not $what ($wanted), and nothing happens",
  async (one) => {
    const { sessions: _own, ...before } = await house.rowCounts();
    expect(await call(one)).toBe(one.wanted);
    expect(await house.rowCounts()).toMatchObject(before);
  },
);

test("a flag in a customer's row opens nothing", async () => {
  const everyFlag = Object.fromEntries(flags.map((flag) => [flag, true]));
  const person = await addPerson(house, { name: "Eve", permissions: everyFlag });
  const token = await openSession(house, person);
  for (const action of actions) {
    if (action.may === "anyone" || action.may === "signed-in") continue;
    const { status } = await post(house, action.name, {
      body: JSON.stringify(action.sample),
      token,
    });
    expect([action.name, status]).toEqual([action.name, 403]);
  }
});
