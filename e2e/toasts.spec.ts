import type { Page } from "@playwright/test";
import { freshEmail } from "./support/fixture.ts";
import {
  expectDuration,
  expectInline,
  expectToast,
  fillSignUp,
  holdToasts,
  logIn,
  sendSignUp,
  toasts,
} from "./support/screens.ts";
import { admin, PASSWORD } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const heart = (page: Page) => page.getByRole("button", { name: "Favorite Free Coffee" });

test.describe("Toasts", { tag: "@desktop" }, () => {
  test("show one at a time, and cover no control", async ({ fixture, page }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer({ points: 160 }));
    const announced = page
      .locator("[role=status][aria-live=polite]")
      .filter({ hasText: "Added to Favorites" })
      .filter({ hasText: "Free Coffee is in your favorites." });
    // It is there for a second, so that one look has to see all of it.
    await Promise.all([announced.waitFor({ state: "attached" }), heart(page).click()]);
    await expectToast(page, "Added to Favorites", /Free Coffee/);
    await heart(page).click();
    await expectToast(page, "Removed from Favorites", /Free Coffee/);

    await heart(page).click();
    await expectToast(page, "Added to Favorites", /Free Coffee/);
    await expect(toasts(page).locator(".text-positive > svg")).toBeVisible();

    const corner = page.getByRole("listitem").filter({ hasText: "Premium Pastry" });
    await expect(corner).toBeInViewport();
    await heart(page).click();
    await expectToast(page, "Removed from Favorites", /Free Coffee/);
    // Controls are there: the bottom right is no empty part of the page.
    expect(await controlsIn(page, { x: 872, y: 600, width: 384, height: 176 })).not.toEqual([]);
    expect(await coveredControls(page)).toEqual([]);
  });

  test("of one gesture come one after another", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 450 });
    const code = await fixture.code({ points: 60 });
    await fixture.arrive(page, `/redeem-qr?code=${code}`, person);
    await page.getByRole("button", { name: "Redeem code" }).click();
    await expectToast(page, "Tier Upgraded", /Silver/);
    await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
    await closeFirst(page, "Tier Upgraded");
    await expectToast(page, "QR Code Redeemed", "60 points added.");
  });

  test("stay 7 seconds for a new account", async ({ fixture, page }) => {
    await page.clock.install();
    await fixture.arrive(page, "/signup");
    await fillSignUp(page, { name: "Sina Seven", email: freshEmail(), password: PASSWORD });
    await expectDuration(page, "Account Created", () => sendSignUp(page), 7000);
  });

  test("close by a swipe of 50 pixels, a button and a key", async ({ fixture, page }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer());
    await heart(page).click();
    await expectToast(page, "Added to Favorites", /Free Coffee/);
    await swipe(page, 40);
    await expect(toasts(page)).toHaveCount(1);
    await swipe(page, 65);
    await expect(toasts(page)).toHaveCount(0);

    await heart(page).click();
    await expectToast(page, "Removed from Favorites", /Free Coffee/);
    await holdToasts(page);
    await closeFirst(page, "Removed from Favorites");
    await expect(toasts(page)).toHaveCount(0);
    await heart(page).click();
    await expectToast(page, "Added to Favorites", /Free Coffee/);
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(0);
  });

  test("close after 5 seconds", async ({ fixture, page }) => {
    await page.clock.install();
    await fixture.arrive(page, "/rewards", await fixture.customer());
    await heart(page).click();
    await closeFirst(page, "Added to Favorites");
    await expect(toasts(page)).toHaveCount(0);
    await expect(heart(page)).toBeFocused();
    await heart(page).click();
    await expectToast(page, "Removed from Favorites", /Free Coffee/);
    await page.mouse.move(0, 0);
    await page.clock.runFor(5100);
    await expect(toasts(page)).toHaveCount(0);

    await expectDuration(page, "Added to Favorites", () => heart(page).click(), 5000);
  });

  test("cover no control of a dialog, and close with it", async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin/qr-codes", admin);
    await page.getByRole("button", { name: "Generate QR Code" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Generate", exact: true }).click();
    await expectToast(page, "Error", "Product ID cannot be empty.");
    expect(await coveredControls(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(toasts(page)).toHaveCount(0);
    await expect(dialog).toHaveCount(0);

    await page.goto("/admin/notifications");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expectToast(page, "Error", "Broadcast message cannot be empty.");
    const form = page.getByRole("main");
    await expect(form.getByText("Broadcast message cannot be empty.")).toHaveCSS("width", "1px");

    await page.reload();
    await page.getByLabel("Message", { exact: true }).fill("x".repeat(501));
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expectInline(page, "Please use at most 500 characters.");
    await expect(toasts(page)).toHaveCount(0);
  });

  test("look different when something failed", async ({ fixture, page }) => {
    await fixture.arrive(page, "/login");
    await logIn(page, { email: "nobody@journeys.example", password: PASSWORD });
    await expectToast(page, "Login Failed", "Invalid email or password.");
    const form = page.getByRole("main");
    await expect(form.getByText("Invalid email or password.")).toBeVisible();

    const failed = await signColour(page);
    await fixture.arrive(page, "/rewards", await fixture.customer());
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

/** The controls, wherever they are, that the toast on the screen lies over. */
async function coveredControls(page: Page): Promise<readonly string[]> {
  const toast = await toasts(page).boundingBox();
  if (toast === null) throw new TypeError("There is no toast.");
  return controlsIn(page, toast);
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The controls in a part of the screen, without those of toasts. */
function controlsIn(page: Page, part: Box): Promise<readonly string[]> {
  const controls = page.locator("a, button, input, select, textarea");
  return controls.evaluateAll(
    (all, { x, y, width, height }) =>
      all
        // What lies behind a dialog is out of reach anyway.
        .filter(
          (control) =>
            control.checkVisibility() &&
            control.closest("li[data-state], [aria-hidden=true]") === null,
        )
        .filter((control) => {
          const box = control.getBoundingClientRect();
          const isBeside = box.right <= x || box.left >= x + width;
          return !isBeside && box.bottom > y && box.top < y + height;
        })
        .map((control) => control.outerHTML.slice(0, 80)),
    part,
  );
}
