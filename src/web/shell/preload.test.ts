import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { customerScreens } from "#web/features/screens.ts";
import { firstLoadAt, firstLoads, type Visitor } from "./preload.ts";
import { allStaffScreens } from "./staff/staff-screens.ts";

const customer: Visitor = { role: "customer", permissions: {}, isAdmin: false };
const admin: Visitor = { role: "admin", permissions: {}, isAdmin: true };
const helper: Visitor = {
  role: "sub-admin",
  permissions: { canViewActivity: true },
  isAdmin: true,
};

const screenAt = (address: string, visitor: Visitor) => firstLoadAt(address, visitor)?.files.at(-1);
const queriesAt = (address: string, visitor: Visitor) =>
  firstLoadAt(address, visitor)?.queries.map(({ name }) => name);

describe("a declaration names the file that it loads", () => {
  test.each([...customerScreens, ...allStaffScreens])("$path: $file", ({ load, file }) => {
    expect(existsSync(path.resolve(import.meta.dirname, "..", file))).toBe(true);
    expect(String(load)).toContain(file);
  });
});

test("every layout is a file", () => {
  const files = firstLoads.flatMap((load) => load.files);
  expect(
    files.filter((file) => !existsSync(path.resolve(import.meta.dirname, "..", file))),
  ).toEqual([]);
});

describe("a page loads the screen that its visitor will see", () => {
  test.each([
    ["/login", null, "features/sessions/login-page.tsx"],
    ["/login", customer, "features/points/customer/dashboard-page.tsx"],
    ["/signup?ref=ANA1234", admin, "features/points/staff/dashboard/staff-dashboard-page.tsx"],
    ["/", null, "features/sessions/login-page.tsx"],
    ["/rewards/", customer, "features/rewards/customer/rewards-page.tsx"],
    ["/code", customer, "features/counter/customer/code-page.tsx"],
    ["/redeem-qr", null, "features/qr-codes/customer/scanned-page.tsx"],
    ["/redeem-qr?code=REGULARS-7KQ2MXPA", null, "features/qr-codes/customer/scanned-page.tsx"],
    ["/redeem-qr?code=REGULARS-7KQ2MXPA", customer, "features/qr-codes/customer/redeem-page.tsx"],
    ["/code", null, "features/sessions/login-page.tsx"],
    ["/", admin, "features/points/customer/dashboard-page.tsx"],
    ["/admin", null, "features/sessions/login-page.tsx"],
    ["/admin/activity", customer, "features/points/customer/dashboard-page.tsx"],
    ["/admin/activity", helper, "features/points/staff/activity/activity-page.tsx"],
    ["/admin/users", helper, "features/points/staff/dashboard/staff-dashboard-page.tsx"],
    ["/reset-password?token=x", null, "features/sessions/reset-password-page.tsx"],
    ["/discover/rewards", null, "features/rewards/visitor/public-rewards-page.tsx"],
    ["/discover/locations/", customer, "features/locations/visitor/public-locations-page.tsx"],
    ["/rewards", null, "features/sessions/login-page.tsx"],
    ["/invitation?token=x", null, "features/invitations/invitation-page.tsx"],
    ["/toString", customer, undefined],
    ["/admin/users/some-id", admin, undefined],
  ] as const)("%s", (address, visitor, screen) => {
    expect(screenAt(address, visitor)).toBe(screen);
  });
});

describe("a page makes its screen's first queries", () => {
  test("and the layout's query for customers", () => {
    expect(queriesAt("/history", customer)).toEqual(["messages", "history"]);
    const rewards = ["messages", "rewards", "wallet", "currentOffers"];
    expect(queriesAt("/rewards", customer)).toEqual(rewards);
    expect(queriesAt("/wallet", customer)).toEqual(["messages", "wallet"]);
    expect(queriesAt("/admin/activity", admin)).toEqual(["activity", "locations"]);
    expect(queriesAt("/admin/counter", admin)).toEqual(["locations"]);
  });

  test("and none for an address with a filter, or without a session", () => {
    expect(queriesAt("/history?type=earn", customer)).toEqual([]);
    expect(queriesAt("/history", null)).toEqual([]);
    expect(queriesAt("/login?x", customer)).toEqual(["messages", "dashboard"]);
  });
});
