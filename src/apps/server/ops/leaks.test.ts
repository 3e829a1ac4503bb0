import { beforeAll, describe, expect, test } from "vitest";
import type { User } from "#core/identity/user.ts";
import { everyone, type Someone } from "#testing/actions/everyone.ts";
import { actions } from "#testing/actions/samples.ts";
import { plainServices } from "#testing/context.ts";
import { aimedInputs } from "#testing/server/aimed-inputs.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { marksIn } from "#testing/server/leak-finder.ts";
import {
  addMarked,
  type Marked,
  markedSession,
  markMainAdmin,
  privateMarks,
  secrets,
  secretsOf,
} from "#testing/server/marked-people.ts";
import { addPerson, post } from "#testing/server/visitors.ts";

// Hashing is slow, and the hashes that must not leak are inserted directly.
const fixture = await openFixtureForFile({ passwords: plainServices });
const people = new Map<string, User>();

beforeAll(async () => {
  await markMainAdmin(fixture);
  for (const someone of everyone) await addSomeone(someone);
});

async function addSomeone({ label, role, flag, isMainAdmin }: Someone): Promise<void> {
  if (role === "nobody") return;
  if (isMainAdmin) {
    const admin = await fixture.ports.store.reader.one("users", { isMainAdmin: true });
    if (admin !== undefined) people.set(label, admin);
    return;
  }
  const permissions = flag === undefined ? {} : { [flag]: true };
  const person = await addPerson(fixture, { name: label, role, permissions });
  await fixture.commit(secretsOf(fixture, person));
  people.set(label, person);
}

/** Data of others that a response contained, as 'action: what'. */
type Seen = Set<string>;

interface Walk {
  /** Secrets in responses; must be empty. */
  readonly leaked: Seen;
  /** Private data of others in responses, by the user who received it. */
  readonly seen: Map<string, Seen>;
  calls: number;
}

const privates = [...privateMarks.customer, ...privateMarks.staff];

/** Calls every action of a kind as every kind of user, about marked users, and checks every response. */
async function walk(kind: "command" | "query"): Promise<Walk> {
  const found: Walk = { leaked: new Set(), seen: new Map(), calls: 0 };
  for (const someone of everyone) {
    const person = people.get(someone.label);
    let marked = await addMarked(fixture, person);
    for (const action of actions.filter((one) => one.kind === kind)) {
      for (const input of aimedInputs(action, marked)) {
        const result = await call({ someone, action: action.name, input, found });
        // A successful command may have changed or removed the marked users.
        if (kind === "command" && result !== undefined) marked = await addMarked(fixture, person);
      }
    }
    if (kind === "query") await walkExports(someone, marked, found);
  }
  return found;
}

interface Calling {
  readonly someone: Someone;
  readonly action: string;
  readonly input: object;
  readonly found: Walk;
}

async function call({ someone, action, input, found }: Calling): Promise<unknown> {
  const person = people.get(someone.label);
  const session = person && (await markedSession(fixture, person));
  const body = JSON.stringify(input);
  const token = session === undefined ? {} : { token: session.token };
  const answer = await post(fixture, action, { body, ...token });
  const headers = [...answer.headers].filter(([name]) => name !== "set-cookie");
  const text = JSON.stringify([answer.reply, headers]);
  for (const what of marksIn(text, [...secrets, ...(session?.marks ?? [])], body)) {
    found.leaked.add(`${action} as ${someone.label}: ${what}`);
  }
  for (const what of marksIn(text, privates, body)) {
    const seen = found.seen.get(someone.label) ?? new Set();
    found.seen.set(someone.label, seen.add(`${action}: ${what}`));
  }
  found.calls += 1;
  return answer.reply.ok ? answer.reply.result : undefined;
}

/** The pages of an export are returned only to the user who started it. */
async function walkExports(someone: Someone, marked: Marked, found: Walk): Promise<void> {
  const begin = actions.filter(({ name }) => name === "beginExport");
  for (const input of begin.flatMap((action) => aimedInputs(action, marked))) {
    const started = await call({ someone, action: "beginExport", input, found });
    if (typeof started !== "object" || started === null || !("exportId" in started)) continue;
    const page = { exportId: started.exportId, after: null };
    await call({ someone, action: "exportPage", input: page, found });
  }
}

/** The responses that may contain data of others, and why. */
const allowed: Readonly<Record<string, string>> = {
  "customers: customer's email": "staff who manage customers find them by it",
  "customer: customer's email": "the customer's own page in the back office",
  "customer: customer's phone": "the customer's own page in the back office",
  "customer: customer's birthday": "the customer's own page in the back office, where it is edited",
  "customerPhoto: customer's photo": "the card of the back office",
  "customerVouchers: customer's voucher":
    "what a customer has redeemed, on their page in the back office",
  "counterMember: customer's voucher": "what the counter may take, of who stands there",
  "people: customer's email": "the tab of customers on the roles screen tells people apart by it",
  "people: staff's email": "the roles screen tells people apart by it",
  "people: staff's photo": "the roles screen shows colleagues",
  "exportPage: customer's email": "the export of users, for who may export",
  "exportPage: customer's phone": "the export of users, for who may export",
  "exportPage: customer's birthday": "the export of users, for who may export",
  "exportPage: staff's email": "the export of users has staff in it",
  "exportPage: staff's phone": "the export of users has staff in it",
  "exportPage: staff's birthday": "the export of users has staff in it",
  "feedbackWall: customer's photo": "the wall shows who writes, by name and photo",
  "feedbackWall: staff's photo": "the wall shows who answers, by name and photo",
  "feedbackReplies: customer's photo": "the wall shows who writes, by name and photo",
  "feedbackReplies: staff's photo": "the wall shows who answers, by name and photo",
  "feedbackQueue: customer's photo": "who moderates sees what the wall will show",
};

/** Responses with the wall, which every logged-in user sees; all others need a permission. */
const WALL = /^feedback(Wall|Replies): (customer|staff)'s photo$/;

function actionsThatShow({ seen }: Walk): readonly string[] {
  return [...new Set([...seen.values()].flatMap((lines) => [...lines]))].toSorted();
}

describe("no response contains a secret", () => {
  test("of a query", async () => {
    const found = await walk("query");
    expect([...found.leaked]).toEqual([]);
    expect(actionsThatShow(found)).toEqual(Object.keys(allowed).toSorted());
    expect(found.seen.get("nobody") ?? new Set()).toEqual(new Set());
    for (const label of ["a customer", "a sub-admin without flags"]) {
      const beyond = [...(found.seen.get(label) ?? [])].filter((line) => !WALL.test(line));
      expect([label, beyond]).toEqual([label, []]);
    }
    expect(found.calls).toBeGreaterThan(everyone.length * 30);
    expect(fixture.faults).toEqual([]);
  }, 240_000);

  test("of a command", async () => {
    const found = await walk("command");
    expect([...found.leaked]).toEqual([]);
    expect(actionsThatShow(found)).toEqual([]);
    expect(found.calls).toBeGreaterThan(everyone.length * 40);
    expect(fixture.faults).toEqual([]);
  }, 240_000);
});
