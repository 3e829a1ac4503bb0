import { expect, test } from "vitest";
import { fieldMessages } from "#testing/field-messages.ts";
import { signupForm } from "./signup-form.ts";

const filled = {
  name: "Nora New",
  email: "nora@example.com",
  password: "a good long password",
  confirm: "a good long password",
  verification: "ABC234",
  acceptsTerms: false,
  isOfAge: false,
};

test("accepts a complete form", () => {
  expect(signupForm.safeParse(filled).success).toBe(true);
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
