import { expect, test } from "vitest";
import { fieldMessages } from "#testing/field-messages.ts";
import { checkSignup, signupForm } from "./signup-form.ts";

const filled = {
  name: "Nora New",
  email: "nora@example.com",
  password: "a good long password",
  confirm: "a good long password",
  verification: "ABC234",
  acceptsTerms: false,
  isOfAge: false,
  newsByEmail: false,
  newsByPush: false,
  offersFromPurchases: false,
};

test("accepts a complete form", () => {
  expect(signupForm.safeParse(filled).success).toBe(true);
});

const nothingAsked = { terms: 0, minimumAge: 0 };
const bothAsked = { terms: 2, minimumAge: 16 };

test("names both confirmations at once, beside other errors (docs/decisions/149)", () => {
  const checked = checkSignup(bothAsked)({ ...filled, name: "" });
  expect(checked).toEqual({
    errors: {
      name: { message: "Please enter your name." },
      acceptsTerms: { message: "Please read the terms and confirm that you accept them." },
      isOfAge: { message: "Please confirm that you are at least 16 years old." },
    },
  });
});

test("asks for no more than the program does", () => {
  expect(checkSignup(nothingAsked)(filled)).toEqual({ fields: filled });
  expect(checkSignup({ ...bothAsked, terms: 0 })(filled)).toEqual({
    errors: { isOfAge: { message: "Please confirm that you are at least 16 years old." } },
  });
  const confirmed = { ...filled, acceptsTerms: true, isOfAge: true };
  expect(checkSignup(bothAsked)(confirmed)).toEqual({ fields: confirmed });
});

test.each([
  ["name", "Please enter your name."],
  ["email", "Please enter your email."],
  ["password", "Please use a password of at least 8 characters."],
  ["confirm", "Please enter the password again."],
  ["verification", "Please enter the verification code."],
])("%s is required, with the error: %s (specification §5, Sign-up)", (field, words) => {
  const { error } = signupForm.safeParse({ ...filled, [field]: "" });
  expect(error?.issues[0]?.path).toEqual([field]);
  expect(fieldMessages(error)[0]).toBe(words);
});
