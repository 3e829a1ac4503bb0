import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { newCredentials, type User } from "../identity/user.ts";
import { defaultProgram } from "../program.ts";
import { noGuesses } from "../sessions/guess-counts.ts";
import { disableTotp } from "./disable-totp.ts";
import { generateTotpSecret } from "./generate-totp-secret.ts";
import { WRONG_SETTINGS_CODES } from "./own-rows.ts";
import { twoFactor } from "./two-factor.ts";
import { verifyAndEnableTotp } from "./verify-and-enable-totp.ts";

const SECRET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const helper = aUser({ role: "sub-admin", permissions: {} });
const secured: User = { ...helper, isTotpEnabled: true };
const credentials = newCredentials("ana", "hash");
const wrong = noGuesses(WRONG_SETTINGS_CODES);
const withSecret = { ...credentials, totpSecret: SECRET, totpLastStep: 4 };
const session = (id: string) => ({
  id,
  userId: "ana",
  createdAt: NOON,
  expiresAt: NOON + 1,
  seenAt: NOON,
  device: "",
});
const here = session("session");
/** The user's sessions: this device and a phone. */
const devices = { own: here, sessions: [session("phone"), here], token: "fresh" };
/** Both sessions ended, and a new one on this device with staff limits. */
const replaceSessions = [
  { kind: "remove", dataset: "sessions", id: "session" },
  { kind: "remove", dataset: "sessions", id: "phone" },
  { kind: "insert", dataset: "codeRevocations", row: { userId: "ana", at: NOON } },
  { kind: "insert", dataset: "sessions", row: { id: "digest of fresh", userId: "ana" } },
];
const grant = { token: "fresh", expiresAt: NOON + 7 * 86_400_000 };

describe("generating a secret (specification §7; §9, Two-factor)", () => {
  test.each(["sub-admin", "admin"] as const)("gives a %s 160 bits and an app's address", (role) => {
    const decision = generateTotpSecret.decide({}, {}, contextFor(aUser({ role })));
    if ("refused" in decision) throw new Error(decision.code);
    const { secretKey, otpAuthUri } = decision.result;
    expect(secretKey).toMatch(/^[A-Z2-7]{32}$/);
    expect(otpAuthUri).toBe(
      `otpauth://totp/Regulars:ana%40example.com?secret=${secretKey}&issuer=Regulars&algorithm=SHA1&digits=6&period=30`,
    );
    expect(decision.changes).toEqual([]);
  });

  test("refuses a customer", () => {
    const decision = generateTotpSecret.decide({}, {}, contextFor(aUser()));
    expect(outcomeOf(decision)).toBe("totp-staff-only");
  });
});

describe("turning it on (specification §4, Two-factor)", () => {
  const input = { secret: SECRET, code: "000001" };
  const decide = (own: object) =>
    verifyAndEnableTotp.decide(
      { user: helper, credentials, sealed: `sealed ${SECRET}`, step: 1, wrong, ...devices, ...own },
      input,
      contextFor(helper),
    );

  test("stores the secret and the code's step, ends all other sessions, and publishes an event", () => {
    expect(decide({})).toMatchObject({
      changes: [
        {
          dataset: "credentials",
          id: "ana",
          fields: { totpSecret: `sealed ${SECRET}`, totpLastStep: 1 },
        },
        { dataset: "users", id: "ana", fields: { isTotpEnabled: true } },
        ...replaceSessions,
      ],
      events: [{ name: "two-factor.enabled" }],
      grant,
    });
  });

  test.each([
    ["a wrong code", { step: undefined }, "totp-invalid-at-setup"],
    ["a customer", { user: aUser() }, "totp-staff-only"],
    ["a user who has it on", { user: secured }, "totp-already-on"],
    ["somebody who is gone", { user: undefined }, "admin-user-not-found"],
    ["a device that was signed out meanwhile", { own: undefined }, "not-signed-in"],
  ])("refuses %s", (_case, own, code) => {
    expect(outcomeOf(decide(own))).toBe(code);
  });

  test.each([
    [{ secret: "", code: "000001" }],
    [{ secret: SECRET, code: "" }],
    [{ secret: "short", code: "000001" }],
    [{ secret: SECRET.toLowerCase(), code: "000001" }],
  ])("malformed %j: 'Missing data for TOTP verification.'", (asked) => {
    const { error } = verifyAndEnableTotp.input.safeParse(asked);
    expect(fieldMessages(error)).toContain("Missing data for TOTP verification.");
  });
});

