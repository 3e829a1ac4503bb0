import { describe, expect, test } from "vitest";
import { type Flag, flags, isServerOnly } from "../identity/role.ts";
import { grantedFlags } from "./flag-values.ts";
import { type RoleTemplate, templateOf, templatesFor, templateValues } from "./role-templates.ts";

const inBrowser = flags.filter((flag) => !isServerOnly(flag));
const granted = (name: RoleTemplate, offered: readonly Flag[] = flags) =>
  grantedFlags(templateValues(name, offered));

describe("role templates (docs/decisions/138)", () => {
  test.each<[RoleTemplate, readonly Flag[]]>([
    ["barista", ["canServeCounter"]],
    [
      "shiftLead",
      [
        "canManageUsers",
        "canViewActivity",
        "canManageQRCodes",
        "canManageFeedback",
        "canServeCounter",
      ],
    ],
    [
      "marketing",
      ["canManageRewards", "canSendBroadcasts", "canManageQRCodes", "canManageFeedback"],
    ],
  ])("%s grants %j and takes everything else away", (name, expected) => {
    expect(granted(name)).toEqual(expected);
    expect(Object.keys(templateValues(name, flags))).toEqual(flags);
  });

  test("an edition without the counter offers no template that grants nothing", () => {
    expect(templatesFor(flags)).toEqual(["barista", "shiftLead", "marketing"]);
    expect(templatesFor(inBrowser)).toEqual(["shiftLead", "marketing"]);
    expect(granted("shiftLead", inBrowser)).toEqual([
      "canManageUsers",
      "canViewActivity",
      "canManageQRCodes",
      "canManageFeedback",
    ]);
  });

  test("a set is recognized by the flags of the edition alone", () => {
    for (const name of templatesFor(flags)) {
      expect(templateOf(templateValues(name, flags), flags)).toBe(name);
    }
    const marketing = templateValues("marketing", inBrowser);
    expect(templateOf({ ...marketing, canServeCounter: true }, inBrowser)).toBe("marketing");
    expect(templateOf({ ...marketing, canServeCounter: true }, flags)).toBeUndefined();
    expect(templateOf({ canServeCounter: true, canExportData: false }, flags)).toBe("barista");
  });

  test.each([
    [{}],
    [{ canExportData: true }],
    [{ canServeCounter: true, canExportData: true }],
    [Object.fromEntries(flags.map((flag) => [flag, true]))],
  ])("%j is no template", (values) => {
    expect(templateOf(values, flags)).toBeUndefined();
  });
});
