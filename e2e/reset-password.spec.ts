import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { Customer } from "./support/fixture.ts";
import { expectAccessible, expectToast, logIn, toasts } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const NEW_PASSWORD = "a brand new password";

const email = (page: Page) => page.getByLabel("Email", { exact: true });

/** Requests a link, and reads it from the operator's outbox. */
async function linkFor(
  developer: BrowserContext,
  page: Page,
  person: Customer,
): Promise<{ outbox: Page; link: Locator }> {
  await page.goto("/forgot-password");
  await email(page).fill(person.email);
  await page.getByRole("button", { name: "Send Reset Link", exact: true }).click();
  await expectToast(page, "Reset Link Sent", /We sent a link/);
  const outbox = await developer.newPage();
  await outbox.goto("/dev/outbox");
  const letter = outbox.getByRole("article").filter({ hasText: person.email });
  return { outbox, link: letter.getByRole("link") };
}

test.describe("A new password", { tag: "@server" }, () => {
  test("is set with the link, and works at the login", async ({ fixture, page, browser }) => {
    const person = await fixture.customer();
    await fixture.arrive(page, "/forgot-password");
    // Without a simulated client address: the outbox is only available on this machine.
    const developer = await browser.newContext();
    const { outbox: window, link } = await linkFor(developer, page, person);
    const address = (await link.getAttribute("href")) ?? "";
    const other = await browser.newContext();
    const elsewhere = await other.newPage();
    await fixture.arrive(elsewhere, "/history", person);

    const referrers: string[] = [];
    window.on("request", (request) => referrers.push(request.headers().referer ?? ""));
    await link.click();
    await expect(window).toHaveURL("/reset-password");
    await expect(window.getByRole("heading", { level: 1 })).toHaveText("Choose a new password.");
    await window.reload();
    const password = window.getByLabel("New Password", { exact: true });
    const confirm = window.getByLabel("Confirm Password", { exact: true });
    await expect(password).toHaveAttribute("type", "password");
    await window.getByRole("button", { name: "Show password" }).first().click();
    await expect(password).toHaveAttribute("type", "text");
    const send = window.getByRole("button", { name: "Set New Password" });
    await password.fill("short");
    await send.click();
    await expect(window.getByText("Please use a password of at least 8 characters.")).toBeVisible();
    await expectAccessible(window);
    await password.fill(NEW_PASSWORD);
    await confirm.fill("another password");
    await send.click();
    await expectToast(window, "Error", "Passwords don't match!");
    await expect(confirm).toBeFocused();
    await confirm.fill(NEW_PASSWORD);
    await window.keyboard.press("Enter");
    await expectToast(window, "Password Changed", "Log in with your new password.");
    await expect(window).toHaveURL("/login");
    await expect(email(window)).toHaveValue(person.email);
    expect(referrers.filter((referrer) => referrer.includes("token"))).toEqual([]);

    await elsewhere.reload();
    await expect(elsewhere).toHaveURL("/login");
    await logIn(window, person);
    await expectToast(window, "Login Failed", "Invalid email or password.");
    await logIn(window, { ...person, password: NEW_PASSWORD });
    await expect(window).toHaveURL("/");

    // While logged in the link opens the same page, and does not work a second time.
    await window.goto(address);
    await password.fill("one more password");
    await confirm.fill("one more password");
    await send.click();
    const useless = "This link no longer works.";
    await expect(window.getByRole("heading", { name: useless })).toBeFocused();
    await expect(toasts(window)).toHaveCount(0);
    await expectAccessible(window);
    await other.close();
    await developer.close();
  });

  test("ends the session of this browser, too", async ({ fixture, page, browser }) => {
    const person = await fixture.customer();
    await fixture.arrive(page, "/forgot-password");
    const developer = await browser.newContext();
    const { link } = await linkFor(developer, page, person);
    const address = (await link.getAttribute("href")) ?? "";
    await fixture.arrive(page, address, person);
    await page.getByLabel("New Password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel("Confirm Password", { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole("button", { name: "Set New Password" }).click();
    await expectToast(page, "Password Changed", "Log in with your new password.");
    await expect(page).toHaveURL("/login");
    await expect(email(page)).toHaveValue(person.email);
    await developer.close();
  });

  test("requires a link, and shows the outbox only on this machine", async ({ fixture, page }) => {
    await fixture.arrive(page, "/reset-password");
    await expect(page.getByRole("heading", { name: "This link no longer works." })).toBeVisible();
    await page.getByRole("link", { name: "Get a new link" }).click();
    await expect(page).toHaveURL("/forgot-password");

    await page.goto("/dev/outbox");
    await expect(page).toHaveURL("/login");
  });
});
