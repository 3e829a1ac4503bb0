import { expect, test } from "vitest";
import { flags } from "./identity/role.ts";
import { can, type Permission, type Person } from "./permissions.ts";

const customer: Person = { role: "customer", permissions: {} };
const helper: Person = { role: "sub-admin", permissions: { canManageQRCodes: true } };
const bare: Person = { role: "sub-admin", permissions: {} };
const admin: Person = { role: "admin", permissions: {} };
const forged: Person = { role: "customer", permissions: { canManageQRCodes: true } };

test.each<[Permission, string, Person | undefined, boolean]>([
  ["anyone", "nobody", undefined, true],
  ["signed-in", "nobody", undefined, false],
  ["signed-in", "a customer", customer, true],
  ["staff", "a customer", customer, false],
  ["staff", "a sub-admin", bare, true],
  ["admin", "a sub-admin", helper, false],
  ["admin", "an admin", admin, true],
  ["canManageQRCodes", "a sub-admin with the flag", helper, true],
  ["canManageQRCodes", "a sub-admin without flags", bare, false],
  ["canManageRewards", "a sub-admin with another flag", helper, false],
  ["canManageQRCodes", "a customer whose row has the flag", forged, false],
  ["canManageQRCodes", "nobody", undefined, false],
])("%s asked of %s (specification §6)", (permission, _who, person, expected) => {
  expect(can(person, permission)).toBe(expected);
});

test.each(flags)("an admin has %s implicitly", (flag) => {
  expect(can(admin, flag)).toBe(true);
});
