import { freshEmail, unique } from "./support/fixture.ts";
import { expectAccessible, expectToast, logIn, openMenu } from "./support/screens.ts";
import { admin, PASSWORD } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";
import { find, rights } from "./support/users.ts";

test.describe("An invitation", { tag: "@server" }, () => {
  test("is created, opened, accepted, and gives exactly its permissions", async ({
    fixture,
    page,
    browser,
    size,
  }) => {
    const name = unique("Ina Invited ");
    const email = freshEmail();
    await fixture.arrive(page, "/admin/roles", admin);
    const invitations = page.getByRole("region", { name: "Invitations" });
    const opener = invitations.getByRole("button", { name: "Invite Sub-Admin" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Invite a sub-admin" });
    const create = dialog.getByRole("button", { name: "Create Link" });
    await create.click();
    await expect(dialog.getByText("Please enter a name.")).toBeVisible();
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await dialog.getByLabel("Email", { exact: true }).fill(email);
    await dialog.getByLabel("Template", { exact: true }).selectOption("Shift lead");
    await dialog.getByRole("checkbox", { name: /^Customers/ }).uncheck();
    await dialog.getByRole("checkbox", { name: /^Customer activity/ }).uncheck();
    await expectAccessible(page);
    await create.click();
    // This server has no mail server, so the inviter passes the link on.
    const shown = page.getByRole("alertdialog", { name: `Link for ${name}` });
    const link = await shown.locator("code").innerText();
    await shown.getByRole("button", { name: "Done" }).click();
    await expect(opener).toBeFocused();
    const row = invitations.getByRole("listitem").filter({ hasText: email });
    await expect(row).toContainText(`${rights(fixture, 3)}: QR codes, Feedback wall, Counter`);
    await expect(row).toContainText(/Expires /);

    // A new link ends the earlier one.
    await row.getByRole("button", { name: `New link: ${name}` }).click();
    const newLink = await shown.locator("code").innerText();
    await shown.getByRole("button", { name: "Done" }).click();
    const other = await browser.newContext();
    const guest = await other.newPage();
    await guest.goto(link);
    await expect(guest.getByRole("heading", { name: "This link no longer works." })).toBeVisible();
    await expectAccessible(guest);

    await guest.goto(newLink);
    await expect(guest).toHaveURL(/\/invitation$/);
    await expect(guest.getByText(`You will log in with ${email}.`)).toBeVisible();
    await expect(guest.getByLabel("Your Name", { exact: true })).toHaveValue(name);
    await guest.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await guest.getByLabel("Confirm Password", { exact: true }).fill(PASSWORD);
    await expectAccessible(guest);
    await guest.getByRole("button", { name: "Create Account" }).click();
    await expectToast(guest, "Account Created", "Log in with your email and your new password.");
    await expect(guest).toHaveURL("/login");
    await expect(guest.getByLabel("Email", { exact: true })).toHaveValue(email);
    await logIn(guest, { email, password: PASSWORD });
    await expect(guest).toHaveURL("/");
    await guest.goto("/admin");
    await openMenu(guest, size);
    await expect(
      guest.getByRole("navigation", { name: "Back office" }).getByRole("listitem"),
    ).toHaveText(["Dashboard", "Counter", "Manage QR Codes", "Manage Feedback", "Admin Settings"]);
    await other.close();

    await page.reload();
    await expect(row).toHaveCount(0);
    await expect(await find(page, email)).toContainText(rights(fixture, 3));
  });

  test("is cancelled after asking", { tag: "@desktop" }, async ({ fixture, page }) => {
    const name = unique("Cal Celled ");
    await fixture.arrive(page, "/admin/roles", admin);
    const invitations = page.getByRole("region", { name: "Invitations" });
    await invitations.getByRole("button", { name: "Invite Sub-Admin" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite a sub-admin" });
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await dialog.getByLabel("Email", { exact: true }).fill(freshEmail());
    await dialog.getByRole("button", { name: "Create Link" }).click();
    await page.getByRole("button", { name: "Done" }).click();
    const cancel = invitations.getByRole("button", { name: `Cancel the invitation of ${name}` });
    await cancel.click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Cancel Invitation", exact: true }).click();
    await expectToast(page, "Invitation Cancelled", new RegExp(name));
    await expect(cancel).toHaveCount(0);
  });
});
