import { expect, test } from "vitest";
import { faultsIn, firstFault, hasChanges, isNewEmail } from "./profile-fields.ts";

const fields = {
  name: "Ana Sol",
  email: "ana@example.com",
  phone: "",
  birthday: "",
  profilePhoto: "",
};

test("a stored profile has no changes, and each edited field is a change", () => {
  expect(hasChanges({ ...fields }, fields)).toBe(false);
  for (const name of Object.keys(fields)) {
    expect([name, hasChanges({ ...fields, [name]: "another" }, fields)]).toEqual([name, true]);
  }
});

test.each([
  ["ANA@example.com ", false],
  ["ana@example.org", true],
  ["", true],
])("%j is a new email: %s (specification §5)", (typed, expected) => {
  expect(isNewEmail(typed, "Ana@example.com")).toBe(expected);
});

test("errors have the command's texts, the first one of each field", () => {
  const faults = faultsIn({ ...fields, name: " ", email: "", currentPassword: "" });
  expect(faults).toEqual({
    name: "Please enter your name.",
    email: "Please enter your email.",
  });
  expect(firstFault(faults)).toBe("name");
  expect(faultsIn({ ...fields, currentPassword: "" })).toEqual({});
  expect(firstFault({})).toBeUndefined();
});
