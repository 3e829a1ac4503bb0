import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Api, newRetryKey } from "#client/api.ts";
import type { User } from "#core/identity/user.ts";
import type { Reply } from "#core/kit/reply.ts";
import type { Mail } from "#core/mails/mail.ts";
import { LINK_REUSE_MS } from "#core/sessions/reset-link.ts";
import { PSEUDO_LANGUAGE, pseudoText } from "#messages/pseudo.ts";
import { type Fixture, mainAdmin, openFixtureForTest } from "#testing/server/fixture.ts";
import { fixtureDatabases } from "#testing/server/fixture-databases.ts";
import { addPerson, openSession, outcome, post, visit } from "#testing/server/visitors.ts";
import { defaultLimits } from "./limits.ts";

const NEW_PASSWORD = "a brand new password";

const code = (reply: Reply<unknown>) => (reply.ok ? "ok" : reply.error.code);

async function storedMails(fixture: Fixture): Promise<readonly Mail[]> {
  return fixture.ports.store.reader.many("mails", {
    order: [
      ["createdAt", "asc"],
      ["id", "asc"],
    ],
    limit: 100,
  });
}

/** The token in the latest email to an address. */
async function keyFor(fixture: Fixture, recipient: string): Promise<string> {
  const own = (await storedMails(fixture)).filter((mail) => mail.recipient === recipient);
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

describe.each(fixtureDatabases)("on $name", ({ open }) => {
  let fixture: Fixture;
  let person: User;

  beforeAll(async () => {
    fixture = await open();
  });

  afterAll(() => fixture.close());

  beforeEach(async () => {
    person = await addPerson(fixture, { name: "Ana" });
  });

  test("a reset link sets a new password, ends every session and works once", async () => {
    const page = visit(fixture);
    const token = await openSession(fixture, person);
    expect(await ask(page, person.email.toUpperCase())).toMatchObject({
      ok: true,
      result: { next: "link-sent" },
      events: [{ name: "password-reset.requested", params: { email: person.email.toUpperCase() } }],
    });
    const key = await keyFor(fixture, person.email);
    expect(await choose(page, key)).toMatchObject({
      ok: true,
      result: { email: person.email },
      events: [{ name: "password.reset" }],
    });
    expect(outcome(await post(fixture, "dashboard", { token }))).toBe("not-signed-in");
    expect(code(await logIn(page, person.email, "the old password"))).toBe("login-failed");
    expect(code(await logIn(page, person.email, NEW_PASSWORD))).toBe("ok");
    expect(code(await choose(page, key))).toBe("reset-link-invalid");
  });

  test("the email is written in the language of the request", async () => {
    await ask(visit(fixture, { "accept-language": PSEUDO_LANGUAGE }), person.email);
    const own = (await storedMails(fixture)).find(({ recipient }) => recipient === person.email);
    expect(own?.subject).toBe(pseudoText("Reset your Regulars password"));
  });

  test("the data contains no reset key, except in the unsent email", async () => {
    await ask(visit(fixture), person.email);
    const key = await keyFor(fixture, person.email);
    const links = await fixture.ports.store.reader.many("resetLinks", {
      where: { userId: person.id },
      order: [["id", "asc"]],
      limit: 10,
    });
    expect(links).toEqual([expect.objectContaining({ id: fixture.ports.digest(key) })]);
    const receipts = await fixture.ports.store.reader.many("receipts", {
      order: [["id", "asc"]],
      limit: 1000,
    });
    expect(JSON.stringify(receipts)).not.toContain(key);
  });

  test("a link is not replaced within ten minutes, and is afterwards", async () => {
    const [page, stranger] = [visit(fixture), visit(fixture)];
    const mailsTo = async () =>
      (await storedMails(fixture)).filter(({ recipient }) => recipient === person.email).length;
    const answers = await Promise.all([ask(page, person.email), ask(stranger, person.email)]);
    fixture.travel(LINK_REUSE_MS - 60_000);
    answers.push(await ask(stranger, person.email));
    expect(new Set(answers.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await mailsTo()).toBe(1);
    const first = await keyFor(fixture, person.email);
    fixture.travel(60_000);
    await Promise.all([ask(page, person.email), ask(stranger, person.email)]);
    expect(await mailsTo()).toBe(2);
    expect(await fixture.ports.store.reader.count("resetLinks", { userId: person.id })).toBe(1);
    expect(code(await choose(page, first))).toBe("reset-link-invalid");
    expect(code(await choose(page, await keyFor(fixture, person.email)))).toBe("ok");
    // A used link is replaced at once.
    await ask(page, person.email);
    expect(await mailsTo()).toBe(3);
  });

  test("a link used twice at once changes the password once", async () => {
    const page = visit(fixture);
    await ask(page, person.email);
    const key = await keyFor(fixture, person.email);
    const both = await Promise.all([
      choose(page, key, "the first of two"),
      choose(page, key, "the second of two"),
    ]);
    expect(both.map(code).toSorted()).toEqual(["ok", "reset-link-invalid"]);
    const won = both[0]?.ok ? "the first of two" : "the second of two";
    expect(code(await logIn(page, person.email, won))).toBe("ok");
  });

  test("the main admin's link is sent only to the secondary address", async () => {
    const page = visit(fixture);
    const before = (await storedMails(fixture)).length;
    expect(await ask(page, mainAdmin.email)).toMatchObject({
      ok: true,
      result: { next: "admin-recovery" },
      events: [],
    });
    const recover = (secondaryEmail: string) =>
      page.run("recoverAdmin", { secondaryEmail }, newRetryKey());
    expect(code(await recover("somebody@else.example"))).toBe("admin-recovery-failed");
    expect((await storedMails(fixture)).length).toBe(before);
    expect(await recover("RECOVERY@regulars.example")).toMatchObject({
      ok: true,
      result: { success: true },
    });
    const key = await keyFor(fixture, "recovery@regulars.example");
    expect(await choose(page, key)).toMatchObject({ ok: true, result: { email: mainAdmin.email } });
    expect(code(await logIn(page, mainAdmin.email, mainAdmin.password))).toBe("login-failed");
    expect(code(await logIn(page, mainAdmin.email, NEW_PASSWORD))).toBe("ok");
  });
});

test.each([
  ["requestPasswordReset", { email: "ana@example.com" }, 5],
  ["recoverAdmin", { secondaryEmail: "somebody@else.example" }, 10],
])("%s is limited", async (action, input, tries) => {
  const fixture = await openFixtureForTest({ limits: defaultLimits });
  const body = JSON.stringify(input);
  for (let count = 0; count < tries; count += 1) {
    expect((await post(fixture, action, { body })).status).toBe(422);
  }
  const last = await post(fixture, action, { body });
  expect(last.status).toBe(429);
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
});
