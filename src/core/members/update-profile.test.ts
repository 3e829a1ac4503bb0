import { describe, expect, test } from "vitest";
import { contextFor, NOON, outcomeOf, plainServices } from "#testing/context.ts";
import { fieldMessages } from "#testing/field-messages.ts";
import { readerOf } from "#testing/reader-of.ts";
import { aUser } from "#testing/rows.ts";
import { PHOTO_MAX } from "../identity/photo.ts";
import { newCredentials } from "../identity/user.ts";
import { defaultProgram } from "../program.ts";
import { type UpdateProfileFacts, updateProfile, updateProfileInput } from "./update-profile.ts";

const GIF = "data:image/gif;base64,R0lGODlhAQABAIAAAP==";
const JPEG = "data:image/jpeg;base64,/9j/4AAQ";
const ana = aUser();
const input = {
  name: "Ana Sol",
  email: "ana@example.com",
  phone: "",
  birthday: "",
  profilePhoto: "",
  currentPassword: "",
};
const link = { id: "link-1", userId: "ana", expiresAt: NOON + 1 };
const facts: UpdateProfileFacts = {
  user: ana,
  sameEmail: undefined,
  passwordFits: false,
  links: [link],
};

const context = contextFor(ana);

function decide(changed: Partial<typeof input>, own: Partial<UpdateProfileFacts> = {}) {
  return updateProfile.decide({ ...facts, ...own }, { ...input, ...changed }, context);
}

describe("saving the profile (specification §2, §5)", () => {
  test("changes the person's own fields and nothing else", () => {
    const phone = "+49 30 901820";
    const own = { name: "Ana Luz", phone, birthday: "1990-02-28", profilePhoto: JPEG };
    const keys = { nameKey: "ana luz", emailKey: "ana@example.com", phoneKey: "30901820" };
    expect(decide(own)).toEqual({
      changes: [
        {
          kind: "patch",
          dataset: "users",
          id: "ana",
          fields: { ...own, email: "ana@example.com", ...keys },
        },
      ],
      events: [{ name: "profile.updated", params: {} }],
      result: { id: "ana" },
    });
  });

  test("succeeds without a change", () => {
    expect(outcomeOf(decide({}))).toBe("ok");
  });

  test("a new email needs the password and ends the reset links to the old one", () => {
    const decision = decide(
      { email: "Ana@New.example", currentPassword: "right" },
      { passwordFits: true },
    );
    expect(decision).toMatchObject({
      changes: [
        { fields: { email: "Ana@New.example", emailKey: "ana@new.example" } },
        { kind: "remove", dataset: "resetLinks", id: "link-1" },
      ],
    });
    expect(JSON.stringify(decision)).not.toContain("right");
  });

  test("another letter case is the same email", () => {
    expect(decide({ email: "ANA@example.com" }, { sameEmail: ana })).toMatchObject({
      changes: [{ fields: { email: "ANA@example.com", emailKey: "ana@example.com" } }],
    });
  });

  test("a stored photo of another type is accepted if unchanged", () => {
    const own = { user: aUser({ profilePhoto: GIF }) };
    expect(outcomeOf(decide({ profilePhoto: GIF }, own))).toBe("ok");
    expect(outcomeOf(decide({ profilePhoto: "" }, own))).toBe("ok");
  });

  test("refuses a birthday below the minimum age, unless it is stored already", () => {
    const program = { ...defaultProgram, legal: { ...defaultProgram.legal, minimumAge: 16 } };
    const outcome = (birthday: string, before: string) => {
      const user = { ...ana, birthday: before };
      const strict = { ...context, program };
      return outcomeOf(updateProfile.decide({ ...facts, user }, { ...input, birthday }, strict));
    };
    expect(outcome("2010-03-15", "")).toBe("below-minimum-age");
    expect(outcome("2010-03-15", "2010-03-15")).toBe("ok");
    expect(outcome("2010-03-14", "")).toBe("ok");
  });

  test("accepts today as the birthday", () => {
    expect(outcomeOf(decide({ birthday: "2026-03-14" }))).toBe("ok");
  });

  const moved = { email: "new@example.com", currentPassword: "typed" };
  test.each([
    ["a deleted account", {}, { user: undefined }, "user-not-found"],
    ["a birthday tomorrow", { birthday: "2026-03-15" }, {}, "birthday-in-future"],
    ["a new photo of another type", { profilePhoto: GIF }, {}, "photo-unusable"],
    ["a new email without a password", { ...moved, currentPassword: "" }, {}, "password-required"],
    ["a new email with a wrong one", moved, {}, "current-password-wrong"],
    [
      "another account's email",
      moved,
      { passwordFits: true, sameEmail: aUser({ id: "ben" }) },
      "email-in-use",
    ],
  ])("rejects %s", (_case, changed, own, code) => {
    expect(outcomeOf(decide(changed, own))).toBe(code);
  });

  const noDay = "Please enter your birthday as a valid date, from 1900 on.";
  const unwell: readonly (readonly [Partial<typeof input>, string])[] = [
    [{ name: " " }, "Please enter your name."],
    [{ name: "x".repeat(81) }, "Please use at most 80 characters."],
    [{ email: "" }, "Please enter your email."],
    [{ email: "ana" }, "Please enter a complete email address, like ana@example.com."],
    [{ phone: "0".repeat(31) }, "Please use at most 30 characters."],
    [{ phone: "call me" }, "Please use only digits, spaces and + - ( ) . in a phone number."],
    [{ phone: "+()" }, "Please use only digits, spaces and + - ( ) . in a phone number."],
    ...["1899-12-31", "2025-02-29", "2025-13-01", "14.3.1990", "1990-3-1", "1990-03-14T00:00"].map(
      (birthday) => [{ birthday }, noDay] as const,
    ),
    [
      { profilePhoto: "javascript:alert(1)" },
      "This file isn't a picture. Please choose a JPEG, PNG or WebP file.",
    ],
    [
      { profilePhoto: `data:image/png;base64,${"A".repeat(PHOTO_MAX)}` },
      "This photo is too large. Please choose a smaller one.",
    ],
  ];
  test.each(unwell)("rejects %j: %s", (changed, words) => {
    const { error } = updateProfileInput.safeParse({ ...input, ...changed });
    expect(fieldMessages(error)[0]).toBe(words);
  });

  test.each([
    [{ phone: "+49 (30) 123-45.6" }],
    [{ birthday: "1900-01-01" }],
    [{ birthday: "2024-02-29" }],
    [{ name: "x".repeat(80) }],
    [{ profilePhoto: GIF }],
  ])("accepts %j", (changed) => {
    expect(updateProfileInput.safeParse({ ...input, ...changed }).success).toBe(true);
  });
});

