import type { Page } from "@playwright/test";
import { flags, isServerOnly } from "#core/identity/role.ts";
import { permissionTexts } from "#messages/en/permissions.ts";
import { type Fixture, freshEmail, unique } from "./support/fixture.ts";
import {
  expectAccessible,
  expectInline,
  expectNoOverflow,
  expectToast,
  logIn,
  openMenu,
} from "./support/screens.ts";
import { admin, PASSWORD } from "./support/seeded.ts";
import { logOut } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { find, rights, row, tab } from "./support/users.ts";

/** The number in a tab's label. */
async function countByRole(page: Page, name: string): Promise<number> {
  const label = page.locator("label").filter({ has: tab(page, name) });
  await expect(label).toHaveText(/\([\d,]+\)$/);
  return Number((/\(([\d,]+)\)/.exec(await label.innerText())?.[1] ?? "").replaceAll(",", ""));
}

/** The permissions of an edition: only the server edition has the counter's. */
const shown = ({ edition }: Pick<Fixture, "edition">) =>
  flags.filter((flag) => edition === "server" || !isServerOnly(flag));

test.describe("Roles & Permissions", () => {
  test("lists staff and customers, with counts and search", async ({ fixture, page }) => {
    const customer = await fixture.customer({ name: unique("Cara Cup ") });
    const permissions = { canManageRewards: true, canExportData: true };
    const helper = await fixture.subAdmin({ name: unique("Hal Help "), permissions });
    await fixture.arrive(page, "/admin/roles", admin);
    await expect(
      page.getByRole("heading", { level: 1, name: "Roles & Permissions" }),
    ).toBeVisible();
    expect(await countByRole(page, "Administrators")).toBeGreaterThan(10);
    expect(await countByRole(page, "Customers")).toBeGreaterThan(1);

    const found = await find(page, helper.email);
    await expect(found).toContainText(helper.name);
    await expect(found).toContainText("Sub-admin");
    await expect(found).toContainText("Active");
    await expect(found).toContainText(`${rights(fixture, 2)}: Rewards, Data export`);

    const main = await find(page, admin.email);
    await expect(main).toContainText("Main admin");
    await expect(main).toContainText("All permissions");
    await expect(main).toContainText("Cannot be changed here");
    await expect(main.getByRole("button")).toHaveCount(0);

    await page.getByLabel("Search").fill(customer.email);
    await expect(page.getByText("No administrators or sub-admins found.")).toBeVisible();
    await tab(page, "Customers").check();
    await expect(row(page, customer.email)).toContainText(customer.name);
    await expect(row(page, customer.email)).toContainText("Joined");
    const buttons = row(page, customer.email).getByRole("button");
    await expect(buttons).toHaveCount(2);
    await page.getByLabel("Search").fill(helper.email);
    await expect(page.getByText("No customer users found.")).toBeVisible();
    await expectNoOverflow(page);
  });

  test("creates a sub-admin", async ({ fixture, page, size }) => {
    const name = unique("Sam Roast ");
    const email = freshEmail();
    await fixture.arrive(page, "/admin/roles", admin);
    await page.getByRole("button", { name: "Create Sub-Admin" }).click();
    const dialog = page.getByRole("dialog", { name: "Create a sub-admin" });
    const create = dialog.getByRole("button", { name: "Create Sub-Admin" });
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    await create.click();
    await expectInline(page, "Please enter a name.");
    await expectAccessible(page);
    await expect(field("Name")).toBeFocused();
    await field("Name").fill(name);
    await create.click();
    await expectInline(page, "Please enter an email.");
    await field("Email").fill("sam");
    await create.click();
    await expectInline(page, /complete email address/);
    await field("Email").fill(admin.email.toUpperCase());
    await create.click();
    await expectInline(page, "Please enter a password.");
    await field("Password").fill("short");
    await create.click();
    await expectInline(page, /at least 8 characters/);
    await expect(field("Password")).toBeFocused();
    await field("Password").fill(PASSWORD);
    const template = field("Template");
    await expect(template.locator(":checked")).toHaveText("Custom");
    await template.selectOption("Marketing");
    await expect(dialog.getByRole("checkbox", { checked: true })).toHaveCount(4);
    await expect(dialog.getByRole("checkbox", { name: /^Broadcasts/ })).toBeChecked();
    await dialog.getByRole("checkbox", { name: /^Rewards/ }).uncheck();
    await expect(template.locator(":checked")).toHaveText("Custom");
    await dialog.getByRole("checkbox", { name: /^QR codes/ }).uncheck();
    await dialog.getByRole("checkbox", { name: /^Feedback wall/ }).uncheck();
    await create.click();
    await expectToast(page, "Error", "An account with this email already exists.");
    await expect(field("Email")).toBeFocused();
    await field("Email").fill(email);
    await create.click();
    await expectToast(page, "Sub-admin Created", new RegExp(name));
    await expect(dialog).toHaveCount(0);
    await expect(await find(page, email)).toContainText(`${rights(fixture, 1)}: Broadcasts`);

    await logOut(page, size);
    await logIn(page, { email, password: PASSWORD });
    await expect(page).toHaveURL("/");
    await page.goto("/admin");
    await openMenu(page, size);
    const menu = page.getByRole("navigation", { name: "Back office" });
    await expect(menu.getByRole("listitem")).toHaveText([
      "Dashboard",
      "Segments",
      "Messages",
      "Broadcasts",
      "Admin Settings",
    ]);
  });

  test("sets permissions one by one, by keyboard", async ({ fixture, page }) => {
    const permissions = { canManageRewards: true };
    const helper = await fixture.subAdmin({ name: unique("Pia Perm "), permissions });
    await fixture.arrive(page, "/admin/roles", admin);
    const opener = (await find(page, helper.email)).getByRole("button", {
      name: `Permissions: ${helper.name}`,
    });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Permissions of ${helper.name}` });
    const box = (name: string) => dialog.getByRole("checkbox", { name: new RegExp(`^${name}`) });
    await expect(dialog.getByRole("checkbox")).toHaveCount(shown(fixture).length);
    for (const flag of shown(fixture)) {
      await expect(box(permissionTexts[flag])).toBeChecked({
        checked: flag === "canManageRewards",
      });
    }
    await expectAccessible(page);
    const save = dialog.getByRole("button", { name: "Save" });
    await expect(save).toBeDisabled();
    const template = dialog.getByLabel("Template", { exact: true });
    await template.selectOption("Shift lead");
    await expect(box("Customers")).toBeChecked();
    await expect(box("Rewards")).not.toBeChecked();
    await template.selectOption("Marketing");
    for (const name of ["Broadcasts", "QR codes", "Feedback wall"]) await box(name).uncheck();
    await expect(save).toBeDisabled();
    await box("Rewards").focus();
    await page.keyboard.press("Space");
    await expect(save).toBeEnabled();
    await page.keyboard.press("Space");
    await expect(save).toBeDisabled();
    await page.keyboard.press("Space");
    await box("QR codes").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await expectToast(page, "Permissions Updated", new RegExp(helper.name));
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(row(page, helper.email)).toContainText(`${rights(fixture, 1)}: QR codes`);

    await page.keyboard.press("Enter");
    await box("Broadcasts").check();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row(page, helper.email)).toContainText(`${rights(fixture, 1)}: QR codes`);
  });

  test("keeps a draft without its password", { tag: "@desktop" }, async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin/roles", admin);
    await page.getByRole("button", { name: "Create Sub-Admin" }).click();
    const dialog = page.getByRole("dialog", { name: "Create a sub-admin" });
    await dialog.getByLabel("Name", { exact: true }).fill("Sam Half Done");
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("checkbox", { name: /^Customers/ }).check();
    await page.reload();
    await page.getByRole("button", { name: "Create Sub-Admin" }).click();
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Sam Half Done");
    await expect(dialog.getByLabel("Password", { exact: true })).toHaveValue("");
    await expect(dialog.getByRole("checkbox", { name: /^Customers/ })).toBeChecked();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Create Sub-Admin" }).click();
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("");
  });
});
