import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPostgresStore } from "#adapters/store-sql/postgres.ts";
import { type Api, newRetryKey } from "#client/api.ts";
import type { User } from "#core/identity/user.ts";
import type { Reply } from "#core/kit/reply.ts";
import type { Mail } from "#core/mails/mail.ts";
import { KEPT_LINK_MS, RESET_LINK_MS } from "#core/sessions/reset-link.ts";
import { defaultLimits } from "./limits.ts";
import { freshDatabase, testDatabaseUrl } from "./testing/fresh-database.ts";
import { type House, mainAdmin, openHouse } from "./testing/house.ts";
import { addPerson, openSession, outcome, post, visit } from "./testing/visitors.ts";

const NEW_PASSWORD = "a brand new password";

const code = (reply: Reply<unknown>) => (reply.ok ? "ok" : reply.error.code);

async function letters(house: House): Promise<readonly Mail[]> {
  return house.ports.store.reader.many("mails", {
    order: [
      ["createdAt", "asc"],
      ["id", "asc"],
    ],
    limit: 100,
  });
}

/** The key in the letter that was put out last to somebody. */
async function keyFor(house: House, recipient: string): Promise<string> {
  const own = (await letters(house)).filter((letter) => letter.recipient === recipient);
  const link = own.at(-1)?.link ?? "";
  expect(link).toMatch(/^\/reset-password\?token=[\w-]{43}$/);
  return link.split("=")[1] ?? "";
}

const ask = (page: Api, email: string) =>
  page.run("requestPasswordReset", { email }, newRetryKey());
const choose = (page: Api, token: string, newPassword = NEW_PASSWORD) =>
  page.run("setNewPassword", { token, newPassword }, newRetryKey());
const logIn = (page: Api, email: string, password: string) =>
  page.run("login", { email, password }, newRetryKey());

const places = [
  { name: "SQLite", database: undefined },
  ...(testDatabaseUrl === undefined ? [] : [{ name: "PostgreSQL", database: testDatabaseUrl }]),
];

