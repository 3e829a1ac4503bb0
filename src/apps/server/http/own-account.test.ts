import { describe, expect, test } from "vitest";
import { newRetryKey } from "#client/api.ts";
import type { User } from "#core/identity/user.ts";
import { openFixtureForFile } from "#testing/server/fixture.ts";
import { addPerson, openSession, outcome, post, visit } from "#testing/server/visitors.ts";
import { defaultLimits } from "./limits.ts";

const OLD = "the old password";
const NEW = "the new password";

const { updateCredentials = [] } = defaultLimits;
const fixture = await openFixtureForFile({ limits: { updateCredentials } });

const member = (name: string) => addPerson(fixture, { name }, OLD);

async function device(user: User, password = OLD) {
  const page = visit(fixture);
  const reply = await page.run("login", { email: user.email, password }, newRetryKey());
  return { page, reply };
}

const sessionToken = (cookies: string) => cookies.split("=", 2)[1] ?? "";

describe("a new password (readings, People)", () => {
  const change = { currentPassword: OLD, newPassword: NEW };

  test("ends the other device's session at once and gives this one a new token", async () => {
    const user = await member("Rosa");
    const { page: phone } = await device(user);
    const { page: laptop } = await device(user);
    const before = sessionToken(laptop.cookies());
    expect(await laptop.run("updateCredentials", change, newRetryKey())).toMatchObject({
      ok: true,
      result: {},
      events: [{ name: "password.changed" }],
    });

    expect(await phone.ask("profile", {})).toMatchObject({ error: { code: "not-signed-in" } });
    const asPhone = await post(fixture, "profile", { token: sessionToken(phone.cookies()) });
    expect(asPhone.status).toBe(401);
    expect((await post(fixture, "profile", { token: before })).status).toBe(401);
    expect(sessionToken(laptop.cookies())).not.toBe(before);
    expect(await laptop.ask("profile", {})).toMatchObject({ result: { me: { name: "Rosa" } } });

    expect((await device(user)).reply).toMatchObject({ error: { code: "login-failed" } });
    expect((await device(user, NEW)).reply.ok).toBe(true);
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

test("a new email is used for the next login (specification §5)", async () => {
  const user = await member("Xenia");
  const { page } = await device(user);
  const own = { name: user.name, phone: "", birthday: "", profilePhoto: "", currentPassword: OLD };
  const moved = { ...own, email: "Xenia@New.example" };
  expect((await page.run("updateProfile", moved, newRetryKey())).ok).toBe(true);
  expect((await device(user)).reply).toMatchObject({ error: { code: "login-failed" } });
  expect((await device({ ...user, email: "xenia@new.EXAMPLE" })).reply).toMatchObject({
    result: { user: { email: "Xenia@New.example" } },
  });
});
