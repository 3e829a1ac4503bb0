import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { User } from "#core/identity/user.ts";
import { actions } from "#testing/actions/samples.ts";
import { codeAt, newKeyIn, SECRET } from "#testing/server/devices.ts";
import { type Fixture, openFixtureForFile } from "#testing/server/fixture.ts";
import { fixtureDatabases } from "#testing/server/fixture-databases.ts";
import { type Answer, addPerson, outcome, post } from "#testing/server/visitors.ts";

const PASSWORD = "the right password";
const STEP_MS = 30_000;

let fixture: Fixture;

async function person(own: Partial<User> & { name: string }): Promise<User> {
  const user = await addPerson(fixture, own, PASSWORD);
  const fields = { totpSecret: SECRET };
  await fixture.commit([{ kind: "patch", dataset: "credentials", id: user.id, fields }]);
  return user;
}

const staff = (name: string) => person({ name, role: "sub-admin", isTotpEnabled: true });

function logIn({ email }: User, own: object = {}): Promise<Answer> {
  return post(fixture, "login", { ...own, body: JSON.stringify({ email, password: PASSWORD }) });
}

async function ticketFor(user: User): Promise<string> {
  const { reply } = await logIn(user);
  const { ticket } = (reply.ok ? reply.result : {}) as { ticket?: string }; // undefined fails below
  if (ticket === undefined) throw new Error(`No ticket: ${JSON.stringify(reply)}`);
  return ticket;
}

function verify(ticket: string, code: string, own: object = {}): Promise<Answer> {
  return post(fixture, "verifyTotpLogin", { ...own, body: JSON.stringify({ ticket, code }) });
}

const codeOf = (later = 0) => codeAt(fixture, later);

function wrongCode(): string {
  const right = new Set([-2, -1, 0, 1, 2].map(codeOf));
  return ["000000", "1", "111111", "2"].find((code) => !right.has(code)) ?? "";
}

const cookieOf = ({ headers }: Answer) => headers.getSetCookie().join();
const sessionsOf = ({ id }: User) => fixture.ports.store.reader.count("sessions", { userId: id });

/** A code is valid once: each case starts a few steps after the one before. */
function travelOn(): void {
  fixture.travel(5 * STEP_MS);
}

