import { expect, test } from "vitest";
import { flags } from "#core/members/role.ts";
import { rightNamesOf, rightsOf } from "./role-words.ts";

const all = Object.fromEntries(flags.map((flag) => [flag, true]));
const two = { canExportData: true, canManageRewards: true, canManageUsers: false };

test.each([
  ["admin", {}, "All permissions", ""],
  ["customer", all, "", ""],
  ["sub-admin", {}, "0 of 8 permissions", ""],
  ["sub-admin", two, "2 of 8 permissions", "Rewards, Data export"],
  [
    "sub-admin",
    all,
    "8 of 8 permissions",
    "Rewards, Customers, Roles list, Customer activity, Broadcasts, Data export, QR codes, Feedback wall",
  ],
] as const)("a %s with %j: %s", (role, permissions, rights, names) => {
  expect(rightsOf({ role, permissions })).toBe(rights);
  expect(rightNamesOf({ role, permissions })).toBe(names);
});
