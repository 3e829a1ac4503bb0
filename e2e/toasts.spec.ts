import type { Page } from "@playwright/test";
import { freshEmail } from "./support/house.ts";
import { PASSWORD } from "./support/planted.ts";
import {
  expectDuration,
  expectToast,
  fillSignUp,
  holdToasts,
  logIn,
  sendSignUp,
  toasts,
} from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

const heart = (page: Page) => page.getByRole("button", { name: "Favorite Free Coffee" });

test.describe("Toasts", { tag: "@desktop" }, () => {
  test("show one at a time, the latest", async ({ house, page }) => {
    await house.arrive(page, "/rewards", await house.customer());
    await heart(page).click();
    await expectToast(page, "Added to Favorites", /Free Coffee/);
    await heart(page).click();
    await expectToast(page, "Removed from Favorites", /Free Coffee/);
  });

  test("of one gesture come one after another", async ({ house, page }) => {
    const person = await house.customer({ points: 450 });
    const code = await house.code({ points: 60 });
    await house.arrive(page, `/redeem-qr?code=${code}`, person);
    await page.getByRole("button", { name: "Redeem code" }).click();
    await expectToast(page, "Tier Upgraded", /Silver/);
    await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
    await closeFirst(page, "Tier Upgraded");
    await expectToast(page, "QR Code Redeemed", "60 points added.");
  });

  test("stay 5 seconds", async ({ house, page }) => {
    await page.clock.install();
    await house.arrive(page, "/rewards", await house.customer());
    await expectDuration(page, "Added to Favorites", () => heart(page).click(), 5000);
  });

  test("stay 7 seconds for a new account", async ({ house, page }) => {
    await page.clock.install();
    await house.arrive(page, "/signup");
    await fillSignUp(page, { name: "Sina Seven", email: freshEmail(), password: PASSWORD });
    await expectDuration(page, "Account Created", () => sendSignUp(page), 7000);
  });

  test("go with a swipe beyond 50 pixels and no less", async ({ house, page }) => {
    await house.arrive(page, "/rewards", await house.customer());
    await heart(page).click();
    await expectToast(page, "Added to Favorites", /Free Coffee/);
    await swipe(page, 40);
    await expect(toasts(page)).toHaveCount(1);
    await swipe(page, 65);
    await expect(toasts(page)).toHaveCount(0);
  });

  test("go with their close button and with the keyboard", async ({ house, page }) => {
    await house.arrive(page, "/rewards", await house.customer());
    await heart(page).click();
    await expectToast(page, "Added to Favorites", /Free Coffee/);
    await holdToasts(page);
    await closeFirst(page, "Added to Favorites");
    await expect(toasts(page)).toHaveCount(0);
    await heart(page).click();
    await expectToast(page, "Removed from Favorites", /Free Coffee/);
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(0);
  });

  test("are announced politely", async ({ house, page }) => {
    await house.arrive(page, "/rewards", await house.customer());
    const announced = page
      .locator("[role=status][aria-live=polite]")
      .filter({ hasText: "Added to Favorites" })
      .filter({ hasText: "Free Coffee is on your list." });
    // It is there for a second, so that one look has to see all of it.
    await Promise.all([announced.waitFor({ state: "attached" }), heart(page).click()]);
  });

  test("look different when something failed", async ({ house, page }) => {
    await house.arrive(page, "/login");
    await logIn(page, { email: "nobody@journeys.example", password: PASSWORD });
    await expectToast(page, "Login Failed", "Invalid email or password.");
    const failed = await signColour(page);
    await house.arrive(page, "/rewards", await house.customer());
    await heart(page).click();
    await expectToast(page, "Added to Favorites", /Free Coffee/);
    expect(await signColour(page)).not.toBe(failed);
  });
});

async function closeFirst(page: Page, title: string): Promise<void> {
  await toasts(page).filter({ hasText: title }).getByRole("button", { name: "Close" }).click();
}

async function swipe(page: Page, px: number): Promise<void> {
  const box = await toasts(page).boundingBox();
  if (box === null) throw new TypeError("There is no toast to swipe.");
  const [x, y] = [box.x + 25, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + px, y, { steps: 8 });
  await page.mouse.up();
}

/** The colour of the sign at a toast's left. */
function signColour(page: Page): Promise<string> {
  const sign = toasts(page).locator("svg").first();
  return sign.evaluate((drawing) => getComputedStyle(drawing).color);
}
