import { beforeAll, expect, test } from "vitest";
import { flags } from "#core/identity/role.ts";
import type { User } from "#core/identity/user.ts";
import { ask } from "#engine/ask.ts";
import { execute } from "#engine/execute.ts";
import { fixedProgram } from "#engine/program-source.ts";
import {
  type Access,
  accessIn,
  everyone,
  expectedAccess,
  type Someone,
} from "#testing/actions/everyone.ts";
import { actions } from "#testing/actions/samples.ts";
import { plainServices } from "#testing/context.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { addPerson, openSession, post } from "#testing/server/visitors.ts";

/** Whether an action is permitted, by the status of its response. */
const accessByStatus: Readonly<Record<number, Access>> = {
  401: "asked to log in",
  403: "turned away",
  // The samples name rows that do not exist or have changed, which a permitted action reports.
  200: "let in",
  404: "let in",
  409: "let in",
  422: "let in",
};

const writeMail = () => ({
  subject: "A subject",
  text: "A text",
  button: "A button",
  language: "en",
});
// Permissions do not depend on hashing.
const fixture = await openFixtureForFile({ passwords: plainServices });
let calls = 0;
const people = new Map<string, User>();
const tokens = new Map<string, string>();

/** Adds the user of a kind; the main admin is the fixture's own. */
async function personOf({ label, role, flag, isMainAdmin }: Someone): Promise<User | undefined> {
  if (role === "nobody") return undefined;
  if (isMainAdmin) return fixture.ports.store.reader.one("users", { isMainAdmin: true });
  const permissions = flag === undefined ? {} : { [flag]: true };
  return addPerson(fixture, { name: label, role, permissions });
}

beforeAll(async () => {
  for (const someone of everyone) {
    const person = await personOf(someone);
    if (person !== undefined) people.set(someone.label, person);
  }
});

interface Case {
  readonly who: string;
  readonly what: string;
  readonly action: (typeof actions)[number];
  readonly wanted: Access;
}

const cases: readonly Case[] = everyone.flatMap((someone) =>
  actions.map((action) => ({
    who: someone.label,
    what: action.name,
    action,
    wanted: expectedAccess(someone, action.may, action.also),
  })),
);

/** Returns the token of a user's session; opens a new one when an earlier case has ended it. */
async function readSessionToken({ who }: Case): Promise<string | undefined> {
  const person = people.get(who);
  if (person === undefined) return undefined;
  const { ports } = fixture;
  const known = tokens.get(who);
  const id = known === undefined ? "" : ports.digest(known);
  const isLive = (await ports.store.reader.one("sessions", { id })) !== undefined;
  const token = known !== undefined && isLive ? known : await openSession(fixture, person);
  tokens.set(who, token);
  return token;
}

/** Calls an action without HTTP: the engine checks permissions for every route alike. */
async function call(one: Case): Promise<string> {
  const { name, kind, sample: input } = one.action;
  const own = { name, input, token: await readSessionToken(one) };
  const { ports, program } = fixture;
  if (kind === "query") return accessIn(await ask(ports, fixedProgram(program), own));
  calls += 1;
  const request = { ...own, retryKey: `matrix-key-${calls}`, writeMail };
  const { reply } = await execute(ports, fixedProgram(program), request);
  return accessIn(reply);
}

async function callOverHttp(one: Case): Promise<Access | number> {
  const token = await readSessionToken(one);
  const body = JSON.stringify(one.action.sample);
  const { status } = await post(
    fixture,
    one.what,
    token === undefined ? { body } : { body, token },
  );
  return accessByStatus[status] ?? status;
}

/** One action for each permission, as every kind of user. */
const samplesOverHttp = [...new Set(actions.map(({ may }) => may))].flatMap((may) => {
  const action = actions.find((one) => one.may === may);
  return cases.filter((one) => one.action === action);
});

test("covers every role and each flag alone", () => {
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
    const { sessions: _own, ...before } = await fixture.rowCounts();
    expect(await call(one)).toBe(one.wanted);
    expect(await fixture.rowCounts()).toMatchObject(before);
  },
);

test.each(samplesOverHttp)("$who is $wanted over HTTP at $what", async (one) => {
  expect(await callOverHttp(one)).toBe(one.wanted);
});

test.each(actions.filter(({ also }) => also !== undefined))(
  "a sub-admin with both permissions of $name may use it",
  async ({ name, may, also = may, sample }) => {
    const permissions = { [may]: true, [also]: true };
    const person = await addPerson(fixture, { name, role: "sub-admin", permissions });
    const token = await openSession(fixture, person);
    const { status } = await post(fixture, name, { body: JSON.stringify(sample), token });
    expect(accessByStatus[status]).toBe("let in");
  },
);

test("a flag in a customer's row grants nothing", async () => {
  const everyFlag = Object.fromEntries(flags.map((flag) => [flag, true]));
  const person = await addPerson(fixture, { name: "Eve", permissions: everyFlag });
  const token = await openSession(fixture, person);
  for (const action of actions) {
    if (action.may === "anyone" || action.may === "signed-in") continue;
    const { status } = await post(fixture, action.name, {
      body: JSON.stringify(action.sample),
      token,
    });
    expect([action.name, status]).toEqual([action.name, 403]);
  }
});
