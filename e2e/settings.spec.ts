import type { Page } from "@playwright/test";
import { codeOf, wrongCodeOf } from "./support/authenticator.ts";
import { freshEmail, unique } from "./support/fixture.ts";
import {
  closeToast,
  expectAccessible,
  expectInline,
  expectToast,
  logIn,
  toasts,
} from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { logOut } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

/** Opens the set-up and reads the secret from the dialog. */
async function openSetUp(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Set up 2FA" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-factor" });
  await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = (await dialog.locator("code").innerText()).replaceAll(/\s/g, "");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  return secret;
}

/** The form for the user's own name and email. */
const account = (page: Page) => page.getByRole("region", { name: "Name and email" });

test.describe("Admin Settings", () => {
  test("turns two-factor on and off", async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin/settings", await fixture.subAdmin());
    await expect(page.getByText("Off", { exact: true })).toBeVisible();
    const secret = await openSetUp(page);
    const verify = page.getByRole("button", { name: "Verify and enable" });
    const field = page.getByLabel("6-digit code");
    await expect(verify).toBeDisabled();
    await expectAccessible(page);
    await field.fill("12a45");
    await expect(field).toHaveValue("1245");
    await expect(verify).toBeDisabled();

    await field.fill(wrongCodeOf(secret));
    await verify.click();
    await expectToast(page, "Error", "Invalid TOTP code. Please try again.");
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
    await closeToast(page);
    await field.fill(codeOf(secret));
    await page.keyboard.press("Enter");
    await expectToast(page, "2FA Enabled", /need a code/);
    await expect(page.getByText("On", { exact: true })).toBeVisible();
    await closeToast(page);

    await page.getByRole("button", { name: "Disable 2FA" }).click();
    const disable = page.getByRole("button", { name: "Disable", exact: true });
    await expect(disable).toBeDisabled();
    await field.fill(wrongCodeOf(secret));
    await disable.click();
    await expectToast(page, "Error", "Invalid TOTP code. Cannot disable 2FA.");
    await closeToast(page);
    await field.fill(codeOf(secret, 1));
    await disable.click();
    await expectToast(page, "2FA Disabled", /just your password/);
    await expect(page.getByText("Off", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Set up 2FA" })).toBeVisible();
  });

  test("copies the secret", { tag: "@desktop" }, async ({ fixture, page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await fixture.arrive(page, "/admin/settings", admin);
    const secret = await openSetUp(page);
    await page.getByRole("button", { name: "Copy secret key" }).click();
    await expectToast(page, "Copied!", "Secret key copied to clipboard.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await closeToast(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
      document.execCommand = () => false;
    });
    await page.getByRole("button", { name: "Copy secret key" }).click();
    await expectToast(page, "Copy Failed", "Could not copy text.");

    await page.goto("/admin/settings");
    await expect(page.getByText(/^You are the main admin, so you're never asked/)).toBeVisible();
    await page.getByRole("link", { name: "Change this under Program, Security" }).click();
    await expect(page).toHaveURL("/admin/program/security");
  });

  test("changes the name", async ({ fixture, page }) => {
    const helper = await fixture.subAdmin({ name: unique("Nia Name ") });
    await fixture.arrive(page, "/admin/settings", helper);
    const form = account(page);
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue(helper.name);
    await form.getByLabel("Name", { exact: true }).fill("  ");
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect(form.getByText("Please enter your name.")).toBeVisible();
    await expectAccessible(page);
    await expect(form.getByLabel("Name", { exact: true })).toBeFocused();
    const name = unique("Nora Name ");
    await form.getByLabel("Name", { exact: true }).fill(name);
    await page.reload();
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue(name);
    await form.getByLabel("Name", { exact: true }).press("Enter");
    await expectToast(page, "Profile Updated", "Your name has been updated.");
    await expect(page.getByRole("banner").getByText(name)).toBeVisible();
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue(name);
    await page.reload();
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue(name);
  });

  test("changes the email with the current password", async ({ fixture, page, size }) => {
    const helper = await fixture.subAdmin();
    await fixture.arrive(page, "/admin/settings", helper);
    const form = account(page);
    const email = form.getByLabel("Email", { exact: true });
    const password = form.getByLabel("Current Password", { exact: true });
    const save = form.getByRole("button", { name: "Save Changes" });
    await expect(password).toHaveCount(0);
    await email.fill("hal");
    await save.click();
    await expect(form.getByText(/complete email address/)).toBeVisible();

    const next = freshEmail();
    await email.fill(next);
    await expect(password).toBeVisible();
    await save.click();
    await expectToast(
      page,
      "Password Required",
      "Please enter your current password to change your email address.",
    );
    await expect(email).toHaveValue(helper.email);
    await expect(email).toBeFocused();
    await expect(password).toHaveCount(0);

    await email.fill(next);
    await password.fill("a wrong password");
    await save.click();
    await expectInline(page, /current password is incorrect/);
    await expect(password).toBeFocused();
    await password.fill(helper.password);
    await email.fill(admin.email.toUpperCase());
    await save.click();
    await expectToast(page, "Error", "An account with this email already exists.");
    await expect(email).toBeFocused();
    await email.fill(next);
    await form.getByLabel("Name", { exact: true }).fill(unique("Both Ways "));
    await save.click();
    await expectToast(page, "Credentials Updated", /new email/);
    await expect(password).toHaveCount(0);
    await toasts(page).getByRole("button", { name: "Close" }).click();
    await expectToast(page, "Profile Updated", "Your name has been updated.");
    await closeToast(page);

    await logOut(page, size);
    await logIn(page, helper);
    await expectToast(page, "Login Failed", "Invalid email or password.");
    await logIn(page, { email: next, password: helper.password });
    await expect(page).toHaveURL("/");
  });
});