describe.each(places)("on $name", ({ database }) => {
  let house: House;
  let person: User;
  let remove = async () => {};

  beforeAll(async () => {
    if (database === undefined) {
      house = await openHouse();
      return;
    }
    const fresh = await freshDatabase(database);
    ({ remove } = fresh);
    house = await openHouse({ store: await openPostgresStore({ url: fresh.url }) });
  });

  afterAll(async () => {
    await house.close();
    await remove();
  });

  beforeEach(async () => {
    person = await addPerson(house, { name: "Ana" });
  });

  test("a forgotten password: link, new password, every session ended, the link used up", async () => {
    const page = visit(house);
    const token = await openSession(house, person);
    expect(await ask(page, person.email.toUpperCase())).toMatchObject({
      ok: true,
      result: { next: "link-sent" },
      events: [{ name: "reset-link-sent", params: { email: person.email.toUpperCase() } }],
    });
    const key = await keyFor(house, person.email);
    expect(await choose(page, key)).toMatchObject({
      ok: true,
      result: { email: person.email },
      events: [{ name: "password-reset" }],
    });
    expect(outcome(await post(house, "dashboard", { token }))).toBe("not-signed-in");
    expect(code(await logIn(page, person.email, "the old password"))).toBe("login-failed");
    expect(code(await logIn(page, person.email, NEW_PASSWORD))).toBe("ok");
    expect(code(await choose(page, key))).toBe("reset-link-invalid");
  });

  test("no key that opens an account is in the data, except in the letter that waits", async () => {
    await ask(visit(house), person.email);
    const key = await keyFor(house, person.email);
    const links = await house.ports.store.reader.many("resetLinks", {
      where: { userId: person.id },
      order: [["id", "asc"]],
      limit: 10,
    });
    expect(links).toEqual([expect.objectContaining({ id: house.ports.digest(key) })]);
    const receipts = await house.ports.store.reader.many("receipts", {
      order: [["id", "asc"]],
      limit: 1000,
    });
    expect(JSON.stringify(receipts)).not.toContain(key);
  });

  test("a link stays good for ten minutes, whoever asks again, and then a newer one takes its place", async () => {
    const [page, stranger] = [visit(house), visit(house)];
    const lettersTo = async () =>
      (await letters(house)).filter(({ recipient }) => recipient === person.email).length;
    const answers = await Promise.all([ask(page, person.email), ask(stranger, person.email)]);
    house.travel(KEPT_LINK_MS - 60_000);
    answers.push(await ask(stranger, person.email));
    expect(new Set(answers.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await lettersTo()).toBe(1);
    const first = await keyFor(house, person.email);
    house.travel(60_000);
    await Promise.all([ask(page, person.email), ask(stranger, person.email)]);
    expect(await lettersTo()).toBe(2);
    expect(await house.ports.store.reader.count("resetLinks", { userId: person.id })).toBe(1);
    expect(code(await choose(page, first))).toBe("reset-link-invalid");
    expect(code(await choose(page, await keyFor(house, person.email)))).toBe("ok");
    // A link that was used is none that is on its way.
    await ask(page, person.email);
    expect(await lettersTo()).toBe(3);
  });

  test("one link used twice at once changes the password once", async () => {
    const page = visit(house);
    await ask(page, person.email);
    const key = await keyFor(house, person.email);
    const both = await Promise.all([
      choose(page, key, "the first of two"),
      choose(page, key, "the second of two"),
    ]);
    expect(both.map(code).toSorted()).toEqual(["ok", "reset-link-invalid"]);
    const won = both[0]?.ok ? "the first of two" : "the second of two";
    expect(code(await logIn(page, person.email, won))).toBe("ok");
  });

  test("a repeat of one gesture puts out one letter", async () => {
    const page = visit(house);
    const key = newRetryKey();
    const input = { email: person.email };
    const first = await page.run("requestPasswordReset", input, key);
    expect(await page.run("requestPasswordReset", input, key)).toEqual(first);
    const own = (await letters(house)).filter(({ recipient }) => recipient === person.email);
    expect(own).toHaveLength(1);
  });

  test("a deactivated account gets its link, and stays outside", async () => {
    const page = visit(house);
    const away = await addPerson(house, { name: "Dora", isActive: false });
    await ask(page, away.email);
    expect(code(await choose(page, await keyFor(house, away.email)))).toBe("ok");
    expect(code(await logIn(page, away.email, NEW_PASSWORD))).toBe("account-deactivated");
  });

  test("an unknown email is told so, and no letter goes out", async () => {
    const before = await letters(house);
    expect(await ask(visit(house), "nobody@example.com")).toMatchObject({
      ok: false,
      error: { title: "Password Reset Failed", message: "No account found with this email." },
    });
    expect(await letters(house)).toEqual(before);
  });

  test("the main admin: nothing at the own address, a link at the secondary one", async () => {
    const page = visit(house);
    const before = (await letters(house)).length;
    expect(await ask(page, mainAdmin.email)).toMatchObject({
      ok: true,
      result: { next: "admin-recovery" },
      events: [],
    });
    const recover = (secondaryEmail: string) =>
      page.run("recoverAdmin", { secondaryEmail }, newRetryKey());
    expect(code(await recover("somebody@else.example"))).toBe("admin-recovery-failed");
    expect((await letters(house)).length).toBe(before);
    expect(await recover("RECOVERY@regulars.example")).toMatchObject({
      ok: true,
      result: { success: true },
    });
    const key = await keyFor(house, "recovery@regulars.example");
    expect(await choose(page, key)).toMatchObject({ ok: true, result: { email: mainAdmin.email } });
    expect(code(await logIn(page, mainAdmin.email, mainAdmin.password))).toBe("login-failed");
    expect(code(await logIn(page, mainAdmin.email, NEW_PASSWORD))).toBe("ok");
  });
});

describe("a house of its own", () => {
  let house: House | undefined;

  afterEach(async () => {
    await house?.close();
    house = undefined;
  });

  test("a link works for an hour and no longer", async () => {
    house = await openHouse();
    const page = visit(house);
    const person = await addPerson(house, { name: "Ana" });
    await ask(page, person.email);
    const key = await keyFor(house, person.email);
    house.travel(RESET_LINK_MS - 60_000);
    expect(code(await choose(page, key, "too short".slice(0, 7)))).toBe("malformed-input");
    house.travel(60_000);
    expect(code(await choose(page, key))).toBe("reset-link-invalid");
    await house.ports.store.prune(house.ports.clock());
    expect(await house.ports.store.reader.count("resetLinks", {})).toBe(0);
  });

  test.each([
    ["requestPasswordReset", { email: "ana@example.com" }, 5],
    ["recoverAdmin", { secondaryEmail: "somebody@else.example" }, 10],
  ])("%s waits after a few tries", async (action, input, tries) => {
    house = await openHouse({ limits: defaultLimits });
    const body = JSON.stringify(input);
    for (let count = 0; count < tries; count += 1) {
      expect((await post(house, action, { body })).status).toBe(422);
    }
    const last = await post(house, action, { body });
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
