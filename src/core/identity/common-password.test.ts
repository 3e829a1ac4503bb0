import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aSession, aUser } from "#testing/rows.ts";
import { signup } from "../members/signup.ts";
import { updateCredentials } from "../members/update-credentials.ts";
import { setNewPassword } from "../sessions/set-new-password.ts";
import { createSubAdmin } from "../staff/create-sub-admin.ts";
import { newPasswordField } from "./account-fields.ts";
import { isCommonPassword } from "./common-password.ts";
import { COMMON_PASSWORDS, COMMON_WORDS } from "./common-passwords.ts";
import { newCredentials } from "./user.ts";

const owner = {
  name: "Ana María Sol",
  email: "coffee.lover@bean-house.example",
  brand: "Corner Café",
};
const isCommon = (password: string) => isCommonPassword(password, owner);

describe("a common password (NIST SP 800-63B)", () => {
  test.each([
    ["password", "Password", "PASSWORD1", "password123!", "P@ssw0rd", "pa$$word", "Pass Word"],
    [
      "12345678",
      "87654321",
      "123456789012",
      "abcdefgh",
      "qwertyui",
      "Qwertyuiop",
      "zxcvbnm123",
      "poiuytrewq",
    ],
    ["aaaaaaaa", "11111111", "abcabcabc", "12121212", "lalalala", "passpass", "ñandñandñand"],
    [
      "sunshine",
      "Summer2024!",
      "Welcome1",
      "letmein123",
      "iloveyou",
      "i love you",
      "dragon99",
      "jordan23",
    ],
    ["1q2w3e4r", "1qaz2wsx", "q1w2e3r4t5", "trustno1", "starwars", "regulars-admin", "starwars77"],
    ["Regulars1", "regulars2026", "REGULARS"],
    [
      "corner café",
      "CornerCafé1",
      "Coffee.Lover",
      "coffee-lover99",
      "anamaríasol",
      "Ana María Sol",
      "maría2024",
    ],
    ["coffee.lover@bean-house.example", "bean-house.example", "lover-1234"],
  ])("%s and its variants", (...passwords) => {
    for (const password of passwords)
      expect([password, isCommon(password)]).toEqual([password, true]);
  });

  test.each([
    "a good long password",
    "a-password-of-our-own",
    "correct horse battery staple of mine",
    "Ana María Sol likes her coffee black",
    "my regulars are the best",
    "sunshine-in-november",
    "password of the north",
    "tall oat latte",
    "0419 8846 1730",
    "xK9#mQ2v",
    "pässwörd ☕ ",
    "12345 and a goat",
    "abcdefg1h",
    "x".repeat(7) + "y" + "x".repeat(4),
  ])("%s is not one", (password) => {
    expect(isCommon(password)).toBe(false);
  });

  test("is recognized quickly in any text", () => {
    for (const password of [
      "\u{1F6A2}".repeat(50),
      "a1".repeat(100),
      "@4310!$57".repeat(22),
      "\u0130".repeat(200),
    ]) {
      expect(typeof isCommon(password)).toBe("boolean");
    }
    const nobody = { name: "", email: "", brand: "" };
    expect(isCommonPassword("xK9#mQ2v", nobody)).toBe(false);
    expect(isCommonPassword("--------", nobody)).toBe(true);
  });
});

test("the lists are lower case, without duplicates and at most twenty kilobytes", () => {
  const [words, passwords] = [COMMON_WORDS, COMMON_PASSWORDS].map((list) =>
    list.trim().split(/\s+/),
  );
  for (const list of [words ?? [], passwords ?? []]) {
    expect(new Set(list).size).toBe(list.length);
    expect(list).toEqual(list.map((one) => one.toLowerCase()));
  }
  expect(passwords?.filter((one) => one.length < 8)).toEqual([]);
  expect((words?.length ?? 0) + (passwords?.length ?? 0)).toBeGreaterThan(1000);
  expect(COMMON_WORDS.length + COMMON_PASSWORDS.length).toBeLessThan(20 * 1024);
});

test("forms accept eight to two hundred characters of any kind", () => {
  const field = newPasswordField();
  for (const password of ["eight is", "ééééééé!", "tall oat latte", "x".repeat(200)]) {
    expect(field.safeParse(password).success).toBe(true);
  }
  expect(field.safeParse("seven77").success).toBe(false);
  expect(field.safeParse("x".repeat(201)).success).toBe(false);
});

describe("where a password is chosen", () => {
  const hashless = {
    ...plainServices,
    hashPassword: () => Promise.reject(new Error("No work for this one.")),
  };

  test("sign-up refuses it before any work, and the challenge stays", async () => {
    const userData = { name: "Ben Ode", email: "ben@example.com", password: "benode2026" };
    const input = {
      userData,
      referredByCode: "",
      invitation: "",
      challengeId: "c",
      verification: "ABCDEF",
    };
    const challenge = { id: "c", text: "ABCDEF", expiresAt: NOON + 1 };
    const reader = readerOf({ challenges: [challenge] });
    const context = contextFor(undefined);
    const prepared = (await signup.prepare?.(input, reader, context, hashless)) ?? "";
    const facts = await signup.load(input, reader, context, prepared);
    expect(signup.decide(facts, input, context)).toMatchObject({
      code: "password-too-common",
      changes: [],
    });
  });

  test("the settings refuse it before the current password is checked", async () => {
    const user = aUser();
    const context = contextFor(user);
    const input = { currentPassword: "right", newPassword: "Sunshine1" };
    const session = aSession({ id: "session", userId: "ana", createdAt: NOON });
    const reader = readerOf({
      users: [user],
      credentials: [newCredentials("ana", "hash of right")],
      sessions: [session],
    });
    const prepared = await updateCredentials.prepare?.(input, reader, context, hashless);
    const facts = await updateCredentials.load(input, reader, context, prepared);
    expect(outcomeOf(updateCredentials.decide(facts, input, context))).toBe("password-too-common");
  });

  test("a reset link refuses it, also one with the user's own name, and stays valid", async () => {
    const user = aUser();
    const context = contextFor(undefined);
    const input = { token: "key", newPassword: "Ana-Sol-1990" };
    const link = { id: "digest of key", userId: "ana", expiresAt: NOON + 1 };
    const reader = readerOf({ users: [user], resetLinks: [link] });
    const prepared = await setNewPassword.prepare?.(input, reader, context, plainServices);
    const facts = await setNewPassword.load(input, reader, context, prepared);
    expect(setNewPassword.decide(facts, input, context)).toMatchObject({
      code: "password-too-common",
      changes: [],
    });
  });

  test("staff cannot choose it for a sub-admin", async () => {
    const context = contextFor(aUser({ role: "admin" }));
    const input = { name: "Sam Roast", email: "sam@house.example", password: "samroast1" };
    const prepared = await createSubAdmin.prepare?.(input, readerOf({}), context, plainServices);
    const facts = await createSubAdmin.load(input, readerOf({}), context, prepared);
    expect(outcomeOf(createSubAdmin.decide(facts, input, context))).toBe("password-too-common");
  });
});
