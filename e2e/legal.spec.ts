import type { Page } from "@playwright/test";
import { freshEmail, unique } from "./support/fixture.ts";
import { expect, test } from "./support/own-server.ts";
import {
  expectAccessible,
  expectNoOverflow,
  expectToast,
  fillSignUp,
  logIn,
  openMenu,
  sendSignUp,
} from "./support/screens.ts";
import { admin, PASSWORD } from "./support/seeded.ts";

/** Terms with a heading, a link, and what must not become a part of the page. */
const TERMS =
  "## Points\n\nPoints have **no** cash value, see [privacy](/privacy).\n\n<img src=x onerror=alert(1)> [x](javascript:alert(1))";

/** Writes and publishes a text from the page of the settings, and returns there. */
async function publish(page: Page, name: string, text: string, version: number): Promise<void> {
  await page.getByRole("link", { name: `${version === 1 ? "Write" : "Edit"} ${name}` }).click();
  await page.getByLabel(`Text of ${name}`).fill(text);
  await page.getByText("Preview", { exact: true }).click();
  await expect(page.getByRole("region", { name: "Preview" })).not.toBeEmpty();
  await page.getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Text Published", `${name}: version ${version} applies now.`);
  await page.getByRole("main").getByRole("link", { name: "Legal and contact" }).last().click();
  await expect(page.getByRole("link", { name: `Edit ${name}` })).toBeVisible();
}

test.describe("Legal texts", () => {
  test("are published by staff, read by everybody, and accepted at sign-up and in the profile", {
    tag: "@server",
  }, async ({ fixture, page, browser, size }) => {
    await fixture.arrive(page, "/admin/program/legal", admin);
    await page.getByLabel("Email address").fill("help@corner.example");
    await page.getByLabel("Minimum age in years").fill("16");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "Settings Saved", /apply from now on/);
    await publish(page, "Privacy policy", "We store little.", 1);
    await publish(page, "Terms", TERMS, 1);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("link", { name: "Edit Terms" }).click();
    await expect(page.getByLabel("Text of Terms")).toHaveValue(TERMS);
    await expectAccessible(page);
    await page.goto("/admin/program/history");
    await page.getByRole("link", { name: "Read version 1: Terms" }).click();
    await expect(page.getByRole("heading", { name: "Terms, version 1" })).toBeVisible();
    await expectAccessible(page);

    await openMenu(page, size);
    await page.getByRole("button", { name: "Log Out" }).click();
    const pages = page.getByRole("navigation", { name: "Terms and contact" });
    await expect(pages.getByRole("link")).toHaveText(["Terms", "Privacy policy", "Contact"]);
    await pages.getByRole("link", { name: "Contact" }).click();
    await expect(page.getByRole("link", { name: "help@corner.example" })).toBeVisible();
    await expectAccessible(page);
    await page.goto("/imprint");
    await expect(page.getByText("There is nothing to read here yet")).toBeVisible();
    await pages.getByRole("link", { name: "Terms" }).click();
    await expect(page.getByText(/^Version 1, /)).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "Points" })).toBeVisible();
    const main = page.getByRole("main");
    await expect(main).toContainText("<img src=x onerror=alert(1)> [x](javascript:alert(1))");
    await expect(main.getByRole("img")).toHaveCount(0);
    await expect(main.getByRole("link")).toHaveText(["privacy"]);
    await expectAccessible(page);

    const newcomer = { name: unique("Nora "), email: freshEmail(), password: PASSWORD };
    await page.goto("/signup");
    await fillSignUp(page, newcomer);
    await sendSignUp(page);
    await expect(page.getByText("Please read the terms and confirm")).toBeVisible();
    await expect(page.getByText("Please confirm that you are at least 16")).toBeVisible();
    const version = (number: number) =>
      page.getByRole("checkbox", { name: `I accept the terms (version ${number}).` });
    await expect(version(1)).toBeFocused();
    await version(1).check();
    await page.getByRole("checkbox", { name: "I am at least 16 years old." }).check();
    await expectAccessible(page);
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const staff = await other.newPage();
    await fixture.arrive(staff, "/admin/program/legal", admin);
    await publish(staff, "Terms", `${TERMS} New.`, 2);
    await expect(version(2)).not.toBeChecked();
    await other.close();
    await version(2).check();
    await sendSignUp(page);
    await expect(page).toHaveURL("/login");
    await logIn(page, newcomer);
    await expect(page).toHaveURL("/");
    await page.goto("/profile");
    const accepted = page.getByRole("region", { name: "Terms and help" });
    await expect(accepted).toContainText("You accepted version 2 of the terms on");
    await expectAccessible(page);
    await fixture.restoreSettings();
  });
});
