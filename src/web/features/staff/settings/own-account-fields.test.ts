import { expect, test } from "vitest";
import { isNewEmail, readFields, typedOver, withTyped } from "./own-account-fields.ts";

const stored = { name: "Hal Help", email: "hal@house.example" };

test.each([
  [{ name: " " }, { name: "Please enter your name." }],
  [{ email: "" }, { email: "Please enter your email." }],
  [{ email: "hal" }, { email: "Please enter a complete email address, like ana@example.com." }],
])("%j is refused in the command's words", (typed, faults) => {
  expect(readFields({ ...stored, ...typed })).toEqual({ faults });
});

test("what is sent has no spaces at its ends", () => {
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

test("what was typed over is kept, and the rest follows what is stored", () => {
  const text = typedOver(stored, { ...stored, name: "" });
  expect(withTyped({ ...stored, email: "hal@new.example" }, text)).toEqual({
    name: "",
    email: "hal@new.example",
  });
  expect(typedOver(stored, stored)).toBe("");
  expect(withTyped(stored, "")).toEqual(stored);
  expect(withTyped(stored, "{broken")).toEqual(stored);
  expect(withTyped(stored, '{"name":7,"role":"admin"}')).toEqual(stored);
});
