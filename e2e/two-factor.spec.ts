import type { Page } from "@playwright/test";
import { codeOf, wrongCodeOf } from "./support/authenticator.ts";
import { closeToast, expectAccessible, expectToast, logIn } from "./support/screens.ts";
import { admin, seeded, TOTP_SECRET } from "./support/seeded.ts";
import { logOut } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "One more step" });
const field = (page: Page) => dialog(page).getByLabel("6-digit code");
const verify = (page: Page) => dialog(page).getByRole("button", { name: "Verify" });
const password = (page: Page) => page.getByLabel("Password", { exact: true });

const wrong = () => wrongCodeOf(TOTP_SECRET);

async function expectAsked(page: Page): Promise<void> {
  await expect(field(page)).toBeFocused();
  await expect(verify(page)).toBeDisabled();
  await expect(page).toHaveURL("/login");
}

async function expectNobody(page: Page): Promise<void> {
  await page.goto("/admin");
  await expect(page).toHaveURL("/login");
  await page.reload();
  await expect(password(page)).toBeVisible();
  await expect(page).toHaveURL("/login");
}

test.describe("Two-factor at login", () => {
  test("asks for the code after the password, and takes each code once", {
    tag: "@both-editions",
  }, async ({ fixture, page, context, size }) => {
    const person = seeded.twoFactor.helper[size];
    await fixture.arrive(page, "/login");
    await page.getByRole("checkbox", { name: "Remember me" }).check();
    await logIn(page, person);
    await expectAsked(page);

    await expectAccessible(page);
    await page.keyboard.type("1a2b3 -４");
    await expect(field(page)).toHaveValue("123");
    await expect(verify(page)).toBeDisabled();
    await page.keyboard.type("4567");
    await expect(field(page)).toHaveValue("123456");

    await field(page).fill(wrong());
    await verify(page).click();
    await expectToast(page, "TOTP Verification Failed", "Invalid TOTP code.");
    await expect(field(page)).toHaveValue("");
    await expectAsked(page);

    const code = codeOf(TOTP_SECRET);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
    await page.evaluate((text) => navigator.clipboard.writeText(text), shown);
    await page.keyboard.press("ControlOrMeta+V");
    await expect(field(page)).toHaveValue(code);
    await verify(page).click();
    await expect(page).toHaveURL("/admin");
    await expectToast(page, "Login Successful", `Good to see you, ${person.name}.`);
    await expect(dialog(page)).toHaveCount(0);

    await logOut(page, size);
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
    await logIn(page, person);
    await expectAsked(page);
    await field(page).fill(code);
    await verify(page).click();
    await expectToast(page, "TOTP Verification Failed", "Invalid TOTP code.");
    await expectAsked(page);
    await expectNobody(page);
  });

  test("ends after five wrong codes", async ({ fixture, page, size }) => {
    const person = seeded.twoFactor.admin[size];
    await fixture.arrive(page, "/login");
    await logIn(page, person);
    for (let tries = 1; tries < 5; tries += 1) {
      await expectAsked(page);
      await field(page).fill(wrong());
      await page.keyboard.press("Enter");
      await expectToast(page, "TOTP Verification Failed", "Invalid TOTP code.");
      await closeToast(page);
    }
    await field(page).fill(wrong());
    await page.keyboard.press("Enter");
    await expectToast(
      page,
      "TOTP Verification Failed",
      "This login has expired. Please log in again.",
    );
    await expect(dialog(page)).toHaveCount(0);
    await expect(password(page)).toBeFocused();

    await logIn(page, person);
    await expectAsked(page);
    await field(page).fill(codeOf(TOTP_SECRET));
    await verify(page).click();
    await expect(page).toHaveURL("/admin");
  });

  test("logs nobody in when cancelled", async ({ fixture, page, size }) => {
    await fixture.arrive(page, "/login");
    await logIn(page, seeded.twoFactor.helper[size]);
    await expectAsked(page);
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(password(page)).toBeFocused();
    await expectNobody(page);

    await logIn(page, seeded.twoFactor.deactivated);
    await expectToast(
      page,
      "Login Failed",
      "Your account has been deactivated. Please contact support.",
    );
    await expect(dialog(page)).toHaveCount(0);
  });

  test("works by keyboard alone", { tag: "@desktop" }, async ({ fixture, page }) => {
    const person = seeded.twoFactor.admin.keyboard;
    await fixture.arrive(page, "/login");
    await page.getByLabel("Email", { exact: true }).focus();
    await page.keyboard.type(person.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(person.password);
    await page.keyboard.press("Enter");
    await expectAsked(page);
    await page.keyboard.type("12345");
    await page.keyboard.press("Enter");
    await expect(field(page)).toHaveValue("12345");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(password(page)).toBeFocused();

    await page.keyboard.press("Enter");
    await expectAsked(page);
    await page.keyboard.type(codeOf(TOTP_SECRET));
    await page.keyboard.press("Tab");
    await expect(dialog(page).getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(verify(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/admin");
    await expect(page.getByRole("main")).toBeFocused();
  });

  // The server's main admin is everybody's; there src/apps/server/http/two-factor.test.ts looks at it.
  test("never asks the main admin", { tag: ["@browser", "@desktop"] }, async ({
    fixture,
    page,
    size,
  }) => {
    await fixture.arrive(page, "/admin/settings", admin);
    await page.getByRole("button", { name: "Set up 2FA" }).click();
    const shown = await page.getByRole("dialog").locator("code").innerText();
    await page.getByLabel("6-digit code").fill(codeOf(shown.replaceAll(/\s/g, "")));
    await page.keyboard.press("Enter");
    await expectToast(page, "2FA Enabled", /./);
    await logOut(page, size);
    await logIn(page, admin);
    await expect(page).toHaveURL("/admin");
    await expectToast(page, "Login Successful", `Good to see you, ${admin.name}.`);
  });
});
