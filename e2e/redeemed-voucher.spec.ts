import type { Page } from "@playwright/test";
import { goTo } from "./support/moments.ts";
import { button, expectAccessible, expectToast, toasts } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { dialog, past, pastHeading, shownCode, strip, tickets } from "./support/wallet.ts";

/** Redeems a reward up to its voucher. */
async function redeemed(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Redeem ${title}` }).click();
  await button(dialog(page), "Redeem").click();
  await expect(button(dialog(page), "Keep for later")).toBeVisible();
}

test.describe("A redeemed reward's voucher", () => {
  test("is shown at once, and kept for later or used", async ({ fixture, page }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer({ points: 250 }));
    await redeemed(page, "Free Coffee");
    await expectToast(page, "Reward Redeemed", /Free Coffee/);
    await expect(dialog(page)).toHaveAccessibleName("Free Coffee");
    await expect(dialog(page)).toContainText(/Use it by \w+, \w+ \d+/);
    const code = await shownCode(page);
    await expect(dialog(page).getByRole("img", { name: "QR code of this voucher" })).toBeVisible();
    await expect(button(dialog(page), "Keep for later")).toBeFocused();
    // The toast does not cover any control.
    await expect(toasts(page)).toHaveCount(1);
    for (const name of ["Keep for later", "Use now", "Close"]) {
      await button(dialog(page), name).click({ trial: true, timeout: 3000 });
    }
    await expectAccessible(page);
    await button(dialog(page), "Keep for later").click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Redeem Free Coffee" })).toBeFocused();
    await expect(strip(page)).toHaveText("1 voucher is ready in your wallet.");
    await page.getByRole("link", { name: "Open wallet" }).click();
    await button(page, "Show Free Coffee").click();
    expect(await shownCode(page)).toBe(code);

    await page.goto("/rewards");
    await redeemed(page, "Free Coffee");
    await button(dialog(page), "Use now").click();
    await expect(dialog(page)).toContainText("Use Free Coffee now?");
    await expect(button(dialog(page), "Not yet")).toBeFocused();
    await button(dialog(page), "Not yet").click();
    await expect(button(dialog(page), "Use now")).toBeFocused();
    await expect(button(dialog(page), "Keep for later")).toBeVisible();
    await button(dialog(page), "Use now").click();
    await button(dialog(page), "Use voucher").click();
    await expectToast(page, "Enjoy!", "Your voucher for Free Coffee has been used.");
    await expect(dialog(page).getByText("Used", { exact: true })).toBeVisible();
    await button(dialog(page), "Done").click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Redeem Free Coffee" })).toBeFocused();
    await expect(strip(page)).toHaveText("1 voucher is ready in your wallet.");
  });

  test("is undone at once or in the wallet", async ({ fixture, page }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer({ points: 120 }));
    await redeemed(page, "Free Coffee");
    const undo = page.getByRole("button", { name: /^Undo, until \d+:\d\d [AP]M: Free Coffee$/ });
    await expect(dialog(page)).toContainText("You get 100 points back.");
    await undo.click();
    await expectToast(page, "Voucher Cancelled", /cancelled and 100 points credited/);
    await expect(dialog(page).getByText("Cancelled", { exact: true })).toBeVisible();
    await expect(button(dialog(page), "Done")).toBeFocused();
    await button(dialog(page), "Done").click();
    await expect(page.getByRole("main")).toContainText("You have 120 points to spend.");

    await redeemed(page, "Free Coffee");
    await button(dialog(page), "Keep for later").click();
    await page.getByRole("link", { name: "Open wallet" }).click();
    await expectAccessible(page);
    await undo.click();
    await expect(tickets(page)).toHaveCount(0);
    await expect(pastHeading(page)).toBeFocused();
    await expect(past(page).first()).toHaveText(/^Free Coffee.*You undid it.*100 points back/);
    await page.goto("/history");
    await expect(page.getByRole("main")).toContainText("Cancelled Free Coffee");
  });
});

test.describe("A redeemed reward's voucher", { tag: "@desktop" }, () => {
  test("is in the wallet if it could not be fetched", { tag: "@server" }, async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer({ points: 120 }));
    await page.route("**/api/redeemReward", (route) => route.abort());
    await page.getByRole("button", { name: "Redeem Free Coffee" }).click();
    await button(dialog(page), "Redeem").click();
    await expectToast(page, "Error", /can't connect/);
    await expect(dialog(page)).toHaveCount(0);

    await page.unroute("**/api/redeemReward");
    await page.route("**/api/ownVoucher", (route) => route.abort());
    await page.getByRole("button", { name: "Redeem Free Coffee" }).click();
    await button(dialog(page), "Redeem").click();
    await expectToast(page, "Reward Redeemed", /Free Coffee/);
    await expect(dialog(page)).toHaveCount(0);
    await expect(strip(page)).toHaveText("1 voucher is ready in your wallet.");
  });
});

test.describe("The bar at the bottom of a phone", () => {
  test("links the wallet, and marks the current page", async ({ fixture, page, size }) => {
    test.skip(size === "desktop", "On wide screens the whole menu stands beside the page.");
    await fixture.arrive(page, "/", await fixture.customer());
    const bar = page.getByRole("navigation", { name: "Quick" });
    await expect(bar.getByRole("link")).toHaveText(["Dashboard", "Rewards", "Wallet", "Scan QR"]);
    await bar.getByRole("link", { name: "Wallet" }).click();
    await expect(page).toHaveURL("/wallet");
    const mark = (name: string) =>
      bar
        .getByRole("link", { name })
        .evaluate((link) => getComputedStyle(link, "::before").borderTopWidth);
    await expect.poll(() => mark("Wallet")).toBe("3px");
    await expect.poll(() => mark("Rewards")).toBe("0px");
    await goTo(page, size, "History");
    await expect(page).toHaveURL("/history");
    await expect.poll(() => mark("Wallet")).toBe("0px");
  });
});
