import type { Browser, Page } from "@playwright/test";
import { freshEmail, unique } from "./support/fixture.ts";
import { expect, test } from "./support/own-server.ts";
import {
  button,
  expectAccessible,
  expectNoOverflow,
  expectToast,
  openMenu,
  sendSignUp,
  shownChallenge,
  staffMenu,
} from "./support/screens.ts";
import { admin, PASSWORD } from "./support/seeded.ts";

test.describe("Security settings", () => {
  test("close the sign-up to everybody but invited people, and shorten sessions", {
    tag: "@both-editions",
  }, async ({ fixture, page, browser, size }) => {
    const { referralCode } = await fixture.customer();
    await fixture.arrive(page, "/admin/program/legal", admin);
    await page.getByLabel("Email address").fill("help@corner.example");
    await button(page, "Save").click();
    await expectToast(page, "Settings Saved", /apply from now on/);
    await page.goto("/admin/program/security");
    await page.getByRole("radio", { name: "Only invited people" }).check();
    const hours = page.getByLabel("Staff: hours without use");
    await hours.fill("200");
    await button(page, "Save").click();
    await expect(page.getByText(/a whole number of hours from 1 to 168/)).toBeVisible();
    await expect(hours).toBeFocused();
    await hours.fill("8");
    // Only the operator of a server could help a main admin who has lost the app.
    await expect(page.getByRole("radio", { name: /^Ask for a code/ })).toHaveCount(
      fixture.edition === "server" ? 1 : 0,
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
    await button(page, "Save").click();
    const question = page.getByRole("alertdialog", { name: "Save this change?" });
    await expect(question).toContainText("This may include you.");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Settings Saved", /apply from now on/);
    if (fixture.edition === "server") await inviteAndSignUp(page, browser);

    await openMenu(page, size);
    await staffMenu(page).getByRole("button", { name: "Log Out" }).click();
    await page.getByRole("link", { name: "How to get an invitation" }).click();
    await expect(page.getByRole("heading", { name: "By invitation" })).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Contact us" })).toHaveAttribute(
      "href",
      "/contact",
    );
    await expectAccessible(page);
    await page.goto(`/signup?ref=${referralCode}`);
    await expect(page.getByLabel("Email", { exact: true })).toBeVisible();
    if (fixture.edition === "server") await fixture.restoreSettings();
  });
});

/** Invites a customer as staff, opens the link as somebody else, and signs up with it. */
async function inviteAndSignUp(page: Page, browser: Browser): Promise<void> {
  const name = unique("Cleo ");
  const email = freshEmail();
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Invitations" }).click();
  const opener = button(page, "Invite Customer");
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Invite a customer" });
  await dialog.getByRole("button", { name: "Create Link" }).click();
  await expect(dialog.getByText("Please enter a name.")).toBeVisible();
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Email", { exact: true }).fill(email);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create Link" }).click();
  const shown = page.getByRole("alertdialog", { name: `Link for ${name}` });
  const link = await shown.locator("code").innerText();
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(opener).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toContainText("Expires");
  await expectAccessible(page);
  await expectNoOverflow(page);

  const other = await browser.newContext();
  const guest = await other.newPage();
  await guest.goto(link);
  await expect(guest).toHaveURL(/\/signup$/);
  await expect(guest.getByText(/ invited you\.$/)).toBeVisible();
  await expect(guest.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(guest.getByLabel("Full Name", { exact: true })).toHaveValue(name);
  await guest.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await guest.getByLabel("Confirm Password", { exact: true }).fill(PASSWORD);
  await guest.getByLabel("Verification Code", { exact: true }).fill(await shownChallenge(guest));
  await expectAccessible(guest);
  await sendSignUp(guest);
  await expect(guest).toHaveURL("/login");
  await guest.goto(link);
  await expect(guest.getByText(/The link was already used/)).toBeVisible();
  await expect(guest.getByRole("heading", { name: "By invitation" })).toBeVisible();
  await other.close();
  await page.reload();
  await expect(page.getByText("No open invitations.")).toBeVisible();
}
