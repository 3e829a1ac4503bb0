import type { Page } from "@playwright/test";
import { flags } from "#core/identity/role.ts";
import { unique } from "./support/fixture.ts";
import { holdRequests } from "./support/network.ts";
import { expectToast, logIn, staffMenu, toasts } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { comeBack } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { find } from "./support/users.ts";

/** Blocks the page's half-minute refresh of the session and its permissions. Returns a function that allows it. */
const keptUnaware = (page: Page) => holdRequests(page, "**/api/session");

// Two users at once require a server.
test.describe("Permissions that change during a session", { tag: ["@server", "@desktop"] }, () => {
  const sections = (page: Page) => staffMenu(page).getByRole("listitem");

  test("a revoked permission ends at once", async ({ fixture, page, browser }) => {
    const permissions = { canManageQRCodes: true };
    const helper = await fixture.subAdmin({ name: unique("Quin Code "), permissions });
    await fixture.arrive(page, "/admin/qr-codes", helper);
    await page.getByRole("button", { name: "Generate QR Code" }).click();
    await page.getByLabel("Product ID", { exact: true }).fill(unique("LATE-"));
    await page.getByLabel("Points", { exact: true }).fill("10");
    const letAsk = await keptUnaware(page);

    const office = await browser.newContext();
    const boss = await office.newPage();
    await fixture.arrive(boss, "/admin/roles", admin);
    const found = await find(boss, helper.email);
    await found.getByRole("button", { name: `Permissions: ${helper.name}` }).click();
    await boss.getByRole("checkbox", { name: /^QR codes/ }).uncheck();
    await boss.getByRole("checkbox", { name: /^Feedback wall/ }).check();
    await boss.getByRole("button", { name: "Save" }).click();
    await expectToast(boss, "Permissions Updated", new RegExp(helper.name));

    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await expectToast(page, "Permission Denied", "You do not have permission to access this page.");
    letAsk();
    await expect(page).toHaveURL("/admin");
    await expect(sections(page)).toHaveText(["Dashboard", "Manage Feedback", "Admin Settings"]);
    await staffMenu(page).getByRole("link", { name: "Manage Feedback" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Manage Feedback" })).toBeVisible();
    await office.close();
  });

  test("a granted permission soon appears in the menu, and a page without permission is left", async ({
    fixture,
    page,
  }) => {
    const helper = await fixture.subAdmin();
    await page.clock.install();
    await fixture.arrive(page, "/admin", helper);
    await expect(sections(page)).toHaveText(["Dashboard", "Admin Settings"]);
    await fixture.permit(helper, { canSendBroadcasts: true });
    await page.clock.runFor(31_000);
    await expect(sections(page)).toHaveText([
      "Dashboard",
      "Segments",
      "Messages",
      "Broadcasts",
      "Admin Settings",
    ]);
    await fixture.permit(helper, { canViewActivity: true });
    await comeBack(page);
    await expect(sections(page)).toHaveText([
      "Dashboard",
      "Segments",
      "Messages",
      "Customer Activity",
      "Broadcasts",
      "Admin Settings",
    ]);

    await staffMenu(page).getByRole("link", { name: "Broadcasts" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Broadcasts" })).toBeVisible();
    await fixture.permit(helper, { canSendBroadcasts: false });
    await comeBack(page);
    await expectToast(page, "Permission Denied", "You do not have permission to access this page.");
    await expect(page).toHaveURL("/admin");
  });

  test("deactivated and deleted users are redirected to the login", async ({
    fixture,
    page,
    browser,
  }) => {
    const office = await browser.newContext();
    const boss = await office.newPage();
    await fixture.arrive(boss, "/admin/roles", admin);
    for (const [verb, label] of [
      ["Deactivate", "Deactivate: "],
      ["Delete", "Delete "],
    ] as const) {
      const permissions = { canManageQRCodes: true };
      const helper = await fixture.subAdmin({ name: unique("Gone Soon "), permissions });
      await fixture.arrive(page, "/admin/qr-codes", helper);
      await page.getByRole("button", { name: "Generate QR Code" }).click();
      await page.getByLabel("Product ID", { exact: true }).fill(unique("LAST-"));
      await page.getByLabel("Points", { exact: true }).fill("10");
      const letAsk = await keptUnaware(page);

      await boss.reload();
      const found = await find(boss, helper.email);
      await found.getByRole("button", { name: `${label}${helper.name}` }).click();
      await boss.getByRole("alertdialog").getByRole("button", { name: verb }).click();
      await expect(toasts(boss).getByText(`User ${verb}d`, { exact: true })).toBeVisible();

      await page.getByRole("button", { name: "Generate", exact: true }).click();
      await expectToast(page, "Login Required", "You must be logged in.");
      letAsk();
      await expect(page).toHaveURL("/login");
      await logIn(page, helper);
      await expectToast(
        page,
        "Login Failed",
        verb === "Delete"
          ? "Invalid email or password."
          : "Your account has been deactivated. Please contact support.",
      );
    }
    await office.close();
  });

  test("two admins' changes of permissions are both kept", async ({ fixture, page }) => {
    const helper = await fixture.subAdmin({ name: unique("Two Bosses ") });
    await fixture.arrive(page, "/admin/roles", admin);
    const found = await find(page, helper.email);
    await found.getByRole("button", { name: /^Permissions/ }).click();
    await page.getByRole("checkbox", { name: /^Rewards/ }).check();
    await fixture.permit(helper, { canManageUsers: true });
    await page.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Permissions Updated", new RegExp(helper.name));
    await expect(found).toContainText(`2 of ${flags.length} permissions: Rewards, Customers`);
  });
});
