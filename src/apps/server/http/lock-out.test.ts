import { beforeEach, describe, expect, test } from "vitest";
import { type Api, newRetryKey } from "#client/api.ts";
import type { CodedReply } from "#core/kit/reply.ts";
import { execute } from "#engine/execute.ts";
import { fixedProgram } from "#engine/program-source.ts";
import { plainServices } from "#testing/context.ts";
import { codeAt, SECRET } from "#testing/server/devices.ts";
import { type Fixture, openFixtureForTest } from "#testing/server/fixture.ts";
import { addPerson, visit } from "#testing/server/visitors.ts";
import { defaultLimits } from "./limits.ts";

const MINUTE_MS = 60_000;
const OWNER = { name: "Ana", email: "ana@example.com", password: "the owner's own" };
const NEW_PASSWORD = "chosen with the link";

/** A thousand addresses of strangers. */
const STRANGERS = Array.from({ length: 1000 }, (_, at) => `198.18.${at >> 8}.${at & 255}`);

let fixture: Fixture;

beforeEach(async () => {
  fixture = await openFixtureForTest({
    limits: defaultLimits,
    passwords: plainServices,
    config: { publicUrl: "https://rewards.example.com" },
  });
  const { name, email, password } = OWNER;
  await addPerson(fixture, { name, email, emailKey: email }, password);
});

const code = (reply: CodedReply<unknown>) => (reply.ok ? "ok" : reply.error.code);

/** A browser of the owner's. */
function browser(address: string) {
  const page = visit(fixture, { "x-forwarded-for": address });
  return {
    cookies: () => page.cookies(),
    logIn: async (password = OWNER.password) =>
      code(await page.run("login", { email: OWNER.email, password }, newRetryKey())),
    askForLink: async () =>
      code(await page.run("requestPasswordReset", { email: OWNER.email }, newRetryKey())),
    choose: async (token: string) =>
      code(await page.run("setNewPassword", { token, newPassword: NEW_PASSWORD }, newRetryKey())),
  };
}

const writeMail = () => ({
  subject: "A subject",
  text: "A text",
  button: "A button",
  language: "en",
});

/** Executes an action as a stranger. Returns the refusal's code or 'ok'. */
async function stranger(name: string, input: object, address: string): Promise<string> {
  const caller = { address, knownBrowser: "" };
  const request = { name, input, caller, token: undefined, retryKey: newRetryKey(), writeMail };
  return code((await execute(fixture.ports, fixedProgram(fixture.program), request)).reply);
}

const guess = (address: string) =>
  stranger("login", { email: OWNER.email, password: `a guess from ${address}` }, address);

async function newestKey(): Promise<string> {
  const mails = await fixture.ports.store.reader.many("mails", {
    where: { recipient: OWNER.email },
    order: [["createdAt", "desc"]],
    limit: 1,
  });
  return mails[0]?.link.split("=")[1] ?? "";
}

describe("an account under attack", () => {
  test("stays accessible to its owner while 1,000 addresses guess for two hours", async () => {
    const known = browser("203.0.113.1");
    expect(await known.logIn()).toBe("ok");
    const outcomes: string[] = [];
    const owner: string[] = [];
    for (let minutes = 0; minutes < 120; minutes += 10) {
      fixture.travel(10 * MINUTE_MS);
      outcomes.push(...(await Promise.all(STRANGERS.map(guess))));
      owner.push(await known.logIn());
    }
    expect(owner).toEqual(Array(12).fill("ok"));
    expect(new Set(outcomes)).toEqual(new Set(["login-failed", "too-many-requests"]));
    // Two hours and what is left of the first: a hundred each.
    expect(outcomes.filter((one) => one === "login-failed").length).toBeLessThanOrEqual(200);
  }, 60_000);

  test("is accessible from a new browser after a reset, and the known one stays known", async () => {
    const [known, phone] = [browser("203.0.113.1"), browser("203.0.113.2")];
    expect(await known.logIn()).toBe("ok");
    const attack = async () => {
      await Promise.all(STRANGERS.map(guess));
      const ask = { email: OWNER.email };
      await Promise.all(
        STRANGERS.slice(0, 40).map((from) => stranger("requestPasswordReset", ask, from)),
      );
    };
    await attack();
    expect(await phone.logIn()).toBe("too-many-requests");
    expect(await phone.askForLink()).toBe("ok");
    const key = await newestKey();
    await attack();
    expect(await phone.choose(key)).toBe("ok");
    for (let rounds = 0; rounds < 6; rounds += 1) {
      fixture.travel(10 * MINUTE_MS);
      await attack();
      expect(await phone.logIn(NEW_PASSWORD)).toBe("ok");
      expect(await known.logIn(NEW_PASSWORD)).toBe("ok");
    }
  }, 60_000);

  test("limits a known browser to twenty guesses an hour", async () => {
    const known = browser("203.0.113.1");
    expect(await known.logIn()).toBe("ok");
    for (let tries = 0; tries < 20; tries += 1) expect(await known.logIn("x")).toBe("login-failed");
    expect(await known.logIn()).toBe("too-many-requests");
    fixture.travel(60 * MINUTE_MS);
    expect(await known.logIn()).toBe("ok");
  });

  test("limits browsers known by an earlier password to a hundred guesses together", async () => {
    const former = Array.from({ length: 8 }, (_, at) => browser(`203.0.113.${at + 1}`));
    for (const one of former) expect(await one.logIn()).toBe("ok");
    const owner = browser("203.0.113.99");
    await owner.askForLink();
    expect(await owner.choose(await newestKey())).toBe("ok");
    const outcomes: string[] = [];
    for (let tries = 0; tries < 18; tries += 1) {
      outcomes.push(...(await Promise.all(former.map((one) => one.logIn("x")))));
    }
    expect(outcomes.filter((one) => one === "login-failed")).toHaveLength(100);
    expect(await owner.logIn(NEW_PASSWORD)).toBe("ok");
  });

  test("rejects forged known-browser cookies and those of another account", async () => {
    const known = browser("203.0.113.1");
    expect(await known.logIn()).toBe("ok");
    const [, kept = ""] = /known_browser=([^;]+)/.exec(known.cookies()) ?? [];
    expect(kept).toMatch(/^[\w-]{43}(\.[\w-]{43}){2}$/);
    await Promise.all(STRANGERS.map(guess));
    const forged = [
      kept.replace(/^./, (first) => (first === "A" ? "B" : "A")),
      "x",
      "",
      "..",
      kept.slice(0, 60),
    ];
    for (const text of forged) {
      const caller = { address: "203.0.113.1", knownBrowser: text };
      const order = {
        name: "login",
        input: { email: OWNER.email, password: OWNER.password },
        caller,
      };
      const { reply } = await execute(fixture.ports, fixedProgram(fixture.program), {
        ...order,
        token: undefined,
        retryKey: undefined,
      });
      expect([text, code(reply)]).toEqual([text, "too-many-requests"]);
    }
  });
});

