import { describe, expect, test } from "vitest";
import { fieldMessages } from "#testing/field-messages.ts";
import { editUserInput } from "../members/edit-user.ts";
import { signupInput } from "../members/signup.ts";
import { updateProfileInput } from "../members/update-profile.ts";
import { createSubAdminInput } from "../staff/create-sub-admin.ts";
import { updateOwnName } from "../staff/update-own-name.ts";

const HIDDEN = "This name contains hidden characters. Please type it again.";

const parse = (name: string) => updateOwnName.input.safeParse({ name });
const complaint = (name: string) => fieldMessages(parse(name).error)[0];

describe("a name", () => {
  test.each([
    ["a zero-width space", "\u200b"],
    ["a zero-width space inside", "A\u200bna"],
    ["a Hangul filler", "\u3164"],
    ["a half-width Hangul filler", "\uffa0"],
    ["Hangul jamo fillers", "\u115f\u1160"],
    ["a braille blank", "\u2800"],
    ["a musical null", "\u{1d159}"],
    ["an override of direction", "Ana\u202egro"],
    ["an isolate", "\u2066Ana\u2069"],
    ["a mark of direction", "Ana\u200f"],
    ["a soft hyphen", "An\u00ada"],
    ["a word joiner", "Ana\u2060"],
    ["a variation selector alone", "\ufe0f"],
    ["a variation selector after a letter", "A\ufe0fna"],
    ["tag characters", "Ana\u{e0041}"],
    ["a combining grapheme joiner", "A\u034fna"],
    ["a line break", "Ana\nSol"],
    ["a tab", "Ana\tSol"],
    ["a control character", "Ana\u0007"],
    ["half of a surrogate pair", "Ana\ud83d"],
    ["a line separator", "Ana\u2028Sol"],
    ["a joiner between Latin letters", "A\u200dna"],
    ["a non-joiner between Latin letters", "A\u200cna"],
    ["a joiner at the end", "Ana\u200d"],
    ["a non-joiner after an Arabic letter at the end", "نام\u200c"],
    ["a joiner after an emoji at the end", "👩\u200d"],
    ["a combining mark alone", "\u0301"],
  ])("with %s is rejected", (_what, name) => expect(complaint(name)).toBe(HIDDEN));

  test.each([
    ["Ana Sol"],
    ["José"],
    ["Ngọc Ánh"],
    ["O’Brien-Ruiz, Jr."],
    ["李小龙"],
    ["葛\u{e0100}城"],
    ["محمد"],
    ["مهدی\u200cزاده"],
    ["ക്ഷമ"],
    ["മോഹന്\u200d"],
    ["ශ්\u200dරී"],
    ["क्\u200dष"],
    ["김민준"],
    ["Ana 🙂"],
    ["Ana ❤\ufe0f"],
    ["👩\u200d🍳 Ana"],
    ["👩🏽\u200d🍳"],
    ["🏳\ufe0f\u200d🌈"],
    ["X Æ A-12"],
  ])("%s is accepted as it is", (name) => expect(parse(name).data).toEqual({ name }));

  test("is trimmed and stored in normalization form C", () => {
    expect(parse(" Jose\u0301 ").data).toEqual({ name: "José" });
    expect(parse("\u3000Ana\u00a0").data).toEqual({ name: "Ana" });
  });

  test.each([
    ["", "Please enter your name."],
    [" \u00a0\u3000", "Please enter your name."],
    ["x".repeat(81), "Please use at most 80 characters."],
  ])("%j is rejected", (name, message) => expect(complaint(name)).toBe(message));
});

test.each([
  ["sign-up", signupInput.def.shape.userData.def.shape.name],
  ["the profile", updateProfileInput.def.shape.name],
  ["the edit form", editUserInput.def.shape.name],
  ["a new sub-admin", createSubAdminInput.def.shape.name],
])("is checked in %s, too", (_where, field) => {
  expect(fieldMessages(field.safeParse("An\u200ba").error)[0]).toBe(HIDDEN);
  expect(field.safeParse("Jose\u0301").data).toBe("José");
});