describe("turning it off (specification §4, Two-factor)", () => {
  const decide = (own: object) =>
    disableTotp.decide(
      { user: secured, credentials: withSecret, step: 5, wrong, ...devices, ...own },
      { code: "000001" },
      contextFor(secured),
    );

  test("removes the secret, marks the code as used, and ends all other sessions", () => {
    expect(decide({})).toMatchObject({
      changes: [
        { dataset: "credentials", id: "ana", fields: { totpSecret: "", totpLastStep: 5 } },
        { dataset: "users", id: "ana", fields: { isTotpEnabled: false } },
        ...replaceSessions,
      ],
      events: [{ name: "two-factor.disabled" }],
      grant,
    });
  });

  test.each([
    ["a wrong code", { step: undefined }, "totp-invalid-at-disable"],
    ["a code that was used", { step: 4 }, "totp-invalid-at-disable"],
    ["a user who has it off", { user: helper }, "totp-not-enabled"],
    ["somebody who is gone", { user: undefined }, "totp-not-enabled"],
    ["a device that was signed out meanwhile", { own: undefined }, "not-signed-in"],
  ])("refuses %s", (_case, own, code) => {
    expect(outcomeOf(decide(own))).toBe(code);
  });

  test("rejects a missing code with the specification's text", () => {
    const { error } = disableTotp.input.safeParse({ code: "" });
    expect(fieldMessages(error)[0]).toBe("TOTP code is required to disable 2FA.");
  });

  test("checks the code against the stored secret, if there is one", async () => {
    const context = contextFor(secured);
    const stepWith = (stored: typeof credentials) =>
      disableTotp.prepare?.(
        { code: "000001" },
        readerOf({ credentials: [stored] }),
        context,
        plainServices,
      );
    expect(await stepWith(withSecret)).toBe(1);
    expect(await stepWith(credentials)).toBeUndefined();
  });
});

describe("wrong codes in the settings", () => {
  const input = { secret: SECRET, code: "000001" };
  const full = { ...wrong, kept: { id: wrong.id, count: 10, resetsAt: NOON + 1500 } };
  const others = { wrong: full, ...devices };
  const on = { user: helper, credentials, sealed: SECRET, ...others };
  const off = { user: secured, credentials: withSecret, ...others };

  test.each([1, undefined])(
    "make the user wait after ten, whatever comes next (step %j)",
    (step) => {
      const decisions = [
        verifyAndEnableTotp.decide({ ...on, step }, input, contextFor(helper)),
        disableTotp.decide({ ...off, step: step && 5 }, input, contextFor(secured)),
      ];
      for (const decision of decisions) {
        expect(decision).toMatchObject({
          code: "too-many-requests",
          params: { seconds: 2 },
          changes: [],
        });
      }
    },
  );

  test("are counted together in the data, and restart after the window", () => {
    const soon = { ...full, kept: { ...full.kept, count: 9 } };
    expect(
      verifyAndEnableTotp.decide(
        { ...on, step: undefined, wrong: soon },
        input,
        contextFor(helper),
      ),
    ).toMatchObject({
      code: "totp-invalid-at-setup",
      changes: [{ kind: "patch", dataset: "attempts", id: wrong.id, fields: { count: 10 } }],
    });
    const over = { ...full, kept: { ...full.kept, resetsAt: NOON } };
    expect(
      disableTotp.decide({ ...off, step: undefined, wrong: over }, input, contextFor(secured)),
    ).toMatchObject({
      code: "totp-invalid-at-disable",
      changes: [{ fields: { count: 1, resetsAt: NOON + 15 * 60_000 } }],
    });
    const first = disableTotp.decide(
      { ...off, step: undefined, wrong },
      input,
      contextFor(secured),
    );
    expect(first).toMatchObject({ changes: [{ kind: "insert", dataset: "attempts" }] });
  });

  test("are counted by a digest of the user's id", async () => {
    const context = contextFor(helper);
    const kept = { id: "digest of settings-codes ana", count: 3, resetsAt: NOON + 1 };
    const reader = readerOf({ users: [helper], credentials: [credentials], attempts: [kept] });
    const prepared = await verifyAndEnableTotp.prepare?.(input, reader, context, plainServices);
    const facts = await verifyAndEnableTotp.load(
      input,
      reader,
      context,
      prepared ?? { sealed: "", step: undefined },
    );
    expect(facts).toMatchObject({ sealed: SECRET, step: 1, wrong: { kept } });
  });
});

test.each([
  ["a sub-admin", helper, "never", { isEnabled: false, isAsked: true }],
  ["a sub-admin with it on", secured, "never", { isEnabled: true, isAsked: true }],
  ["the main admin", aUser({ isMainAdmin: true }), "never", { isAsked: false }],
  ["a main admin to be asked", aUser({ isMainAdmin: true }), "when-enabled", { isAsked: true }],
] as const)("%s sees their state (readings, People)", (_who, user, mode, expected) => {
  const program = {
    ...defaultProgram,
    security: { ...defaultProgram.security, mainAdminTwoFactor: mode },
  };
  expect(twoFactor.show({}, {}, contextFor(user, { program }))).toMatchObject({ result: expected });
});
