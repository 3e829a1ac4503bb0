import { argon2, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { User } from "#core/identity/user.ts";
import type { Fixture } from "#testing/server/fixture.ts";
import { fixtureDatabases } from "#testing/server/fixture-databases.ts";
import { addPerson, outcome, post } from "#testing/server/visitors.ts";

const PASSWORD = "tall oat latte";
const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/** A hash at the cost of an earlier version: a quarter of the memory. */
async function oldHash(): Promise<string> {
  const nonce = randomBytes(16);
  const cost = { memory: 4864, passes: 2, parallelism: 1, tagLength: 32 };
  const hash = await promisify(argon2)("argon2id", { message: PASSWORD, nonce, ...cost });
  const [salt, text] = [nonce, hash].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=4864,t=2,p=1$${salt}$${text}`;
}

describe.each(fixtureDatabases)("a password stored at an earlier cost, on $name", ({ open }) => {
  let fixture: Fixture;

  beforeAll(async () => {
    fixture = await open();
  });

  afterAll(() => fixture.close());

  async function member(name: string) {
    const user = await addPerson(fixture, { name });
    const passwordHash = await oldHash();
    const fields = { passwordHash };
    await fixture.commit([{ kind: "patch", dataset: "credentials", id: user.id, fields }]);
    return { user, passwordHash };
  }

  const logIn = ({ email }: User, password = PASSWORD) =>
    post(fixture, "login", { body: JSON.stringify({ email, password }) });
  const hashOf = async ({ id }: User) =>
    (await fixture.ports.store.reader.one("credentials", { id }))?.passwordHash ?? "";

  test("is upgraded at the next login and stays the same password", async () => {
    const { user, passwordHash } = await member("Olga");
    expect(outcome(await logIn(user))).toBe("ok");
    const better = await hashOf(user);
    expect(better).not.toBe(passwordHash);
    expect(better).toMatch(CURRENT);
    expect(outcome(await logIn(user))).toBe("ok");
    expect(await hashOf(user)).toBe(better);
    expect(outcome(await logIn(user, "tall oat latter"))).toBe("login-failed");
  });

  test("survives concurrent logins: each opens a session, and one replaces the hash", async () => {
    const { user } = await member("Sten");
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(user)));
    const outcomes = new Set(answers.map(outcome));
    expect(outcomes.has("ok")).toBe(true);
    expect(await hashOf(user)).toMatch(CURRENT);
    expect(outcome(await logIn(user))).toBe("ok");
    expect(outcomes).toEqual(new Set(["ok"]));
  });

  test("never replaces a password that was chosen meanwhile", async () => {
    const { user } = await member("Tove");
    const chosen = await fixture.ports.services.hashPassword("a brand new password");
    const change = fixture.commit([
      { kind: "patch", dataset: "credentials", id: user.id, fields: { passwordHash: chosen } },
    ]);
    const [answer] = await Promise.all([logIn(user), change]);
    expect(["ok", "login-failed"]).toContain(outcome(answer));
    expect(outcome(await logIn(user, "a brand new password"))).toBe("ok");
    expect(outcome(await logIn(user))).toBe("login-failed");
    expect(fixture.faults).toEqual([]);
  });
});
