import { describe, expect, test } from "vitest";
import { newCredentials, type User } from "../members/user.ts";
import { defaultProgram } from "../program.ts";
import { readerOf } from "../testing/reader-of.ts";
import { aUser, contextFor, outcomeOf, plainServices } from "../testing.ts";
import { disableTotp, disableTotpInput } from "./disable-totp.ts";
import { generateTotpSecret } from "./generate-totp-secret.ts";
import { twoFactor } from "./two-factor.ts";
import { verifyAndEnableTotp, verifyAndEnableTotpInput } from "./verify-and-enable-totp.ts";

const SECRET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const helper = aUser({ role: "sub-admin", permissions: {} });
const secured: User = { ...helper, isTotpEnabled: true };
const credentials = newCredentials("ana", "hash");
const withSecret = { ...credentials, totpSecret: SECRET, totpLastStep: 4 };

describe("drawing a secret (specification §7; §9, Two-factor)", () => {
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
      { user: helper, credentials, step: 1, ...own },
      input,
      contextFor(helper),
    );

  test("keeps the secret, remembers the code's step, and says so", () => {
    expect(decide({})).toMatchObject({
      changes: [
        { dataset: "credentials", id: "ana", fields: { totpSecret: SECRET, totpLastStep: 1 } },
        { dataset: "users", id: "ana", fields: { isTotpEnabled: true } },
      ],
      events: [{ name: "totp-enabled" }],
    });
  });

  test.each([
    ["a wrong code", { step: undefined }, "totp-invalid-at-setup"],
    ["a customer", { user: aUser() }, "totp-staff-only"],
    ["somebody who has it", { user: secured }, "totp-already-on"],
    ["somebody who is gone", { user: undefined }, "admin-user-not-found"],
  ])("refuses %s", (_case, own, code) => {
    expect(outcomeOf(decide(own))).toBe(code);
  });

  test.each([
    [{ secret: "", code: "000001" }],
    [{ secret: SECRET, code: "" }],
    [{ secret: "short", code: "000001" }],
    [{ secret: SECRET.toLowerCase(), code: "000001" }],
  ])("malformed %j: 'Missing data for TOTP verification.'", (asked) => {
    const { error } = verifyAndEnableTotpInput.safeParse(asked);
    expect(error?.issues.map(({ message }) => message)).toContain(
      "Missing data for TOTP verification.",
    );
  });
});

describe("turning it off (specification §4, Two-factor)", () => {
  const decide = (own: object) =>
    disableTotp.decide(
      { user: secured, credentials: withSecret, step: 5, ...own },
      { code: "000001" },
      contextFor(secured),
    );

  test("forgets the secret, and that code is used", () => {
    expect(decide({})).toMatchObject({
      changes: [
        { dataset: "credentials", id: "ana", fields: { totpSecret: "", totpLastStep: 5 } },
        { dataset: "users", id: "ana", fields: { isTotpEnabled: false } },
      ],
      events: [{ name: "totp-disabled" }],
    });
  });

  test.each([
    ["a wrong code", { step: undefined }, "totp-invalid-at-disable"],
    ["a code that was used", { step: 4 }, "totp-invalid-at-disable"],
    ["somebody without it", { user: helper }, "totp-not-enabled"],
    ["somebody who is gone", { user: undefined }, "totp-not-enabled"],
  ])("refuses %s", (_case, own, code) => {
    expect(outcomeOf(decide(own))).toBe(code);
  });

  test("asks for the code in the specification's words", () => {
    const { error } = disableTotpInput.safeParse({ code: "" });
    expect(error?.issues[0]?.message).toBe("TOTP code is required to disable 2FA.");
  });

  test("checks the code against the stored secret, and against none when there is none", async () => {
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

test.each([
  ["a sub-admin", helper, "never", { isEnabled: false, isAsked: true }],
  ["a sub-admin who has it", secured, "never", { isEnabled: true, isAsked: true }],
  ["the main admin", aUser({ isMainAdmin: true }), "never", { isAsked: false }],
  ["a main admin to be asked", aUser({ isMainAdmin: true }), "when-enabled", { isAsked: true }],
] as const)("%s sees their state (readings, People)", (_who, user, mode, expected) => {
  const program = {
    ...defaultProgram,
    mainAdmin: { ...defaultProgram.mainAdmin, twoFactor: mode },
  };
  expect(twoFactor.show({}, {}, contextFor(user, { program }))).toMatchObject({ result: expected });
});
