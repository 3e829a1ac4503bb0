import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, newRetryKey } from "#client/api.ts";
import { INVITATION_MS, RESEND_MS } from "#core/invitations/invitation.ts";
import type { Reply } from "#core/kit/reply.ts";
import { type Fixture, mainAdmin } from "#testing/server/fixture.ts";
import { fixtureDatabases } from "#testing/server/fixture-databases.ts";
import { addPerson, openSession, outcome, post, visit } from "#testing/server/visitors.ts";

const PASSWORD = "a brand new password";
const permissions = { canManageFeedback: true, canServeCounter: true };

const code = (reply: Reply<unknown>) => (reply.ok ? "ok" : reply.error.code);

/** The invitation page's and the staff's calls. */
const invite = (page: Api, email: string) =>
  page.run("inviteStaff", { name: "Sam Roast", email, permissions }, newRetryKey());
const accept = (page: Api, token: string) =>
  page.run("acceptInvitation", { token, name: "Sam R.", password: PASSWORD }, newRetryKey());
const look = (page: Api, token: string) => page.ask("openInvitation", { token });
const logIn = (page: Api, email: string, password: string) =>
  page.run("login", { email, password }, newRetryKey());

let emails = 0;
const freshEmail = () => `invited-${++emails}@example.com`;

/** The tokens in the emails to an address, oldest first. */
async function tokensFor({ ports }: Fixture, recipient: string): Promise<readonly string[]> {
  const mails = await ports.store.reader.many("mails", {
    where: { recipient },
    order: [
      ["createdAt", "asc"],
      ["id", "asc"],
    ],
    limit: 10,
  });
  return mails.map(({ subject, link }) => {
    expect(subject).toBe("Join the team of Regulars");
    expect(link).toMatch(/^\/invitation\?token=[\w-]{43}$/);
    return link.split("=")[1] ?? "";
  });
}

describe.each(fixtureDatabases)("an invitation on $name", ({ open }) => {
  let fixture: Fixture;
  let boss: Api;

  /** Changes a stored invitation, as if time had passed. */
  async function age(email: string, fields: { sentAt?: number; expiresAt?: number }) {
    const row = await fixture.ports.store.reader.one("invitations", { emailKey: email });
    if (row === undefined) throw new Error("There is no invitation.");
    await fixture.commit([{ kind: "patch", dataset: "invitations", id: row.id, fields }]);
    return row.id;
  }

  beforeAll(async () => {
    fixture = await open();
    boss = visit(fixture);
    await logIn(boss, mainAdmin.email, mainAdmin.password);
  });

  afterAll(() => fixture.close());

  test("is sent, opened and accepted once, and gives exactly its permissions", async () => {
    const email = freshEmail();
    expect(await invite(boss, email)).toMatchObject({
      ok: true,
      result: { link: null },
      events: [{ name: "invitation.sent", params: { email } }],
    });
    const [token = ""] = await tokensFor(fixture, email);
    expect(JSON.stringify(await boss.ask("invitations", {}))).not.toContain(token);
    const page = visit(fixture);
    expect(await look(page, token)).toMatchObject({
      ok: true,
      result: { name: "Sam Roast", email },
    });
    expect(await accept(page, token)).toMatchObject({ ok: true, result: { email } });
    expect(page.cookies()).not.toMatch(/session/);
    expect(code(await accept(page, token))).toBe("invitation-invalid");
    expect(code(await look(page, token))).toBe("invitation-invalid");

    const user = await fixture.ports.store.reader.one("users", { emailKey: email });
    expect(user).toMatchObject({ name: "Sam R.", role: "sub-admin" });
    const granted = Object.entries(user?.permissions ?? {}).filter(([, value]) => value);
    expect(Object.fromEntries(granted)).toEqual(permissions);
    expect(code(await logIn(page, email, PASSWORD))).toBe("ok");
    expect(code(await page.ask("people", peopleInput))).toBe("permission-denied");
    expect(code(await invite(boss, email))).toBe("email-in-use");

    const log = await fixture.ports.store.reader.many("auditLog", {
      where: { action: { anyOf: ["inviteStaff", "acceptInvitation"] }, subject: "Sam R." },
      order: [["id", "asc"]],
      limit: 10,
    });
    expect(log).toMatchObject([{ action: "acceptInvitation", actorId: user?.id }]);
  });

  test("two uses at the same time create one account", async () => {
    const email = freshEmail();
    await invite(boss, email);
    const [token = ""] = await tokensFor(fixture, email);
    const replies = await Promise.all([1, 2, 3].map(() => accept(visit(fixture), token)));
    expect(replies.map(code).toSorted()).toEqual([
      "invitation-invalid",
      "invitation-invalid",
      "ok",
    ]);
    expect(await fixture.ports.store.reader.count("users", { emailKey: email })).toBe(1);
  });

  test("two invitations of one email at the same time are one", async () => {
    const email = freshEmail();
    const replies = await Promise.all([invite(boss, email), invite(boss, email.toUpperCase())]);
    expect(replies.map(code).toSorted()).toEqual(["invitation-exists", "ok"]);
    const { reader } = fixture.ports.store;
    expect(await reader.count("mails", { subject: "Join the team of Regulars" })).toBe(
      (await reader.count("invitations", {})) + 2,
    );
  });

  test("sent again has a new link, and the earlier one ends", async () => {
    const email = freshEmail();
    await invite(boss, email);
    const [first = ""] = await tokensFor(fixture, email);
    const now = fixture.ports.clock();
    const id = await age(email, { sentAt: now });
    const resend = () => boss.run("resendInvitation", { id }, newRetryKey());
    expect(code(await resend())).toBe("invitation-just-sent");
    await age(email, { sentAt: now - RESEND_MS, expiresAt: now - 1 });
    expect(code(await look(visit(fixture), first))).toBe("invitation-expired");
    expect(code(await accept(visit(fixture), first))).toBe("invitation-expired");
    expect(code(await resend())).toBe("ok");
    const second = (await tokensFor(fixture, email)).find((token) => token !== first) ?? "";
    expect(code(await look(visit(fixture), first))).toBe("invitation-invalid");
    const opened = await look(visit(fixture), second);
    expect(opened.ok && opened.result.expiresAt).toBeGreaterThanOrEqual(now + INVITATION_MS);
  });

  test("cancelled, or of an admin who was deactivated meanwhile, no longer works", async () => {
    const admin = await addPerson(fixture, { name: "Ida Invites", role: "admin" });
    const session = await openSession(fixture, admin);
    const email = freshEmail();
    const body = JSON.stringify({ name: "Sam", email, permissions });
    expect(outcome(await post(fixture, "inviteStaff", { token: session, body }))).toBe("ok");
    const [token = ""] = await tokensFor(fixture, email);
    const activation = { userId: admin.id, isActive: false };
    expect(code(await boss.run("toggleUserActivation", activation, newRetryKey()))).toBe("ok");
    expect(code(await accept(visit(fixture), token))).toBe("invitation-invalid");
    const id = await age(email, {});
    expect(code(await boss.run("cancelInvitation", { id }, newRetryKey()))).toBe("ok");
    expect(code(await boss.run("cancelInvitation", { id }, newRetryKey()))).toBe(
      "invitation-not-found",
    );
    expect(code(await accept(visit(fixture), token))).toBe("invitation-invalid");
  });
});

const peopleInput = { tab: "customers", search: "", after: null } as const;
