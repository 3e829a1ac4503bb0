import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { newCredentials } from "../identity/user.ts";
import { defaultProgram } from "../program.ts";
import { login } from "./login.ts";
import { FAILURES_PER_PERSON, FAILURES_PER_TICKET, TICKET_MS } from "./login-ticket.ts";
import type { LoginTicket } from "./session.ts";
import { sessionLife } from "./session-life.ts";
import { type VerifyTotpLoginFacts, verifyTotpLogin } from "./verify-totp-login.ts";

const staff = aUser({ role: "sub-admin", isTotpEnabled: true });
const credentials = { ...newCredentials("ana", "hash of right"), totpSecret: "BASE32" };
const ticket: LoginTicket = {
  id: "digest of t",
  userId: "ana",
  browser: "",
  expiresAt: NOON + TICKET_MS,
  failures: 0,
};
const facts: VerifyTotpLoginFacts = {
  ticket,
  user: staff,
  credentials,
  step: 7,
  failed: [],
  opening: { before: undefined, sessions: [], token: "key" },
};
const input = { ticket: "t", code: "000001" };

/** A login of this user with this many wrong codes. */
function failedBefore(failures: number, expiresAt: number): LoginTicket {
  return { id: `failed-${expiresAt}`, userId: "ana", browser: "", expiresAt, failures };
}

function decide(own: Partial<VerifyTotpLoginFacts>) {
  return verifyTotpLogin.decide({ ...facts, ...own }, input, contextFor(undefined));
}

describe("the password of staff with two-factor (specification §4)", () => {
  const password = { email: "ana@example.com", password: "right" };
  const decideLogin = (failed: readonly LoginTicket[], user = staff) =>
    login.decide(
      {
        wrong: [],
        welcome: { user, failed, opening: facts.opening, newHash: undefined },
      },
      password,
      contextFor(undefined),
    );

  test("starts no session and reveals nothing about the user", () => {
    expect(decideLogin([])).toEqual({
      changes: [
        {
          kind: "insert",
          dataset: "loginTickets",
          row: {
            id: "digest of key",
            userId: "ana",
            browser: "",
            expiresAt: NOON + TICKET_MS,
            failures: 0,
          },
        },
      ],
      events: [],
      result: { success: true, totpRequired: true, ticket: "key" },
    });
  });

  test("is refused for a while after too many wrong codes", () => {
    const failed = [failedBefore(5, NOON + 1500), failedBefore(5, NOON + 9000)];
    expect(decideLogin(failed)).toMatchObject({
      code: "too-many-requests",
      params: { seconds: 2 },
    });
    expect(outcomeOf(decideLogin([failedBefore(9, NOON + 1500)]))).toBe("ok");
  });

  test("of a deactivated user is refused without asking for a code", () => {
    expect(outcomeOf(decideLogin([], aUser({ ...staff, isActive: false })))).toBe(
      "account-deactivated",
    );
  });
});

