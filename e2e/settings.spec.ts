import type { Page } from "@playwright/test";
import { codeOf, wrongCodeOf } from "./support/authenticator.ts";
import { admin, PASSWORD, planted } from "./support/planted.ts";
import { closeToast, expectAccessible, expectToast, logIn, openMenu } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

/** Opens the set-up and reads the secret off the dialog. */
async function openSetUp(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Set up 2FA" }).click();
  const dialog = page.getByRole("dialog", { name: "Set up two-factor" });
  await expect(dialog.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = (await dialog.locator("code").innerText()).replaceAll(/\s/g, "");
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  return secret;
}

test.describe("Admin Settings", () => {
  test("sets two-factor up with an app's code, and turns it off", async ({ house, page, size }) => {
    await house.arrive(page, "/admin/settings", planted.settling[size]);
    await expect(page.getByText("Off", { exact: true })).toBeVisible();
    const secret = await openSetUp(page);
    const verify = page.getByRole("button", { name: "Verify and enable" });
    const field = page.getByLabel("6-digit code");
    await expect(verify).toBeDisabled();
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
    await expectToast(page, "2FA Enabled", /asks for a code/);
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
    await expectToast(page, "2FA Disabled", /password alone/);
    await expect(page.getByText("Off", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Set up 2FA" })).toBeVisible();
  });

  test("asks at the next login for what was set up", { tag: "@desktop" }, async ({
    house,
    page,
    size,
  }) => {
    const lou = planted.settling.login;
    await house.arrive(page, "/admin/settings", lou);
    const secret = await openSetUp(page);
    await page.getByLabel("6-digit code").fill(codeOf(secret));
    await page.getByRole("button", { name: "Verify and enable" }).click();
    await expectToast(page, "2FA Enabled", /asks for a code/);
    await openMenu(page, size);
    await page.getByRole("button", { name: "Log Out" }).click();
    await logIn(page, { email: lou.email, password: PASSWORD });
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.type(codeOf(secret, 1));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin");
  });

  test("copies the secret, and says when it cannot", { tag: "@desktop" }, async ({
    house,
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await house.arrive(page, "/admin/settings", admin);
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
  });

  test("tells the main admin that no login asks", { tag: "@desktop" }, async ({ house, page }) => {
    await house.arrive(page, "/admin/settings", admin);
    await expect(page.getByText(/^You are the main admin: your login never asks/)).toBeVisible();
  });

  test("has nothing for axe to find", { tag: ["@server", "@desktop"] }, async ({ house, page }) => {
    await house.arrive(page, "/admin/settings", admin);
    await expectAccessible(page);
    await openSetUp(page);
    await expectAccessible(page);
  });
});
