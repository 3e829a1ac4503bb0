import { describe, expect, test } from "vitest";
import { contextFor, NOON } from "#testing/context.ts";
import { aSession, aUser } from "#testing/rows.ts";
import { saying } from "#testing/saying.ts";
import { updateCredentials } from "../members/update-credentials.ts";
import { updateProfile } from "../members/update-profile.ts";
import { noGuesses } from "../sessions/guess-counts.ts";
import { disableTotp } from "../staff/disable-totp.ts";
import { generateTotpSecret } from "../staff/generate-totp-secret.ts";
import { WRONG_SETTINGS_CODES } from "../staff/own-rows.ts";
import { verifyAndEnableTotp } from "../staff/verify-and-enable-totp.ts";
import type { Credentials, User } from "./user.ts";

const SECRET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const PASSWORD = "a-good-password";
const own = { birthday: "1990-04-23", profilePhoto: "" };
const staff = aUser({ id: "staff", name: "Hal Help", role: "sub-admin", ...own });
const credentials: Credentials = {
  id: "staff",
  passwordHash: `hash of ${PASSWORD}`,
  totpSecret: SECRET,
  totpLastStep: 0,
};

/** Changes a user's own profile. */
function profileOf(user: User, changed: object) {
  const { name, email, phone, birthday, profilePhoto } = user;
  const fields = { name, email, phone, birthday, profilePhoto, currentPassword: PASSWORD };
  return updateProfile.decide(
    { user, sameEmail: undefined, passwordFits: true, links: [] },
    { ...fields, ...changed },
    contextFor(user),
  );
}

const session = aSession({ id: "session", userId: "staff", createdAt: NOON });

/** Changes a user's own password. */
function passwordOf(user: User) {
  const ways = { own: session, sessions: [], links: [], tickets: [] };
  const facts = { user, sameEmail: undefined, fits: true, newHash: "hash", ...ways };
  const input = { currentPassword: PASSWORD, newPassword: "a-better-password" };
  return updateCredentials.decide({ ...facts, token: "token" }, input, contextFor(user));
}

describe("changes of staff's own accounts are audited without values", () => {
  test.each([
    [{ email: "hal@elsewhere.example" }, "email"],
    [{ name: "Hal Helper", phone: "+49 30 1234" }, "name, phone"],
    [{ birthday: "1991-01-01" }, "birthday"],
    [{}, "nothing-changed"],
  ])("a profile with %j: %s", (changed, detail) => {
    expect(profileOf(staff, changed)).toMatchObject({
      audit: { kind: "staff", id: "staff", name: "Hal Help", detail: saying(detail) },
    });
  });

  test("a password", () => {
    expect(passwordOf(staff)).toMatchObject({
      audit: { kind: "staff", id: "staff", name: "Hal Help", detail: saying("a new password") },
    });
  });

  test("two-factor is audited when turned on and off, not when a secret is generated", () => {
    const note = { kind: "staff", id: "staff", name: "Hal Help", detail: "" };
    const context = contextFor(staff);
    const wrong = noGuesses(WRONG_SETTINGS_CODES);
    const device = { own: session, sessions: [session], token: "token", wrong };
    const fresh = { ...credentials, totpSecret: "" };
    const on = { user: staff, credentials: fresh, sealed: SECRET, step: 1, ...device };
    const input = { secret: SECRET, code: "000001" };
    expect(verifyAndEnableTotp.decide(on, input, context)).toMatchObject({ audit: note });
    const user = { ...staff, isTotpEnabled: true };
    const off = { user, credentials, step: 1, ...device };
    expect(disableTotp.decide(off, { code: "000001" }, context)).toMatchObject({ audit: note });
    expect(generateTotpSecret.decide({}, {}, context)).not.toHaveProperty("audit");
  });

  test("customers' own changes are not audited", () => {
    const customer = aUser(own);
    expect(profileOf(customer, { name: "Ana" })).not.toHaveProperty("audit");
    expect(passwordOf(customer)).not.toHaveProperty("audit");
  });
});
