import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CommandInput, newRetryKey } from "#client/api.ts";
import type { User } from "#core/identity/user.ts";
import { type Fixture, openFixture } from "#testing/server/fixture.ts";
import { addPerson, openSession, outcome, post, visit } from "#testing/server/visitors.ts";
import { defaultLimits } from "./limits.ts";

const OLD = "the old password";
const NEW = "the new password";

let fixture: Fixture;

beforeAll(async () => {
  const { updateCredentials = [] } = defaultLimits;
  fixture = await openFixture({ limits: { updateCredentials } });
});

afterAll(() => fixture.close());

/** A person whose password is {@link OLD}. */
async function member(name: string): Promise<User> {
  const user = await addPerson(fixture, { name });
  const passwordHash = await fixture.ports.services.hashPassword(OLD);
  await fixture.commit([
    { kind: "patch", dataset: "credentials", id: user.id, fields: { passwordHash } },
  ]);
  return user;
}

async function device(user: User, password = OLD) {
  const page = visit(fixture);
  const reply = await page.run("login", { email: user.email, password }, newRetryKey());
  return { page, reply };
}

const counterKey = (cookies: string) => cookies.split("=", 2)[1] ?? "";

describe("a new password (readings, People)", () => {
  const change = { currentPassword: OLD, newPassword: NEW };

  test("ends the other device's session at once and gives this one a new token", async () => {
    const user = await member("Rosa");
    const { page: phone } = await device(user);
    const { page: laptop } = await device(user);
    const before = counterKey(laptop.cookies());
    expect(await laptop.run("updateCredentials", change, newRetryKey())).toMatchObject({
      ok: true,
      result: {},
      events: [{ name: "password.changed" }],
    });

    expect(await phone.ask("profile", {})).toMatchObject({ error: { code: "not-signed-in" } });
    const asPhone = await post(fixture, "profile", { token: counterKey(phone.cookies()) });
    expect(asPhone.status).toBe(401);
    expect((await post(fixture, "profile", { token: before })).status).toBe(401);
    expect(counterKey(laptop.cookies())).not.toBe(before);
    expect(await laptop.ask("profile", {})).toMatchObject({ result: { me: { name: "Rosa" } } });

    expect((await device(user)).reply).toMatchObject({ error: { code: "login-failed" } });
    expect((await device(user, NEW)).reply.ok).toBe(true);
  });

  test("is refused with a wrong current password, and sessions continue", async () => {
    const user = await member("Sami");
    const { page: phone } = await device(user);
    const { page: laptop } = await device(user);
    const key = laptop.cookies();
    const wrong = { ...change, currentPassword: "a guess" };
    expect(await laptop.run("updateCredentials", wrong, newRetryKey())).toMatchObject({
      error: { code: "current-password-wrong" },
    });
    expect(laptop.cookies()).toBe(key);
    expect((await laptop.ask("profile", {})).ok).toBe(true);
    expect((await phone.ask("profile", {})).ok).toBe(true);
  });

  test("a repeat with the old token gets 401, one with the new token that the password has changed", async () => {
    const user = await member("Tara");
    const { page } = await device(user);
    const before = counterKey(page.cookies());
    expect((await page.run("updateCredentials", change, newRetryKey())).ok).toBe(true);
    const repeat = { body: JSON.stringify(change) };
    expect((await post(fixture, "updateCredentials", { ...repeat, token: before })).status).toBe(
      401,
    );
    const now = counterKey(page.cookies());
    const again = await post(fixture, "updateCredentials", { ...repeat, token: now });
    expect(outcome(again)).toBe("current-password-wrong");
  });

  test("one of two concurrent changes succeeds and signs the other device out", async () => {
    const user = await member("Uma");
    const [one, two] = [await openSession(fixture, user), await openSession(fixture, user)];
    const answers = await Promise.all(
      [one, two].map((token, at) =>
        post(fixture, "updateCredentials", {
          token,
          body: JSON.stringify({ ...change, newPassword: `${NEW} ${at}` }),
        }),
      ),
    );
    expect(answers.map(outcome).toSorted()).toEqual(["not-signed-in", "ok"]);
    const sessions = await fixture.ports.store.reader.count("sessions", { userId: user.id });
    expect(sessions).toBe(1);
  });

  test("invalidates reset links and logins that wait for their code", async () => {
    const user = await member("Vera");
    const expiresAt = fixture.ports.clock() + 60_000;
    const own = { userId: user.id, expiresAt };
    await fixture.commit([
      { kind: "insert", dataset: "resetLinks", row: { ...own, id: "vera-link" } },
      {
        kind: "insert",
        dataset: "loginTickets",
        row: { ...own, id: "vera-ticket", browser: "", failures: 0 },
      },
    ]);
    const { page } = await device(user);
    expect((await page.run("updateCredentials", change, newRetryKey())).ok).toBe(true);
    const { reader } = fixture.ports.store;
    expect(await reader.one("resetLinks", { id: "vera-link" })).toBeUndefined();
    expect(await reader.one("loginTickets", { id: "vera-ticket" })).toBeUndefined();
  });

  test("limits guesses of the current password", async () => {
    const token = await openSession(fixture, await member("Wim"));
    const body = JSON.stringify({ ...change, currentPassword: "a guess" });
    const codes: string[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      codes.push(outcome(await post(fixture, "updateCredentials", { token, body })));
    }
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(["current-password-wrong"]));
    expect(codes.at(10)).toBe("too-many-requests");
  });
});

describe("a new email (specification §5)", () => {
  const fields = (user: User, own: Partial<CommandInput<"updateProfile">>) => ({
    name: user.name,
    email: user.email,
    phone: "",
    birthday: "",
    profilePhoto: "",
    currentPassword: "",
    ...own,
  });

  test("is used for the next login", async () => {
    const user = await member("Xenia");
    const { page } = await device(user);
    const moved = fields(user, { email: "Xenia@New.example", currentPassword: OLD });
    expect((await page.run("updateProfile", moved, newRetryKey())).ok).toBe(true);
    expect((await device(user)).reply).toMatchObject({ error: { code: "login-failed" } });
    const renamed = { ...user, email: "xenia@new.EXAMPLE" };
    expect((await device(renamed)).reply).toMatchObject({
      result: { user: { email: "Xenia@New.example" } },
    });
  });

  test.each([
    ["no password", "", 422, "password-required"],
    ["a wrong password", "a guess", 422, "current-password-wrong"],
  ])("is refused with %s", async (_case, currentPassword, status, code) => {
    const user = await member("Yara");
    const token = await openSession(fixture, user);
    const body = JSON.stringify(fields(user, { email: "yara@new.example", currentPassword }));
    const answer = await post(fixture, "updateProfile", { token, body });
    expect([answer.status, outcome(answer)]).toEqual([status, code]);
  });

  test("is given to one of two users who choose it at once", async () => {
    const people = [await member("Zoe"), await member("Zora")];
    const answers = await Promise.all(
      people.map(async (user, at) => {
        const email = at === 0 ? "both@new.example" : "BOTH@new.example";
        const body = JSON.stringify(fields(user, { email, currentPassword: OLD }));
        return post(fixture, "updateProfile", { token: await openSession(fixture, user), body });
      }),
    );
    expect(answers.map(outcome).toSorted()).toEqual(["email-in-use", "ok"]);
    expect(fixture.faults).toEqual([]);
  });
});
