import { expect, test } from "vitest";
import { isNewEmail, readFields } from "./own-account-fields.ts";

const stored = { name: "Hal Help", email: "hal@house.example" };

test.each([
  [{ name: " " }, { name: "Please enter your name." }],
  [{ email: "" }, { email: "Please enter your email." }],
  [{ email: "hal" }, { email: "Please enter a complete email address, like ana@example.com." }],
])("%j is rejected with the command's texts", (typed, faults) => {
  expect(readFields({ ...stored, ...typed })).toEqual({ faults });
});

test("trims the fields", () => {
  const typed = { name: " Hal Roast ", email: " hal@roast.example " };
  expect(readFields(typed)).toEqual({ fields: { name: "Hal Roast", email: "hal@roast.example" } });
});

test.each([
  ["hal@house.example", false],
  ["HAL@House.example ", false],
  ["hal@other.example", true],
  ["", true],
])("%j is a new email: %s", (typed, isNew) => {
  expect(isNewEmail(typed, stored.email)).toBe(isNew);
});
