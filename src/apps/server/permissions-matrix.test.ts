import { afterAll, beforeAll, expect, test } from "vitest";
import { flags } from "#core/identity/role.ts";
import type { User } from "#core/identity/user.ts";
import { everyone, type Passage, passageOf, type Someone } from "../testing/everyone.ts";
import { actions } from "../testing/samples.ts";
import { type House, openHouse } from "./testing/house.ts";
import { addPerson, openSession, post } from "./testing/visitors.ts";

const passages: Readonly<Record<number, Passage>> = {
  401: "asked to log in",
  403: "turned away",
  // The samples name rows that are not there: who is let in hears so, or is served.
  200: "let in",
  404: "let in",
  422: "let in",
};

let house: House;
const people = new Map<string, User>();

/** The person of a kind, put into the store past sign-up; the main admin is the house's own. */
async function personOf({ label, role, flag, isMainAdmin }: Someone): Promise<User | undefined> {
  if (role === "nobody") return undefined;
  if (isMainAdmin) return house.ports.store.reader.one("users", { isMainAdmin: true });
  const permissions = flag === undefined ? {} : { [flag]: true };
  return addPerson(house, { name: label, role, permissions });
}

beforeAll(async () => {
  house = await openHouse();
  for (const someone of everyone) {
    const person = await personOf(someone);
    if (person !== undefined) people.set(someone.label, person);
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
    wanted: passageOf(someone, action.may),
  })),
);

/** Calls an action as someone, in a session of its own: logging out ends no other case's. */
async function call({ who, action }: Case): Promise<Passage | number> {
  const person = people.get(who);
  const token = person === undefined ? {} : { token: await openSession(house, person) };
  const body = JSON.stringify(action.sample);
  const { status } = await post(house, action.name, { body, ...token });
  return passages[status] ?? status;
}

test("every kind of person is there, each flag by itself", () => {
  expect(everyone).toHaveLength(flags.length + 5);
  expect(people.size).toBe(everyone.length - 1);
  expect(people.get("the main admin")).toMatchObject({ role: "admin", isMainAdmin: true });
});

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
