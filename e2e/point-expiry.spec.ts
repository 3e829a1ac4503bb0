import type { Page } from "@playwright/test";
import { addDays } from "#core/kit/time.ts";
import { noExpiry } from "#core/point-expiry/expiry-policy.ts";
import { calendarDay } from "#messages/en/calendar-day.ts";
import { exampleDay } from "#web/features/settings/staff/expiry/expiry-example.ts";
import { expect, test } from "./support/own-server.ts";
import {
  button,
  expectAccessible,
  expectCounter,
  expectNoOverflow,
  expectToast,
  logIn,
  openMenu,
  staffMenu,
} from "./support/screens.ts";
import { admin } from "./support/seeded.ts";

const EXPIRY = "/admin/program/points-expiry";
const show = (page: Page) => button(page, "Show Who Would Lose Points");
const missing = (page: Page) => page.getByText("Before you can save, look at the preview");
const soon = (page: Page, points: number) =>
  page.getByRole("link", { name: new RegExp(`^${points} points expire at the end of`) });

/** The last day on which points earned today can be used once they expire a month after earning, 'YYYY-MM-DD'. */
function lastDay(): string {
  const chosen = { ...noExpiry, kind: "after-earning", months: 1 } as const;
  return exampleDay(noExpiry, chosen, "UTC", Date.now()) ?? "";
}

/** Saves that points expire one month after they were earned: first wrong values, then the preview, then the save. */
async function turnOn(page: Page, points: string): Promise<void> {
  const months = page.getByLabel("Months", { exact: true });
  await expect(page.getByRole("radio", { name: "Never" })).toBeChecked();
  await page.getByRole("radio", { name: "Some months after they were earned" }).check();
  await months.fill("0");
  await show(page).click();
  await expect(page.getByText("a whole number of months from 1 to 120")).toBeVisible();
  await expect(months).toBeFocused();
  await months.fill("1");
  await expect(button(page, "Save")).toBeDisabled();
  await expect(missing(page)).toBeVisible();
  await show(page).click();
  await expect(
    page
      .getByRole("row")
      .filter({ hasText: calendarDay(lastDay()) })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: points }).first()).toBeVisible();
  await expect(missing(page)).toBeHidden();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await months.fill("2");
  await expect(button(page, "Save"), "the preview was of other values").toBeDisabled();
  await months.fill("1");
  await button(page, "Save").click();
  await expectToast(page, "Settings Saved", /apply from now on/);
}

/** Sees what was saved in the history. In the browser edition the first save has no version before it. */
async function expectInSettingsHistory(page: Page): Promise<void> {
  await page.getByRole("link", { name: "History", exact: true }).click();
  await expect(page.getByRole("main")).toContainText(
    "Expiry of points: never → some months after they were earned",
  );
  await expect(page.getByRole("main")).toContainText("Months until points expire: 12 → 1");
}

test.describe("Points that expire", () => {
  test("are turned on after a preview, and customers read when", {
    tag: ["@both-editions", "@both-sizes"],
  }, async ({ fixture, page, size }) => {
    const person = await fixture.customer({ points: 260 });
    await fixture.arrive(page, EXPIRY, admin);
    await turnOn(page, "260");
    await page.getByRole("radio", { name: "Never" }).check();
    await expect(button(page, "Save"), "turning off needs no preview").toBeEnabled();
    await button(page, "Discard Changes").click();
    if (fixture.edition === "server") await expectInSettingsHistory(page);
    await openMenu(page, size);
    await staffMenu(page).getByRole("button", { name: "Log Out" }).click();
    await logIn(page, person);
    await expect(page.getByRole("heading", { name: "Welcome, Ana!" })).toBeVisible();
    await page.goto("/history");
    const expiring = page.getByRole("region", { name: "Points that expire" });
    await expect(expiring).toContainText(`260 points until ${calendarDay(lastDay())}`);
    await expectAccessible(page);
    await expectNoOverflow(page);
    if (fixture.edition === "server") await fixture.restoreSettings();
  });
});

// In this edition the page's clock is the program's.
test.describe("Points that expire soon", { tag: "@browser" }, () => {
  test("stand on the home screen from 30 days before, and cannot be used afterwards", async ({
    fixture,
    page,
    size,
  }) => {
    const person = await fixture.customer({ points: 260 });
    await fixture.arrive(page, EXPIRY, admin);
    const day = lastDay();
    await turnOn(page, "260");
    await openMenu(page, size);
    await staffMenu(page).getByRole("button", { name: "Log Out" }).click();

    const enter = async (today: string) => {
      await page.clock.setFixedTime(`${today}T12:00:00Z`);
      await page.goto("/login");
      await logIn(page, person);
      await expectCounter(page, "Points Earned", "260");
    };
    await enter(addDays(day, -30));
    await soon(page, 260).click();
    await expect(page).toHaveURL("/history");
    await expect(page.getByRole("region", { name: "Points that expire" })).toBeVisible();

    await enter(addDays(day, 1));
    await expect(page.getByRole("region", { name: "Recent Activity" })).toBeVisible();
    await expect(soon(page, 260)).toHaveCount(0);
    await page.goto("/history");
    await expectCounter(page, "Total Earned", "+260");
    await expect(page.getByRole("region", { name: "Points that expire" })).toHaveCount(0);
    await expect(page.getByRole("banner")).toContainText("0 points");
  });
});
