import { expect, it } from "vitest";
import { accountLabel } from "./role-label.ts";

it.each([
  ["admin", "Admin Account"],
  ["sub-admin", "Sub-admin Account"],
])("the label of the role %s is %s", (role, label) => {
  expect(accountLabel(role)).toBe(label);
});
