import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Api, newRetryKey } from "#client/api.ts";
import type { Reply } from "#core/kit/reply.ts";
import { HOUR_MS } from "#core/kit/time.ts";
import { defaultProgram, type Settings } from "#core/program.ts";
import { codeAt, SECRET, signIn } from "#testing/server/devices.ts";
import { type Fixture, mainAdmin } from "#testing/server/fixture.ts";
import { fixtureDatabases } from "#testing/server/fixture-databases.ts";
import { addPerson, outcome, post, visit } from "#testing/server/visitors.ts";

const code = (reply: Reply<unknown>) => (reply.ok ? "ok" : reply.error.code);

describe.each(fixtureDatabases)("security settings on $name", ({ open }) => {
  let fixture: Fixture;
  let boss: Api;

  beforeAll(async () => {
    fixture = await open();
    boss = visit(fixture);
    await boss.run("login", mainAdmin, newRetryKey());
  });

  afterAll(() => fixture.close());

  /** Saves security settings; those left out have their defaults. */
  async function save(own: Partial<Settings["security"]>, by = boss) {
    const shown = await boss.ask("programSettings", {});
    const base = shown.ok ? shown.result.version : 0;
    const sections = { security: { ...defaultProgram.security, ...own } };
    return by.run("saveSettings", { base, sections, isConfirmed: true }, newRetryKey());
  }

  async function signUp(own: object = {}) {
    const page = visit(fixture);
    const challenge = await page.run("issueChallenge", {}, newRetryKey());
    if (!challenge.ok) throw new Error("There is no challenge.");
    const email = `${fixture.ports.fresh.id().toLowerCase()}@example.com`;
    const input = {
      userData: { name: "Cleo Latte", email, password: "a good long password" },
      referredByCode: "",
      challengeId: challenge.result.id,
      verification: challenge.result.text,
      ...own,
    };
    return code(await page.run("signup", input, newRetryKey()));
  }

  test("are neither shown to nor saved by a sub-admin who manages the program", async () => {
    const mia = await addPerson(fixture, {
      name: "Mia",
      role: "sub-admin",
      permissions: { canManageProgram: true },
    });
    const token = await signIn(fixture, mia);
    const shown = await post(fixture, "programSettings", { token, body: "{}" });
    expect(shown.reply).toMatchObject({ ok: true, result: { security: null } });
    expect(JSON.stringify(shown.reply)).not.toContain("staffIdleHours");
    const base = shown.reply.ok ? Reflect.get(shown.reply.result as object, "version") : 0;
    const sections = { security: defaultProgram.security };
    const body = JSON.stringify({ base, sections, isConfirmed: true });
    const saved = await post(fixture, "saveSettings", { token, body });
    expect([outcome(saved), saved.status]).toEqual(["permission-denied", 403]);
  });

  test("ask the main admin for a code at the next login, and no longer when that is taken back", async () => {
    const { store } = fixture.ports;
    const admin = await store.reader.one("users", { isMainAdmin: true });
    const id = admin?.id ?? "";
    await fixture.commit([
      { kind: "patch", dataset: "users", id, fields: { isTotpEnabled: true } },
      { kind: "patch", dataset: "credentials", id, fields: { totpSecret: SECRET } },
    ]);
    const logIn = () => visit(fixture).run("login", mainAdmin, newRetryKey());
    expect(await logIn()).toMatchObject({ ok: true, result: { totpRequired: false } });
    expect(code(await save({ mainAdminTwoFactor: "when-enabled" }))).toBe("ok");
    const page = visit(fixture);
    const first = await page.run("login", mainAdmin, newRetryKey());
    expect(first).toMatchObject({ ok: true, result: { totpRequired: true } });
    const ticket = first.ok && first.result.totpRequired ? first.result.ticket : "";
    expect(code(await page.ask("programSettings", {}))).toBe("not-signed-in");
    const second = { ticket, code: codeAt(fixture) };
    expect(code(await page.run("verifyTotpLogin", second, newRetryKey()))).toBe("ok");
    expect(code(await save({}, page))).toBe("ok");
    expect(await logIn()).toMatchObject({ ok: true, result: { totpRequired: false } });
  });

  test("that are shorter end open sessions at their next request, and name the change in the audit log", async () => {
    const sam = await addPerson(fixture, { name: "Sam", role: "sub-admin" });
    const token = await signIn(fixture, sam, "", 2 * HOUR_MS);
    const fresh = await signIn(fixture, sam);
    const ask = (session: string) => post(fixture, "twoFactor", { token: session, body: "{}" });
    expect(code(await save({ staffIdleHours: 2, staffTotalDays: 1 }))).toBe("ok");
    expect((await ask(token)).status).toBe(401);
    expect((await ask(fresh)).status).toBe(200);
    const { reader } = fixture.ports.store;
    const log = await reader.many("auditLog", {
      where: { action: "saveSettings" },
      order: [["id", "desc"]],
      limit: 20,
    });
    expect(JSON.stringify(log)).toContain("security.staffIdleHours");
    await save({});
  });

  test("admit invited people only: without an invitation, with a friend's code, and with a link once", async () => {
    const friend = await addPerson(fixture, { name: "Flo" });
    expect(code(await save({ signUp: "invitation" }))).toBe("ok");
    expect(await signUp()).toBe("sign-up-by-invitation");
    expect(await signUp({ referredByCode: friend.referralCode })).toBe("ok");
    const email = "cleo@invited.example";
    const invited = { name: "Cleo Latte", email };
    expect(await boss.run("inviteCustomer", invited, newRetryKey())).toMatchObject({
      ok: true,
      result: { link: null },
      events: [{ name: "invitation.sent", params: { email } }],
    });
    const mail = await fixture.ports.store.reader.one("mails", { recipient: email });
    expect(mail).toMatchObject({ subject: "Your invitation to Regulars" });
    expect(mail?.link).toMatch(/^\/signup\?token=[\w-]{43}$/);
    const invitation = mail?.link.split("=")[1] ?? "";
    const page = visit(fixture);
    expect(code(await page.ask("openInvitation", { token: invitation }))).toBe(
      "invitation-invalid",
    );
    expect(await page.ask("openCustomerInvitation", { token: invitation })).toMatchObject({
      ok: true,
      result: invited,
    });
    expect(await signUp({ invitation: "no-such-token" })).toBe("invitation-invalid");
    expect(await signUp({ invitation })).toBe("ok");
    expect(await signUp({ invitation })).toBe("invitation-invalid");
    await save({});
    expect(await signUp()).toBe("ok");
  });
});