describe("two-factor at login (specification §4)", () => {
  beforeAll(async () => {
    fixture = await openFixtureForFile();
  });
  beforeEach(travelOn);

  test("issues a token only after the second step", async () => {
    const user = await staff("Tess");
    const first = await logIn(user);
    expect(first.reply).toEqual({
      ok: true,
      result: { success: true, totpRequired: true, ticket: expect.stringMatching(/^[\w-]{43}$/) },
      events: [],
    });
    expect([first.status, cookieOf(first), await sessionsOf(user)]).toEqual([200, "", 0]);

    const ticket = await ticketFor(user);
    const second = await verify(ticket, codeOf());
    expect(second.reply).toMatchObject({
      ok: true,
      result: { success: true, totpRequired: false, user: { id: user.id, role: "sub-admin" } },
      events: [{ name: "user.logged-in", params: { name: "Tess" } }],
    });
    expect(JSON.stringify(second.reply)).not.toContain(newKeyIn(second));
    const token = newKeyIn(second);
    const asked = await post(fixture, "session", { token });
    expect(asked.reply).toMatchObject({ result: { me: { id: user.id } } });
  });

  test("a ticket is no session token", async () => {
    const ticket = await ticketFor(await staff("Uri"));
    for (const { name, sample, may } of actions) {
      if (may === "anyone") continue;
      const answer = await post(fixture, name, { body: JSON.stringify(sample), token: ticket });
      expect([name, answer.status]).toEqual([name, 401]);
    }
    const session = await post(fixture, "session", { token: ticket });
    expect(session.reply).toMatchObject({ result: { me: null } });
  });

  test("a code works once, also for another login", async () => {
    const user = await staff("Vito");
    const tickets = [await ticketFor(user), await ticketFor(user), await ticketFor(user)] as const;
    expect(outcome(await verify(tickets[0], codeOf()))).toBe("ok");
    expect(outcome(await verify(tickets[0], codeOf(1)))).toBe("totp-login-over");
    expect(outcome(await verify(tickets[1], codeOf()))).toBe("totp-invalid");
    expect(outcome(await verify(tickets[1], codeOf(-1)))).toBe("totp-invalid");
    expect(outcome(await verify(tickets[2], codeOf(1)))).toBe("ok");
  });

  test("five wrong codes end a login, ten block the user for a while", async () => {
    const user = await staff("Wanda");
    for (const round of ["first", "second"]) {
      const ticket = await ticketFor(user);
      const codes: string[] = [];
      for (let tries = 0; tries < 5; tries += 1) {
        const answer = await verify(ticket, wrongCode());
        codes.push(outcome(answer));
        expect([round, answer.status]).toEqual([round, 422]);
      }
      expect(codes).toEqual([...Array(4).fill("totp-invalid"), "totp-login-over"]);
      // The right code no longer helps.
      expect(outcome(await verify(ticket, codeOf()))).toBe("totp-login-over");
    }
    const refused = await logIn(user);
    expect([refused.status, outcome(refused), cookieOf(refused)]).toEqual([
      429,
      "too-many-requests",
      "",
    ]);
    const wait = Number(refused.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(290);
    expect(wait).toBeLessThanOrEqual(300);
    fixture.travel(wait * 1000);
    expect(outcome(await verify(await ticketFor(user), codeOf()))).toBe("ok");
  });

  test("wrong codes of one user do not limit another", async () => {
    const [one, other] = [await staff("Xavi"), await staff("Yasmin")];
    const ticket = await ticketFor(one);
    for (let tries = 0; tries < 5; tries += 1) await verify(ticket, wrongCode());
    expect(outcome(await verify(await ticketFor(other), codeOf()))).toBe("ok");
  });

  test("a login replaces the browser's previous session", async () => {
    const before = await person({ name: "Dag" });
    const token = newKeyIn(await logIn(before));
    const user = await staff("Edda");
    const { reply } = await logIn(user, { token });
    // The password alone changes nothing.
    expect(outcome(await post(fixture, "profile", { token }))).toBe("ok");
    const { ticket } = (reply.ok ? reply.result : {}) as { ticket: string }; // verified below
    expect(outcome(await verify(ticket, codeOf(), { token }))).toBe("ok");
    expect(outcome(await post(fixture, "profile", { token }))).toBe("not-signed-in");
  });
});

describe.each(fixtureDatabases)("on $name", ({ open }) => {
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.close());

  test("a code sent twice at once opens one session", async () => {
    const user = await staff("Fay");
    const tickets = [await ticketFor(user), await ticketFor(user)];
    const code = codeOf();
    const answers = await Promise.all(tickets.map((ticket) => verify(ticket, code)));
    expect(answers.map(outcome).toSorted()).toEqual(["ok", "totp-invalid"]);
    expect(answers.map(newKeyIn).filter((key) => key !== "")).toHaveLength(1);
    expect(await sessionsOf(user)).toBe(1);
    expect(fixture.faults).toEqual([]);
  });

  test("a user has at most a hundred sessions, and the oldest is removed", async () => {
    const user = await person({ name: "Gus" });
    const now = fixture.ports.clock();
    const rows = Array.from({ length: 100 }, (_, at) => ({
      id: `gus-${at}`,
      userId: user.id,
      createdAt: now - 1000 + at,
      expiresAt: now + 60_000,
      seenAt: now,
      device: "",
    }));
    await fixture.commit(rows.map((row) => ({ kind: "insert", dataset: "sessions", row })));
    const [one, two] = await Promise.all([logIn(user), logIn(user)]);
    expect([one, two].map(outcome)).toEqual(["ok", "ok"]);
    const { reader } = fixture.ports.store;
    expect(await sessionsOf(user)).toBe(100);
    const oldest = await Promise.all(
      ["gus-0", "gus-1", "gus-2"].map((id) => reader.one("sessions", { id })),
    );
    expect(oldest.map((row) => row?.id)).toEqual([undefined, undefined, "gus-2"]);
  });
});
