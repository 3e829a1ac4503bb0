import { argon2, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import type { User } from "#core/identity/user.ts";
import { freshDatabase, testDatabaseUrl } from "#testing/database.ts";
import { type Fixture, openFixture } from "#testing/server/fixture.ts";
import { addPerson, outcome, post } from "#testing/server/visitors.ts";

const PASSWORD = "tall oat latte";
const TODAY = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/** A hash as an earlier version made them: a quarter of the memory. */
async function oldHash(): Promise<string> {
  const nonce = randomBytes(16);
  const cost = { memory: 4864, passes: 2, parallelism: 1, tagLength: 32 };
  const hash = await promisify(argon2)("argon2id", { message: PASSWORD, nonce, ...cost });
  const [salt, text] = [nonce, hash].map((bytes) => bytes.toString("base64").replaceAll("=", ""));
  return `$argon2id$v=19$m=4864,t=2,p=1$${salt}$${text}`;
}

const places = [
  { name: "SQLite", isThere: true },
  { name: "PostgreSQL", isThere: testDatabaseUrl !== undefined },
].filter(({ isThere }) => isThere);

describe.each(places)("a password kept at an earlier cost, on $name", ({ name }) => {
  let fixture: Fixture;
  let close: () => Promise<void>;

  beforeAll(async () => {
    if (name === "SQLite" || testDatabaseUrl === undefined) {
      fixture = await openFixture();
      close = () => fixture.close();
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

  async function member(own: Partial<User> & { name: string }) {
    const user = await addPerson(fixture, own);
    const passwordHash = await oldHash();
    await fixture.commit([
      { kind: "patch", dataset: "credentials", id: user.id, fields: { passwordHash } },
    ]);
    return { user, passwordHash };
  }

  const logIn = ({ email }: User, password = PASSWORD) =>
    post(fixture, "login", { body: JSON.stringify({ email, password }) });
  const hashOf = async ({ id }: User) =>
    (await fixture.ports.store.reader.one("credentials", { id }))?.passwordHash ?? "";

  test("is upgraded at the next login and stays the same password", async () => {
    const { user, passwordHash } = await member({ name: "Olga" });
    expect(outcome(await logIn(user))).toBe("ok");
    const better = await hashOf(user);
    expect(better).not.toBe(passwordHash);
    expect(better).toMatch(TODAY);
    expect(outcome(await logIn(user))).toBe("ok");
    expect(await hashOf(user)).toBe(better);
    expect(outcome(await logIn(user, "tall oat latter"))).toBe("login-failed");
  });

  test("is unchanged after a wrong password and for a refused login", async () => {
    const { user, passwordHash } = await member({ name: "Pawel" });
    expect(outcome(await logIn(user, "short black"))).toBe("login-failed");
    expect(await hashOf(user)).toBe(passwordHash);
    const off = await member({ name: "Quentin", isActive: false });
    expect(outcome(await logIn(off.user))).toBe("account-deactivated");
    expect(await hashOf(off.user)).toBe(off.passwordHash);
  });

  test("is upgraded at the first step of a two-factor login", async () => {
    const { user } = await member({ name: "Rita", role: "sub-admin", isTotpEnabled: true });
    expect((await logIn(user)).reply).toMatchObject({ ok: true, result: { totpRequired: true } });
    expect(await hashOf(user)).toMatch(TODAY);
  });

  test("survives concurrent logins: each opens a session, and one replaces the hash", async () => {
    const { user } = await member({ name: "Sten" });
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(user)));
    const outcomes = new Set(answers.map(outcome));
    expect(outcomes.has("ok")).toBe(true);
    expect(await hashOf(user)).toMatch(TODAY);
    expect(outcome(await logIn(user))).toBe("ok");
    expect(outcomes).toEqual(new Set(["ok"]));
  });

  test("never replaces a password that was chosen meanwhile", async () => {
    const { user } = await member({ name: "Tove" });
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
