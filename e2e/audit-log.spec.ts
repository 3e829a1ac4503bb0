import type { Page } from "@playwright/test";
import { unique } from "./support/fixture.ts";
import { expectAccessible, expectToast, openMenu } from "./support/screens.ts";
import { admin, seeded } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";
import { serveWithoutAnswers } from "./support/without-answers.ts";

const AUDIT = "/admin/audit";
const rows = (page: Page) => page.getByRole("table", { name: "Audit log" }).locator("tbody tr");
const search = (page: Page) => page.getByLabel("Search", { exact: true });
const menu = (page: Page) => page.getByRole("navigation", { name: "Back office" });

test.describe("The audit log", { tag: "@server" }, () => {
  test("tells who did what to what, when", async ({ fixture, page, size }) => {
    const code = await fixture.code();
    await fixture.arrive(page, "/admin", admin);
    await openMenu(page, size);
    await menu(page).getByRole("link", { name: "Audit Log", exact: true }).click();
    await expect(page).toHaveURL(AUDIT);
    await expect(page.getByRole("heading", { level: 1, name: "Audit Log" })).toBeVisible();
    await search(page).fill(code.toLowerCase());
    await expect(rows(page)).toHaveCount(1);
    const cells = rows(page).locator("td");
    await expect(cells.nth(0)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d, \d{1,2}:\d\d [AP]M$/);
    await expect(cells.nth(1)).toHaveText(admin.name);
    await expect(cells.nth(2)).toHaveText("Generated a QR code");
    await expect(cells.nth(3)).toHaveText(code);
    await expect(page).toHaveURL(new RegExp(`\\?search=${code.toLowerCase()}$`));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
  });

  test("finds a customer's lines by name and by email, and leads to their page", async ({
    fixture,
    page,
  }) => {
    const name = unique("Lia Ledger ");
    const person = await fixture.customer({ name });
    await fixture.arrive(page, AUDIT, admin);
    const reason = unique("Sorry for the wait ");
    await fixture.addPoints(person, 50, reason);
    for (const text of [name, person.email.toUpperCase(), reason]) {
      await search(page).fill(text);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText("Added points");
      await expect(rows(page)).toContainText(`+50 points: ${reason}`);
    }
    const link = rows(page).getByRole("link", { name });
    await expect(link).toHaveAttribute("href", `/admin/users/${person.id}`);
    await search(page).fill(unique("nobody at all "));
    await expect(page.getByText("No entries match these filters.")).toBeVisible();
  });

  test("keeps its filters in the address", async ({ fixture, page }) => {
    const code = await fixture.code();
    await fixture.arrive(page, AUDIT, admin);
    await page.getByLabel("Action").selectOption("Generated a QR code");
    await page.getByLabel("Who").selectOption(admin.name);
    await search(page).fill(code);
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/what=generateQrCode/);
    await expect(page).toHaveURL(/who=/);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await expect(search(page)).toHaveValue(code);
    await expect(page.getByLabel("Action")).toHaveValue("generateQrCode");
    await expect(page.getByLabel("Who").locator("option:checked")).toHaveText(admin.name);

    await page.getByLabel("From").fill("2999-01-01");
    await expect(page.getByText("No entries match these filters.")).toBeVisible();
    await page.getByLabel("From").fill("2020-01-01");
    await page.getByLabel("To").fill("2020-01-02");
    await expect(page).toHaveURL(/from=2020-01-01.*to=2020-01-02/);
    await expect(page.getByText("No entries match these filters.")).toBeVisible();
    await page.getByLabel("To").fill("2999-01-01");
    await expect(rows(page)).toHaveCount(1);
    await page.getByLabel("Action").selectOption("Deleted a QR code");
    await expect(page.getByText("No entries match these filters.")).toBeVisible();
  });

  test("comes page by page", { tag: "@desktop" }, async ({ fixture, page }) => {
    const productId = unique("PAGED-");
    for (let count = 0; count < 53; count += 1) await fixture.code({ product: productId });
    const last = await fixture.code();
    await fixture.arrive(page, AUDIT, admin);
    await expect(rows(page).filter({ hasText: last })).toHaveCount(1);
    await search(page).fill(productId);
    await expect(rows(page).filter({ hasText: last })).toHaveCount(0);
    await expect(rows(page)).toHaveCount(50);
    await expect(rows(page).filter({ hasText: productId })).toHaveCount(50);
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(rows(page)).toHaveCount(53);
    await expect(page.getByText("That's all.")).toBeFocused();
  });

  test("goes by keyboard, a day typed digit by digit, too", { tag: "@desktop" }, async ({
    fixture,
    page,
  }) => {
    const code = await fixture.code();
    await fixture.arrive(page, AUDIT, admin);
    await search(page).focus();
    await page.keyboard.type(code);
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Who")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type("Generated a QR c");
    await expect(page).toHaveURL(/what=generateQrCode/);
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("From")).toBeFocused();
    await page.keyboard.type("03142026");
    await expect(page.getByLabel("From")).toHaveValue("2026-03-14");
    await expect(page).toHaveURL(/from=2026-03-14/);
    await expect(rows(page)).toHaveCount(1);
  });

  test("says so when it cannot be loaded, and tries again", { tag: "@desktop" }, async ({
    fixture,
    page,
  }) => {
    await fixture.code();
    await serveWithoutAnswers(page);
    await page.route("**/api/auditLog", (route) => route.abort());
    await fixture.arrive(page, AUDIT, admin);
    await expect(page.getByText("We can't connect right now.")).toBeVisible();
    await page.unroute("**/api/auditLog");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test("is for admins: no entry and no page for a sub-admin", { tag: "@desktop" }, async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, AUDIT, seeded.codesOnly);
    await expectToast(page, "Permission Denied", "You do not have permission to access this page.");
    await expect(page).toHaveURL("/admin");
    await expect(menu(page).getByRole("link", { name: "Audit Log" })).toHaveCount(0);
  });

  test("has nothing for axe to find", { tag: "@both-sizes" }, async ({ fixture, page }) => {
    await fixture.code();
    await fixture.arrive(page, AUDIT, admin);
    await expect(rows(page).first()).toBeVisible();
    await expectAccessible(page);
    await search(page).fill(unique("nobody at all "));
    await expect(page.getByText("No entries match these filters.")).toBeVisible();
    await expectAccessible(page);
  });
});

test("the browser edition has no audit log: no entry, and the address is an unknown one", {
  tag: "@browser",
}, async ({ fixture, page, size }) => {
  await fixture.arrive(page, AUDIT, admin);
  await expect(page).toHaveURL("/");
  await page.goto("/admin");
  await openMenu(page, size);
  await expect(menu(page).getByRole("link", { name: "Admin Settings" })).toBeVisible();
  await expect(menu(page).getByRole("link", { name: "Audit Log" })).toHaveCount(0);
});
