import type { Page } from "@playwright/test";
import { hydrated } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The bar at the bottom of a phone's screen. */
const follow = (page: Page, name: string) =>
  page.getByRole("link", { name, exact: true }).and(page.locator(":visible")).last().click();

test.describe("Scrolling", () => {
  test("starts at the top, and is restored on Back @desktop", async ({ fixture, page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await fixture.arrive(page, "/rewards", await fixture.customer({ points: 10 }));
    await hydrated(page);
    await expect(page.getByText("Free Coffee")).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(() => placeOf(page)).toBe(400);

    await follow(page, "Wallet");
    await expect(page.getByRole("heading", { name: "Wallet", level: 1 })).toBeVisible();
    await expect.poll(() => placeOf(page)).toBe(0);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Rewards", level: 1 })).toBeVisible();
    await expect.poll(() => placeOf(page)).toBe(400);

    await page.reload();
    await expect(page.getByText("Free Coffee")).toBeVisible();
    await expect.poll(() => placeOf(page)).toBe(400);
    await page.goto("/redeem-qr?code=REGULARS-ABCDEFGH");
    await expect(page.getByRole("button", { name: "Redeem code" })).toBeVisible();
    expect(await placeOf(page)).toBe(0);
  });
});
