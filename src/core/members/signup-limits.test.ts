import { describe, expect, test } from "vitest";
import { fieldMessages } from "#testing/field-messages.ts";
import { signupInput } from "./signup.ts";

const input = signupInput.parse({
  userData: { name: "Ben Ode", email: "Ben@Example.com", password: "a good long one" },
  referredByCode: "",
  challengeId: "challenge-1",
  verification: "ABC234",
});

describe("the limits of a sign-up", () => {
  const own = (changed: object) => ({ ...input, userData: { ...input.userData, ...changed } });

  test.each([
    [own({ password: "12345678" }), true],
    [own({ password: "x".repeat(200) }), true],
    [own({ password: "x".repeat(201) }), false],
    [own({ name: "A" }), true],
    [own({ name: "x".repeat(80) }), true],
    [own({ name: "x".repeat(81) }), false],
    [own({ email: `${"x".repeat(60)}@${"y".repeat(190)}.example` }), false],
    [{ ...input, referredByCode: "x".repeat(40) }, true],
    [{ ...input, referredByCode: "x".repeat(41) }, false],
    [own({ email: "not an address" }), false],
    [{ ...input, verification: "" }, false],
    [{ ...input, verification: "ABC2345" }, false],
  ])("case %#", (asked, expected) => {
    expect(signupInput.safeParse(asked).success).toBe(expected);
  });

  test("a short password is refused", () => {
    const parsed = signupInput.safeParse(own({ password: "1234567" }));
    expect(fieldMessages(parsed.error)[0]).toBe("Please use a password of at least 8 characters.");
  });
});
