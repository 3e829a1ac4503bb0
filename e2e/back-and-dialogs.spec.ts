import type { Page } from "@playwright/test";
import { expectAccessible, logIn, openMenu, staffMenu } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { comeBack, endSession } from "./support/session.ts";
import { expect, type Size, test } from "./support/test.ts";

const ROLES = "/admin/roles";
const form = (page: Page) => page.getByRole("dialog", { name: "Create a sub-admin" });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard changes?" });
const opener = (page: Page) => page.getByRole("button", { name: "Create Sub-Admin" });

/** Opens Roles & Permissions from the staff dashboard, then the form for a new sub-admin. */
async function openForm(page: Page, size: Size): Promise<void> {
  await openMenu(page, size);
  await staffMenu(page).getByRole("link", { name: "Roles & Permissions" }).click();
  await expect(page).toHaveURL(ROLES);
  await opener(page).click();
  await expect(form(page)).toBeVisible();
}

test.describe("Back and dialogs", () => {
  test("Back closes a dialog and stays on the page", async ({ fixture, page, size }) => {
    await fixture.arrive(page, "/admin", admin);
    await openForm(page, size);
    await page.goBack();
    await expect(form(page)).toHaveCount(0);
    await expect(page).toHaveURL(ROLES);
    await expect(opener(page)).toBeFocused();

    await page.goForward();
    await expect(form(page)).toHaveCount(0);
    await expect(page).toHaveURL(ROLES);
    await page.goBack();
    await expect(page).toHaveURL("/admin");

    await openForm(page, size);
    await page.keyboard.press("Escape");
    await expect(form(page)).toHaveCount(0);
    await opener(page).click();
    await form(page).getByRole("button", { name: "Cancel" }).click();
    await expect(form(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => "openDialogs" in history.state)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL("/admin");

    await openForm(page, size);
    await page.reload();
    await expect(opener(page)).toBeVisible();
    await expect(form(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/admin");
  });

  test("an ended session leaves no dialog in the history", async ({ fixture, page, size }) => {
    await fixture.arrive(page, "/admin", admin);
    await openForm(page, size);
    await endSession(page, fixture.edition);
    await comeBack(page);
    await expect(page.getByRole("button", { name: "Log In", exact: true })).toBeVisible();
    await logIn(page, admin);
    await expect(page).toHaveURL(ROLES);
    await expect(opener(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/admin");
  });

  test("a form with unsaved changes asks before it closes", async ({ fixture, page, size }) => {
    await fixture.arrive(page, "/admin", admin);
    await openForm(page, size);
    const name = form(page).getByLabel("Name");
    await name.fill("Nora New");
    const keep = question(page).getByRole("button", { name: "Keep editing" });
    const ways = [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(2, 2),
      () => page.goBack(),
      () => form(page).getByRole("button", { name: "Close" }).click(),
    ];
    for (const leave of ways) {
      await leave();
      await expect(keep).toBeFocused();
      await expect(page).toHaveURL(ROLES);
      await keep.press("Enter");
      await expect(question(page)).toHaveCount(0);
      await expect(name).toHaveValue("Nora New");
    }
    await page.keyboard.press("Escape");
    await expect(keep).toBeFocused();
    if (size === "phone") await expectAccessible(page);

    // Back closes one dialog at a time, like Escape.
    await page.goBack();
    await expect(question(page)).toHaveCount(0);
    await expect(name).toHaveValue("Nora New");
    await page.goBack();
    await question(page).getByRole("button", { name: "Discard" }).click();
    await expect(form(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await opener(page).click();
    await expect(name).toHaveValue("");

    // Text that was typed and deleted is not an unsaved change, so Cancel does not ask.
    await name.fill("Nora");
    await name.fill("");
    await page.keyboard.press("Escape");
    await expect(form(page)).toHaveCount(0);
    await opener(page).click();
    await name.fill("Nora");
    await form(page).getByRole("button", { name: "Cancel" }).click();
    await expect(form(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/admin");
  });

  test("Back works after a link in the menu", { tag: "@both-sizes" }, async ({
    fixture,
    page,
    size,
  }) => {
    await fixture.arrive(page, "/admin", admin);
    await openMenu(page, size);
    if (size === "phone") {
      await page.goBack();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL("/admin");
      await openMenu(page, size);
    }
    await staffMenu(page).getByRole("link", { name: "Data Export" }).click();
    await expect(page).toHaveURL("/admin/export");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/admin");
    await page.goForward();
    await expect(page).toHaveURL("/admin/export");
  });
});
