import { expect, test } from "vitest";
import { type Flag, flags, isServerOnly } from "#core/identity/role.ts";
import { permissionTexts } from "#messages/en/permissions.ts";
import { flagsIn, rightNamesOf, rightsOf } from "./role-words.ts";

const all = Object.fromEntries(flags.map((flag) => [flag, true]));
const two = { canExportData: true, canManageRewards: true, canManageUsers: false };

const everywhere = flags.filter((flag) => !isServerOnly(flag));

/** Returns the names of permissions as the screen shows them. */
const namesById = (held: readonly Flag[]) => held.map((flag) => permissionTexts[flag]).join(", ");

test.each([
  ["admin", {}, "server", "All permissions", ""],
  ["customer", all, "server", "", ""],
  ["sub-admin", {}, "server", `0 of ${flags.length} permissions`, ""],
  ["sub-admin", two, "server", `2 of ${flags.length} permissions`, "Rewards, Data export"],
  ["sub-admin", all, "server", `${flags.length} of ${flags.length} permissions`, namesById(flags)],
  ["sub-admin", {}, "browser", `0 of ${everywhere.length} permissions`, ""],
  ["sub-admin", two, "browser", `2 of ${everywhere.length} permissions`, "Rewards, Data export"],
  [
    "sub-admin",
    all,
    "browser",
    `${everywhere.length} of ${everywhere.length} permissions`,
    namesById(everywhere),
  ],
] as const)("a %s with %j in the %s edition: %s", (role, permissions, edition, rights, names) => {
  expect(rightsOf({ role, permissions }, edition)).toBe(rights);
  expect(rightNamesOf({ role, permissions }, edition)).toBe(names);
});

test("the counter's flag exists in the server edition only; the others keep their order", () => {
  expect(flagsIn("server")).toEqual(flags);
  expect(flagsIn("browser")).toEqual(everywhere);
  expect(everywhere).not.toContain("canServeCounter");
});
