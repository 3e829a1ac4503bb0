import type { Page } from "@playwright/test";
import { unique } from "./support/fixture.ts";
import { expectToast } from "./support/screens.ts";
import { admin, holderOf } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

/** The reply when the user of a page calls an action directly, without the screens. */
async function called(page: Page, name: string, input: object) {
  return page.evaluate(
    async ([action, body]) => {
      const headers = {
        "content-type": "application/json",
        "x-regulars": "1",
        "idempotency-key": crypto.randomUUID(),
      };
      const response = await fetch(`/api/${action}`, { method: "POST", headers, body });
      return response.json();
    },
    [name, JSON.stringify(input)] as const,
  );
}

/** The text of its refusal. */
async function refusal(page: Page, name: string, input: object): Promise<readonly string[]> {
  const { error } = await called(page, name, input);
  return [error.title, error.message];
}

test.describe("Manage Customers: permissions", () => {
  test("refuses staff accounts", { tag: ["@server", "@desktop"] }, async ({ fixture, page }) => {
    const holder = holderOf("canManageUsers");
    await fixture.arrive(page, "/admin/users/seeded-2", holder);
    await expect(page.getByText("User not found.")).toBeVisible();
    const denied = [
      "Action Denied",
      "Admin/Sub-admin accounts must be managed via Roles & Permissions.",
    ];
    const userId = "seeded-2";
    const mine = { userId, email: "mine@journeys.example" };
    expect(await refusal(page, "editUser", mine)).toEqual(denied);
    expect(await refusal(page, "deleteCustomer", { userId })).toEqual(denied);
    const points = { userId, amount: 5, description: "For me" };
    expect(await refusal(page, "addPoints", points)).toEqual(denied);
    const { result } = await called(page, "session", {});
    expect(await refusal(page, "deleteCustomer", { userId: result.me.id })).toEqual([
      "Action Denied",
      "You cannot delete your own account from this panel.",
    ]);
  });

  test("ends a deleted customer's session at once, but not an edited one's", {
    tag: ["@server", "@desktop"],
  }, async ({ fixture, page, browser }) => {
    const dan = await fixture.customer({ name: unique("Dan Device ") });
    const theirs = await browser.newContext();
    const phone = await theirs.newPage();
    await fixture.arrive(phone, "/history", dan);
    await expect(phone.getByRole("heading", { level: 1, name: "History" })).toBeVisible();
    await fixture.arrive(page, `/admin/users/${dan.id}`, admin);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Email").fill(dan.email.replace("@", ".two@"));
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expectToast(page, "User Updated", "The changes are saved.");
    await phone.reload();
    await expect(phone.getByRole("heading", { level: 1, name: "History" })).toBeVisible();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "User Deleted", "The account was deleted. Its transactions are kept.");
    await phone.reload();
    await expect(phone).toHaveURL(/\/login$/);
    await theirs.close();
  });
});
