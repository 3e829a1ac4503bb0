import { expect, it } from "vitest";
import { accountLabel } from "./role-label.ts";

it.each([
  ["admin", "Admin Account"],
  ["sub-admin", "Sub-admin Account"],
])("calls the role %s %s", (role, label) => {
  expect(accountLabel(role)).toBe(label);
});