describe("the code after it (specification §4, §5)", () => {
  test("starts the session, and uses up the code and the ticket", () => {
    const expiresAt = NOON + sessionLife(staff, defaultProgram).wholeMs;
    expect(decide({})).toMatchObject({
      changes: [
        { kind: "remove", dataset: "loginTickets", id: "digest of t" },
        { kind: "patch", dataset: "credentials", id: "ana", fields: { totpLastStep: 7 } },
        {
          kind: "insert",
          dataset: "sessions",
          row: {
            id: "digest of key",
            userId: "ana",
            createdAt: NOON,
            expiresAt,
            seenAt: NOON,
            device: "",
          },
        },
      ],
      events: [{ name: "user.logged-in", params: { name: "Ana Sol" } }],
      result: { success: true, totpRequired: false, user: { id: "ana", isAdmin: true } },
      grant: { token: "key", expiresAt },
    });
  });

  test.each([
    ["a wrong code", { step: undefined }],
    ["a code that was used", { credentials: { ...credentials, totpLastStep: 7 } }],
    ["a code older than one that was used", { credentials: { ...credentials, totpLastStep: 8 } }],
  ])("%s is refused, and the failure is counted", (_case, own) => {
    expect(decide(own)).toEqual({
      refused: true,
      code: "totp-invalid",
      params: {},
      changes: [
        { kind: "patch", dataset: "loginTickets", id: "digest of t", fields: { failures: 1 } },
      ],
    });
  });

  test("a wrong code above the limit ends the login", () => {
    const last = { ...ticket, failures: FAILURES_PER_TICKET - 1 };
    expect(decide({ ticket: last, step: undefined })).toMatchObject({
      code: "totp-login-over",
      changes: [{ kind: "patch", fields: { failures: FAILURES_PER_TICKET } }],
    });
  });

  test.each<[string, Partial<VerifyTotpLoginFacts>, string]>([
    ["an unknown login", { ticket: undefined }, "totp-login-over"],
    ["a login that has expired", { ticket: { ...ticket, expiresAt: NOON } }, "totp-login-over"],
    [
      "a login with too many wrong codes",
      { ticket: { ...ticket, failures: FAILURES_PER_TICKET } },
      "totp-login-over",
    ],
    ["a deleted user", { user: undefined }, "totp-verification-failed"],
    [
      "a former staff user",
      { user: aUser({ ...staff, role: "customer" }) },
      "totp-verification-failed",
    ],
    [
      "two-factor turned off meanwhile",
      { user: aUser({ role: "admin" }) },
      "totp-verification-failed",
    ],
    [
      "two-factor without a secret",
      { credentials: { ...credentials, totpSecret: "" } },
      "totp-verification-failed",
    ],
    ["no credentials", { credentials: undefined }, "totp-verification-failed"],
    [
      "a user deactivated meanwhile",
      { user: aUser({ ...staff, isActive: false }) },
      "account-deactivated",
    ],
    [
      "a user with too many wrong codes",
      { failed: [failedBefore(FAILURES_PER_PERSON, NOON + 1)] },
      "too-many-requests",
    ],
  ])("even the right one is refused for %s", (_case, own, code) => {
    const decision = decide(own);
    expect(outcomeOf(decision)).toBe(code);
    const endsIt = code === "totp-verification-failed" || code === "account-deactivated";
    expect("changes" in decision && decision.changes).toEqual(
      endsIt ? [{ kind: "remove", dataset: "loginTickets", id: ticket.id }] : [],
    );
  });

  test("is valid to the last millisecond of the ticket", () => {
    expect(outcomeOf(decide({ ticket: { ...ticket, expiresAt: NOON + 1 } }))).toBe("ok");
  });
});

describe("the input (specification §5)", () => {
  test.each([
    [{}, "totp-missing"],
    [{ code: "123456" }, "totp-missing"],
    [{ ticket: "t" }, "totp-missing"],
    [{ ticket: "t", code: "   " }, "totp-missing"],
    [{ ticket: "", code: "123456" }, "totp-missing"],
    [{ ticket: "t", code: "123456" }, "totp-login-over"],
    [{ ticket: "t", code: " 12345 " }, "totp-login-over"],
  ])("%j results in %s", (sent, code) => {
    const parsed = verifyTotpLogin.input.parse(sent);
    expect(outcomeOf(verifyTotpLogin.decide(undefined, parsed, contextFor(undefined)))).toBe(code);
  });
});

describe("what the code is checked against", () => {
  const context = contextFor(undefined);
  const others = [
    failedBefore(2, NOON + 5),
    failedBefore(3, NOON),
    { ...failedBefore(4, NOON + 9), userId: "ben" },
  ];
  const stored = { users: [staff], credentials: [credentials], loginTickets: [ticket, ...others] };
  const prepare = (code: string, own: object = {}) =>
    verifyTotpLogin.prepare?.(
      { ...input, code },
      readerOf({ ...stored, ...own }),
      context,
      plainServices,
    ) ?? Promise.resolve(undefined);

  test("the ticket's user and their current secret", async () => {
    const loaded = await verifyTotpLogin.load(
      input,
      readerOf(stored),
      context,
      await prepare("000001"),
    );
    expect(loaded).toMatchObject({ ticket, user: staff, credentials, step: 1 });
    expect(loaded?.failed).toEqual([others[0]]);
  });

  test("no code is valid if the secret was changed meanwhile", async () => {
    const changed = { ...stored, credentials: [{ ...credentials, totpSecret: "OTHER" }] };
    const loaded = await verifyTotpLogin.load(
      input,
      readerOf(changed),
      context,
      await prepare("000001"),
    );
    expect(loaded).toMatchObject({ user: staff, step: undefined });
  });

  test("nothing for an unknown ticket, and no secret for a user without credentials", async () => {
    expect(await prepare("000001", { loginTickets: [] })).toBeUndefined();
    expect(await prepare("000001", { credentials: [] })).toMatchObject({ secret: "" });
  });
});
