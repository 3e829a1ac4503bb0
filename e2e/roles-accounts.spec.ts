import { unique } from "./support/fixture.ts";
import { expectToast, logIn } from "./support/screens.ts";
import { admin, seeded } from "./support/seeded.ts";
import { logOut } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { find, tab } from "./support/users.ts";

test.describe("Accounts under Roles & Permissions", () => {
  test("deactivates after asking, and activates again", async ({ fixture, page, size }) => {
    const helper = await fixture.subAdmin({ name: unique("Dan Door ") });
    await fixture.arrive(page, "/admin/roles", admin);
    const found = await find(page, helper.email);
    const question = page.getByRole("alertdialog", { name: `Deactivate ${helper.name}?` });
    await found.getByRole("button", { name: `Deactivate: ${helper.name}` }).click();
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toHaveCount(0);
    await expect(found).toContainText("Active");
    await found.getByRole("button", { name: `Deactivate: ${helper.name}` }).click();
    await question.getByRole("button", { name: "Deactivate" }).click();
    await expectToast(page, "User Deactivated", new RegExp(helper.name));
    await expect(found).toContainText("Inactive");

    await logOut(page, size);
    await logIn(page, helper);
    await expectToast(
      page,
      "Login Failed",
      "Your account has been deactivated. Please contact support.",
    );
    await logIn(page, admin);
    await expect(page).toHaveURL("/admin");
    await page.goto("/admin/roles");
    await find(page, helper.email);
    await found.getByRole("button", { name: `Activate: ${helper.name}` }).click();
    await expectToast(page, "User Activated", `${helper.name} can log in again.`);
    await expect(found).not.toContainText("Inactive");
    await expect(found.getByRole("button", { name: `Deactivate: ${helper.name}` })).toBeVisible();
  });

  test("deletes after asking, and keeps posts without the name", async ({ fixture, page }) => {
    const words = unique("Best rolls in town ");
    const customer = await fixture.customer({ name: unique("Wim Wall ") });
    await fixture.post(customer, words);
    await fixture.arrive(page, "/admin/roles", admin);
    await tab(page, "Customers").check();
    const found = await find(page, customer.email);
    const opener = found.getByRole("button", { name: `Delete ${customer.name}` });
    const question = page.getByRole("alertdialog", { name: `Delete ${customer.name}?` });
    await opener.click();
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await question.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "User Deleted", /transactions are kept/);
    await expect(page.getByText("No customer users found.")).toBeVisible();
    await expect(page.getByRole("region", { name: "People" })).toBeFocused();

    await page.goto("/feedback");
    const post = page.getByRole("listitem").filter({ hasText: words });
    await expect(post).toContainText("Former member");
    await expect(post).not.toContainText(customer.name);
  });

  test("protects admins from themselves", { tag: "@desktop" }, async ({ fixture, page }) => {
    const own = seeded.secondAdmin;
    await fixture.arrive(page, "/admin/roles", own);
    const found = await find(page, own.email);
    await expect(found).toContainText("(you)");
    await expect(found.getByRole("button", { name: /^Permissions/ })).toHaveCount(0);
    await found.getByRole("button", { name: `Delete ${own.name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Action Denied", "You cannot delete your own account.");
    await found.getByRole("button", { name: `Deactivate: ${own.name}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
    await expectToast(page, "Action Denied", "You cannot deactivate your own account.");
    await page.reload();
    await expect(await find(page, own.email)).toContainText("Active");
    await expect((await find(page, admin.email)).getByRole("button")).toHaveCount(0);

    const helper = await fixture.subAdmin({ permissions: { canManageRoles: true } });
    await fixture.arrive(page, "/admin/roles", helper);
    for (const name of ["Administrators", "Customers"]) {
      await tab(page, name).check();
      const people = page.getByRole("region", { name: "People" }).getByRole("listitem");
      await expect(people.first()).toBeVisible();
      await expect(people.getByRole("button")).toHaveCount(0);
    }
    await expect(page.getByRole("button", { name: "Create Sub-Admin" })).toHaveCount(0);
    await expect(page.getByText(/Only admins can make changes/)).toBeVisible();
  });
});
