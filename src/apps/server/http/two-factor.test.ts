import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import type { User } from "#core/identity/user.ts";
import { actions } from "#testing/actions/samples.ts";
import { freshDatabase, testDatabaseUrl } from "#testing/database.ts";
import { type Fixture, openFixture } from "#testing/server/fixture.ts";
import { type Answer, addPerson, outcome, post } from "#testing/server/visitors.ts";

const PASSWORD = "the right password";
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const STEP_MS = 30_000;

let fixture: Fixture;

async function person(own: Partial<User> & { name: string }): Promise<User> {
  const user = await addPerson(fixture, own);
  const passwordHash = await fixture.ports.services.hashPassword(PASSWORD);
  const fields = { passwordHash, totpSecret: SECRET };
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

/** What an authenticator app shows now, or so many steps from now. */
function codeOf(later = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(SECRET), algorithm: "SHA1", digits: 6 });
  return app.generate({ timestamp: fixture.ports.clock() + later * STEP_MS });
}

function wrongCode(): string {
  const right = new Set([-2, -1, 0, 1, 2].map(codeOf));
  return ["000000", "1", "111111", "2"].find((code) => !right.has(code)) ?? "";
}

const cookieOf = ({ headers }: Answer) => headers.getSetCookie().join();
const counterKey = (answer: Answer) => /regulars_session=([^;]+)/.exec(cookieOf(answer))?.[1] ?? "";
const sessionsOf = ({ id }: User) => fixture.ports.store.reader.count("sessions", { userId: id });

async function opened(): Promise<{ close: () => Promise<void> }> {
  fixture = await openFixture();
  return fixture;
}

/** Codes are taken once: each case begins a few steps after the one before. */
function travelOn(): void {
  fixture.travel(5 * STEP_MS);
}

describe("two-factor at login (specification §4)", () => {
  let closing: { close: () => Promise<void> };
  beforeAll(async () => {
    closing = await opened();
  });
  afterAll(() => closing.close());
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
    expect(JSON.stringify(second.reply)).not.toContain(counterKey(second));
    const token = counterKey(second);
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
      // The right one comes too late.
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

  test("a login expires after five minutes without its code", async () => {
    const user = await staff("Zeno");
    const [early, late] = [await ticketFor(user), await ticketFor(user)];
    fixture.travel(290_000);
    expect(outcome(await verify(early, codeOf()))).toBe("ok");
    fixture.travel(10_001);
    expect(outcome(await verify(late, codeOf(1)))).toBe("totp-login-over");
  });

  test.each([
    ["deactivated", { isActive: false }, "account-deactivated"],
    ["no member of staff any more", { role: "customer" }, "totp-verification-failed"],
    ["without two-factor", { isTotpEnabled: false }, "totp-verification-failed"],
  ] as const)("somebody who meanwhile is %s does not come in", async (_case, fields, code) => {
    const user = await staff("Ada");
    const ticket = await ticketFor(user);
    await fixture.commit([{ kind: "patch", dataset: "users", id: user.id, fields }]);
    const answer = await verify(ticket, codeOf());
    expect([outcome(answer), cookieOf(answer), await sessionsOf(user)]).toEqual([code, "", 0]);
    expect(outcome(await verify(ticket, codeOf()))).toBe("totp-login-over");
  });

  test.each([
    ["a customer", { role: "customer", isTotpEnabled: true }],
    ["staff without it", { role: "sub-admin", isTotpEnabled: false }],
    ["the main admin", { role: "admin", isMainAdmin: true, isTotpEnabled: true }],
  ] as const)("%s is not asked", async (_who, own) => {
    const answer = await logIn(await person({ name: "Bo", ...own }));
    expect(answer.reply).toMatchObject({ ok: true, result: { totpRequired: false } });
    expect(counterKey(answer)).not.toBe("");
  });

  test("reports what is missing", async () => {
    const ticket = await ticketFor(await staff("Cem"));
    for (const body of ["{}", JSON.stringify({ ticket }), JSON.stringify({ code: codeOf() })]) {
      const answer = await post(fixture, "verifyTotpLogin", { body });
      expect([answer.status, outcome(answer)]).toEqual([400, "totp-missing"]);
    }
    const userId = JSON.stringify({ userId: "any", code: codeOf() });
    const byId = await post(fixture, "verifyTotpLogin", { body: userId });
    expect(outcome(byId)).toBe("malformed-input");
  });

  test("a login replaces the browser's previous session", async () => {
    const before = await person({ name: "Dag" });
    const token = counterKey(await logIn(before));
    const user = await staff("Edda");
    const { reply } = await logIn(user, { token });
    // The password alone changes nothing.
    expect(outcome(await post(fixture, "profile", { token }))).toBe("ok");
    const { ticket } = (reply.ok ? reply.result : {}) as { ticket: string }; // verified below
    expect(outcome(await verify(ticket, codeOf(), { token }))).toBe("ok");
    expect(outcome(await post(fixture, "profile", { token }))).toBe("not-signed-in");
  });
});

const places = [
  { name: "SQLite", isThere: true },
  { name: "PostgreSQL", isThere: testDatabaseUrl !== undefined },
].filter(({ isThere }) => isThere);

describe.each(places)("on $name", ({ name }) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    if (name === "SQLite" || testDatabaseUrl === undefined) {
      ({ close } = await opened());
      return;
    }
    const database = await freshDatabase(testDatabaseUrl);
    fixture = await openFixture({ store: await openPostgresStore({ url: database.url }) });
    close = async () => {
      await fixture.close();
      await database.remove();
    };
  });
  afterAll(() => close());

  test("a code sent twice at once opens one session", async () => {
    const user = await staff("Fay");
    const tickets = [await ticketFor(user), await ticketFor(user)];
    const code = codeOf();
    const answers = await Promise.all(tickets.map((ticket) => verify(ticket, code)));
    expect(answers.map(outcome).toSorted()).toEqual(["ok", "totp-invalid"]);
    expect(answers.map(counterKey).filter((key) => key !== "")).toHaveLength(1);
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
