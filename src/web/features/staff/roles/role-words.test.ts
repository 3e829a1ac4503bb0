import { expect, test } from "vitest";
import { flags } from "#core/identity/role.ts";
import { flagsIn, rightNamesOf, rightsOf } from "./role-words.ts";

const all = Object.fromEntries(flags.map((flag) => [flag, true]));
const two = { canExportData: true, canManageRewards: true, canManageUsers: false };

const eight =
  "Rewards, Customers, Roles list, Customer activity, Broadcasts, Data export, QR codes, Feedback wall";

test.each([
  ["admin", {}, "server", "All permissions", ""],
  ["customer", all, "server", "", ""],
  ["sub-admin", {}, "server", "0 of 9 permissions", ""],
  ["sub-admin", two, "server", "2 of 9 permissions", "Rewards, Data export"],
  ["sub-admin", all, "server", "9 of 9 permissions", `${eight}, Counter`],
  ["sub-admin", {}, "browser", "0 of 8 permissions", ""],
  ["sub-admin", two, "browser", "2 of 8 permissions", "Rewards, Data export"],
  ["sub-admin", all, "browser", "8 of 8 permissions", eight],
] as const)("a %s with %j in the %s edition: %s", (role, permissions, edition, rights, names) => {
  expect(rightsOf({ role, permissions }, edition)).toBe(rights);
  expect(rightNamesOf({ role, permissions }, edition)).toBe(names);
});

test("the counter's flag is the server edition's alone; the others keep their order", () => {
  expect(flagsIn("server")).toEqual(flags);
  expect(flagsIn("browser")).toEqual(flags.filter((flag) => flag !== "canServeCounter"));
});
