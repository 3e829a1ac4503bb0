import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, newRetryKey } from "#client/api.ts";
import type { Reply } from "#core/kit/reply.ts";
import { reconcile } from "#engine/reconcile.ts";
import { type Fixture, mainAdmin } from "#testing/server/fixture.ts";
import { fixtureDatabases } from "#testing/server/fixture-databases.ts";
import { openLocation } from "#testing/server/tills.ts";
import { visit } from "#testing/server/visitors.ts";

const PASSWORD = "a brand new password";
const code = (reply: Reply<unknown>) => (reply.ok ? "ok" : reply.error.code);

const complete = (page: Api, token: string) =>
  page.run("completeAccount", { token, name: "Nia Bloom", password: PASSWORD }, newRetryKey());

let emails = 0;
const freshEmail = () => `enrolled-${++emails}@example.com`;

describe.each(fixtureDatabases)("a customer enrolled at the counter on $name", ({ open }) => {
  let fixture: Fixture;
  let boss: Api;
  let locationId: string;

  beforeAll(async () => {
    fixture = await open();
    const { id } = await openLocation(fixture);
    locationId = id;
    boss = visit(fixture, { "x-regulars-location": locationId });
    await boss.run("login", mainAdmin, newRetryKey());
  });

  afterAll(() => fixture.close());

  const enrol = (email: string) => boss.run("enrolCustomer", { email }, newRetryKey());

  /** The token in the latest email to an address. */
  async function tokenFor(recipient: string): Promise<string> {
    const [mail] = await fixture.ports.store.reader.many("mails", {
      where: { recipient },
      order: [
        ["createdAt", "desc"],
        ["id", "desc"],
      ],
      limit: 1,
    });
    expect(mail?.subject).toBe("Complete your Regulars account");
    expect(mail?.link).toMatch(/^\/complete-account\?token=[\w-]{43}$/);
    return mail?.link.split("=")[1] ?? "";
  }

  test("earns at once, cannot log in, completes the account once and is logged in", async () => {
    const email = freshEmail();
    expect(await enrol(email)).toMatchObject({ ok: true, result: { link: null } });
    const found = await boss.ask("counterMember", { handle: email });
    expect(found).toMatchObject({ ok: true, result: { name: "New customer", points: 0 } });
    const bought = await boss.run(
      "recordPurchase",
      {
        locationId,
        checkId: email,
        customer: { handle: email },
        amount: 1200,
        currency: "EUR",
        lines: [],
        soldAt: null,
      },
      newRetryKey(),
    );
    expect(bought).toMatchObject({ ok: true, result: { points: 12 } });

    const page = visit(fixture);
    const logIn = () => page.run("login", { email, password: PASSWORD }, newRetryKey());
    expect(code(await logIn())).toBe("login-failed");
    const token = await tokenFor(email);
    expect(await page.ask("openEnrolment", { token })).toMatchObject({
      ok: true,
      result: { name: "", email, points: 12 },
    });
    const replies = await Promise.all([1, 2, 3].map(() => complete(visit(fixture), token)));
    expect(replies.map(code).toSorted()).toEqual([
      "enrolment-link-invalid",
      "enrolment-link-invalid",
      "ok",
    ]);
    expect(code(await logIn())).toBe("ok");
    expect(await page.ask("session", {})).toMatchObject({
      result: { me: { name: "Nia Bloom", points: 12 } },
    });
    const user = await fixture.ports.store.reader.one("users", { emailKey: email });
    expect(user).toMatchObject({ isVerified: true, joinedBy: "counter" });
    const log = await fixture.ports.store.reader.many("auditLog", {
      where: { subjectId: user?.id ?? "", action: "enrolCustomer" },
      order: [["id", "asc"]],
      limit: 5,
    });
    expect(log).toMatchObject([{ subjectKind: "customer", subject: "", locationId }]);
  });

  test("completing the account starts a session on the device", async () => {
    const email = freshEmail();
    await enrol(email);
    const page = visit(fixture);
    expect(await complete(page, await tokenFor(email))).toMatchObject({
      ok: true,
      events: [{ name: "account.completed", params: { name: "Nia Bloom", points: 0 } }],
    });
    expect(page.cookies()).toContain("session");
    expect(await page.ask("session", {})).toMatchObject({ result: { me: { email } } });
  });

  test("two enrolments of one email at the same time are one", async () => {
    const email = freshEmail();
    const replies = await Promise.all([enrol(email), enrol(email.toUpperCase())]);
    expect(replies.map(code).toSorted()).toEqual(["customer-exists", "ok"]);
  });

  test("a forgotten password sends the link again, and deleting the account ends it", async () => {
    const email = freshEmail();
    const reply = await enrol(email);
    const first = await tokenFor(email);
    const userId = reply.ok ? reply.result.userId : "";
    const sentAt = Date.now() - 3_600_000;
    await fixture.commit([
      { kind: "patch", dataset: "enrolments", id: userId, fields: { sentAt } },
    ]);
    const page = visit(fixture);
    expect(code(await page.run("requestPasswordReset", { email }, newRetryKey()))).toBe("ok");
    const second = await tokenFor(email);
    expect(second).not.toBe(first);
    expect(code(await page.ask("openEnrolment", { token: first }))).toBe("enrolment-link-invalid");
    expect(code(await page.ask("openEnrolment", { token: second }))).toBe("ok");
    expect(code(await boss.run("deleteCustomer", { userId }, newRetryKey()))).toBe("ok");
    expect(code(await page.ask("openEnrolment", { token: second }))).toBe("enrolment-link-invalid");
    expect(await fixture.ports.store.reader.one("enrolments", { id: userId })).toBeUndefined();
  });

  test("a corrected email gets a link of its own", async () => {
    const [wrong, right] = [freshEmail(), freshEmail()];
    const reply = await enrol(wrong);
    const userId = reply.ok ? reply.result.userId : "";
    const first = await tokenFor(wrong);
    expect(code(await boss.run("editUser", { userId, email: right }, newRetryKey()))).toBe("ok");
    const page = visit(fixture);
    expect(code(await complete(page, first))).toBe("enrolment-link-invalid");
    expect(code(await complete(page, await tokenFor(right)))).toBe("ok");
  });

  test("leaves no difference for the reconciliation", async () => {
    const { differences } = await reconcile(fixture.ports.store);
    expect(differences).toEqual([]);
  });
});