describe("what saving the profile reads", () => {
  const ben = aUser({ id: "ben", emailKey: "ben@example.com", referralCode: "BEN" });
  const credentials = newCredentials("ana", "hash of right");
  const reader = readerOf({
    users: [ana, ben],
    credentials: [credentials],
    resetLinks: [link, { ...link, id: "link-2", userId: "ben" }],
  });
  const checked: string[] = [];
  const services = {
    ...plainServices,
    verifyPassword: async (password: string, hash: string) => {
      checked.push(password);
      return plainServices.verifyPassword(password, hash);
    },
  };
  const prepare = async (changed: Partial<typeof input>) => {
    checked.length = 0;
    return await updateProfile.prepare?.({ ...input, ...changed }, reader, context, services);
  };

  test("checks a password only for a new email", async () => {
    expect(await prepare({ name: "Ana Luz", currentPassword: "right" })).toBeUndefined();
    expect(await prepare({ email: "ANA@example.com", currentPassword: "right" })).toBeUndefined();
    expect(await prepare({ email: "new@example.com" })).toBeUndefined();
    expect(checked).toEqual([]);
    expect(await prepare({ email: "new@example.com", currentPassword: "right" })).toEqual(
      credentials,
    );
    expect(await prepare({ email: "new@example.com", currentPassword: "no" })).toBeUndefined();
    expect(checked).toEqual(["no"]);
  });

  test.each([
    ["fits", credentials, true],
    ["does not fit", undefined, false],
    ["was changed meanwhile", { ...credentials, passwordHash: "older" }, false],
  ])("the password %s", async (_case, verified, passwordFits) => {
    const asked = { ...input, email: "BEN@example.com" };
    const loaded = await updateProfile.load(asked, reader, context, verified);
    expect(loaded).toMatchObject({ user: { id: "ana" }, sameEmail: { id: "ben" }, passwordFits });
    expect(loaded.links).toEqual(verified === undefined ? [] : [link]);
  });
});