/** Logs in with the right password and a code. Returns the outcome of the last step. */
async function logInWithCode(page: Api, totp: string): Promise<string> {
  const { email, password } = OWNER;
  const reply = await page.run("login", { email, password }, newRetryKey());
  if (!reply.ok || !reply.result.totpRequired) return code(reply);
  const { ticket } = reply.result;
  return code(await page.run("verifyTotpLogin", { ticket, code: totp }, newRetryKey()));
}

describe("two-factor", () => {
  test("admits its owner from a known browser while an attacker with the password guesses codes", async () => {
    const { reader } = fixture.ports.store;
    const id = (await reader.one("users", { emailKey: OWNER.email }))?.id ?? "";
    await fixture.commit([
      { kind: "patch", dataset: "users", id, fields: { role: "sub-admin", isTotpEnabled: true } },
      { kind: "patch", dataset: "credentials", id, fields: { totpSecret: SECRET } },
    ]);
    const known = visit(fixture, { "x-forwarded-for": "203.0.113.1" });
    expect(await logInWithCode(known, codeAt(fixture))).toBe("ok");
    for (let rounds = 0; rounds < 3; rounds += 1) {
      fixture.travel(2 * MINUTE_MS);
      const outcomes: string[] = [];
      for (const from of STRANGERS.slice(0, 12)) {
        outcomes.push(await logInWithCode(visit(fixture, { "x-forwarded-for": from }), "12345"));
      }
      expect(outcomes.at(-1)).toBe("too-many-requests");
      expect(outcomes.filter((one) => one === "totp-invalid").length).toBeLessThanOrEqual(10);
      expect(await logInWithCode(known, codeAt(fixture))).toBe("ok");
    }
    // A right password alone makes no browser known.
    expect(
      await logInWithCode(visit(fixture, { "x-forwarded-for": "203.0.113.2" }), codeAt(fixture)),
    ).toBe("too-many-requests");
  });
});

describe("one address", () => {
  test("may log in with the right password without limit", async () => {
    for (let times = 0; times < 25; times += 1) {
      expect(await browser("203.0.113.1").logIn()).toBe("ok");
    }
  });

  test("may guess at an account twenty times in a quarter of an hour, without limiting others", async () => {
    const outcomes: string[] = [];
    for (let tries = 0; tries < 24; tries += 1) outcomes.push(await guess("198.18.0.1"));
    expect(outcomes).toEqual([
      ...Array(20).fill("login-failed"),
      ...Array(4).fill("too-many-requests"),
    ]);
    expect(await guess("198.18.0.2")).toBe("login-failed");
    fixture.travel(15 * MINUTE_MS);
    expect(await guess("198.18.0.1")).toBe("login-failed");
  });

  test("may request the main admin's recovery with the right address without limit, and guess ten times", async () => {
    const recover = (secondaryEmail: string, address: string) =>
      stranger("recoverAdmin", { secondaryEmail }, address);
    const { secondaryEmail } = fixture.program.mainAdmin;
    for (let times = 0; times < 40; times += 1) {
      expect(await recover(secondaryEmail, "203.0.113.1")).toBe("ok");
    }
    const outcomes: string[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      outcomes.push(await recover("x@x.example", "198.18.0.1"));
    expect(outcomes).toEqual([
      ...Array(10).fill("admin-recovery-failed"),
      ...Array(2).fill("too-many-requests"),
    ]);
    expect(await recover(secondaryEmail, "198.18.0.1")).toBe("too-many-requests");
    expect(await recover(secondaryEmail, "203.0.113.1")).toBe("ok");
  });
});
