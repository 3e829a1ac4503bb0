import type { Browser, Page } from "@playwright/test";
import type { Fixture } from "./support/fixture.ts";
import { closeToast, expectAccessible, expectToast, logIn } from "./support/screens.ts";
import type { Person } from "./support/seeded.ts";
import { logOut } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0";
const ENDED = "You've been logged out. Log in to continue where you left off.";

const card = (page: Page) => page.getByRole("region", { name: "Where you're logged in" });
const rows = (page: Page) => card(page).getByRole("listitem");
const heading = (page: Page) => card(page).getByRole("heading");
const everywhereElse = (page: Page) =>
  card(page).getByRole("button", { name: "Log out everywhere else" });

/** Signs a user in on that many other devices. */
async function signInElsewhere(fixture: Fixture, person: Person, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await fixture.redeem(person, {});
}

/** Logs in on another device with the form. */
async function otherDevice(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ userAgent: FIREFOX });
  const page = await context.newPage();
  await page.goto("/login");
  await logIn(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL("/login");
  return page;
}

test.describe("Where you're logged in", () => {
  test("signs another device out", { tag: "@both-editions" }, async ({ fixture, page }) => {
    const person = await fixture.customer();
    await signInElsewhere(fixture, person, 1);
    await fixture.arrive(page, "/profile", person);
    await expect(rows(page)).toHaveCount(2);
    const [own, other] = [rows(page).nth(0), rows(page).nth(1)];
    await expect(own).toContainText("This device");
    await expect(own).toContainText("Active now");
    await expect(own.getByRole("button")).toHaveCount(0);
    await expect(other).toContainText(/Last seen (just now|1 minute ago)/);
    const seen = other.getByRole("time").first();
    await expect(seen).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    await expect(seen).toHaveAttribute("title", /^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/);

    await other.getByRole("button", { name: /^Log out/ }).click();
    await expectToast(page, "Device Logged Out", /.+ is logged out\./);
    await expect(rows(page)).toHaveCount(1);
    await expect(card(page)).toContainText("Only on this device.");
    await expect(everywhereElse(page)).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
  });

  test("signs out everywhere else", async ({ fixture, page }) => {
    const person = await fixture.customer();
    await signInElsewhere(fixture, person, 6);
    await fixture.arrive(page, "/profile", person);
    await expect(rows(page)).toHaveCount(4);
    const showAll = card(page).getByRole("button", { name: "Show all 7" });
    await showAll.focus();
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(7);
    await expect(rows(page).nth(4).getByRole("button")).toBeFocused();

    await everywhereElse(page).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Log out everywhere else?" });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(everywhereElse(page)).toBeFocused();
    await expect(rows(page)).toHaveCount(7);

    await page.keyboard.press("Enter");
    await expect(question).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectToast(page, "Devices Logged Out", "You're now logged in only on this device.");
    await expect(question).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);
    await expect(heading(page)).toBeFocused();
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
  });

  test("is in Admin Settings, too", async ({ fixture, page }) => {
    const helper = await fixture.subAdmin();
    await signInElsewhere(fixture, helper, 2);
    await fixture.arrive(page, "/admin/settings", helper);
    await expect(rows(page)).toHaveCount(3);
    await rows(page).nth(1).getByRole("button").click();
    await expectToast(page, "Device Logged Out", /is logged out\./);
    await expect(rows(page)).toHaveCount(2);
    await closeToast(page);
    await everywhereElse(page).click();
    await page.getByRole("button", { name: "Log out", exact: true }).click();
    await expectToast(page, "Devices Logged Out", "You're now logged in only on this device.");
    await expect(rows(page)).toHaveCount(1);
    await expectAccessible(page);
  });
});

test.describe("Another device", { tag: "@server" }, () => {
  test("is listed by name, is signed out, and may have logged out already", async ({
    fixture,
    page,
    browser,
    size,
  }) => {
    const person = await fixture.customer();
    const other = await otherDevice(browser, person);
    await other.goto("/rewards");
    const heart = other.getByRole("button", { name: /^Favorite / }).first();
    await expect(heart).toBeVisible();

    await fixture.arrive(page, "/profile", person);
    const firefox = rows(page).filter({ hasText: "Firefox on Windows" });
    await expect(firefox).toHaveCount(1);
    await firefox.getByRole("button", { name: /^Log out Firefox on Windows/ }).press("Enter");
    await expectToast(page, "Device Logged Out", "Firefox on Windows is logged out.");
    await expect(firefox).toHaveCount(0);

    await heart.click();
    await expect(other).toHaveURL("/login");
    await expect(other.getByText(ENDED, { exact: true })).toBeVisible();
    await logIn(other, person);
    await expect(other).toHaveURL("/rewards");
    await page.reload();
    await expect(firefox).toHaveCount(1);

    await everywhereElse(page).click();
    await page.getByRole("button", { name: "Log out", exact: true }).click();
    await expectToast(page, "Devices Logged Out", "You're now logged in only on this device.");
    await other.reload();
    await expect(other).toHaveURL("/login");

    await logIn(other, person);
    await expect(other).not.toHaveURL("/login");
    await page.reload();
    await expect(firefox).toHaveCount(1);
    await logOut(other, size);
    await firefox.getByRole("button").click();
    await expectToast(page, "Error", "This device is already logged out.");
    await expect(firefox).toHaveCount(0);
    await other.context().close();
  });
});
