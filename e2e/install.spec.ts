import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const offer = (page: Page) => page.getByRole("region", { name: /on your home screen/ });

async function redeem(page: Page, code: string): Promise<void> {
  await page.goto("/redeem-qr");
  await page.getByLabel("Your code").fill(code);
  await page.getByRole("button", { name: "Redeem code" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("heading", { name: /points added/i })).toBeVisible();
}

test.describe("Installing the app", () => {
  test("is offered after a success, not on arrival, and not again for 30 days", async ({
    fixture,
    page,
  }) => {
    const codes = [await fixture.code(), await fixture.code(), await fixture.code()] as const;
    await page.clock.install();
    await fixture.arrive(page, "/", await fixture.customer({ points: 20 }));
    await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
    await expect(offer(page)).toHaveCount(0);
    await redeem(page, codes[0]);
    await offer(page).getByRole("button", { name: "Not now" }).click();
    await expect(offer(page)).toHaveCount(0);

    await redeem(page, codes[1]);
    await expect(offer(page)).toHaveCount(0);

    await page.clock.setSystemTime(Date.now() + 31 * 86_400_000);
    await redeem(page, codes[2]);
    await offer(page).getByRole("link", { name: "Show me how" }).click();
    await expect(page).toHaveURL("/install");
    await expect(page.getByRole("heading", { name: "Steps for your browser" })).toBeVisible();
    await expect(page.getByText("Click the install icon")).toBeVisible();
  });

  test("has steps for visitors, and the way to the sign-up", async ({ fixture, page }) => {
    await fixture.arrive(page, "/install");
    await page.getByText("iPhone and iPad: Safari").click();
    await expect(page.getByText("Choose “Add to Home Screen”.").first()).toBeVisible();
    await page.getByRole("link", { name: "Sign Up" }).click();
    await expect(page).toHaveURL("/signup");
    // A poster leads here, and the sign-up learns that.
    await page.goto("/install?from=poster");
    await page.getByRole("link", { name: "Sign Up" }).click();
    await expect(page).toHaveURL("/signup?from=poster");
  });
});
