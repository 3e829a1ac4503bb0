import type { Page } from "@playwright/test";
import { unique } from "./support/fixture.ts";
import { expect, test } from "./support/own-server.ts";
import { choose, expectAccessible } from "./support/screens.ts";
import { admin, seeded } from "./support/seeded.ts";

const tiles = (page: Page) => page.getByRole("listitem").filter({ has: page.locator("code") });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });

test.describe("Finding QR codes", () => {
  test("by state and by what they contain", async ({ fixture, page }) => {
    const product = unique("Tin of ");
    const [active, redeemed] = [await fixture.code({ product }), await fixture.code({ product })];
    const customer = await fixture.customer({ name: "Finn Found" });
    await fixture.redeem(customer, { code: redeemed, rating: 2, comment: "A bit stale." });
    await fixture.arrive(page, "/admin/qr-codes", admin);

    await search(page).fill(product.toUpperCase());
    await expect(tiles(page)).toHaveCount(2);
    await choose(page, "Active");
    await expect(tiles(page)).toHaveCount(1);
    await expect(tiles(page)).toContainText(active);
    await choose(page, "Redeemed");
    await expect(tiles(page)).toContainText(redeemed);
    await expect(tiles(page).getByRole("img", { name: "2 of 5 stars" })).toBeVisible();
    await expect(tiles(page)).toContainText("A bit stale.");
    await expectAccessible(page);
    await expect(tiles(page)).toContainText(customer.id.slice(0, 8));
    await choose(page, "Expired");
    await expect(page.getByText("No QR codes found.", { exact: true })).toBeVisible();

    await search(page).fill(seeded.expiredCode.slice(-6));
    await expect(tiles(page)).toContainText(seeded.expiredCode);
    await expect(tiles(page)).toContainText("Expired");
    await choose(page, "All");
    await search(page).fill(active.slice(-8).toLowerCase());
    await expect(tiles(page)).toHaveCount(1);
    await expect(tiles(page)).toContainText(product);
    await expect(page).toHaveURL(new RegExp(`search=${active.slice(-8).toLowerCase()}`));

    await choose(page, "Active");
    await page.reload();
    await expect(page.getByRole("radio", { name: "Active" })).toBeChecked();
    await expect(tiles(page)).toHaveCount(1);
    await choose(page, "Batches");
    await expect(page).toHaveURL(/view=batches/);
    await page.goto("/admin/settings");
    await page.goBack();
    await expect(page.getByRole("radio", { name: "Batches" })).toBeChecked();
    await choose(page, "Codes");
    await expect(search(page)).toHaveValue(active.slice(-8).toLowerCase());
  });

  test("page by page, by keyboard", { tag: "@desktop" }, async ({ fixture, page }) => {
    const product = unique("Sack of ");
    for (let made = 0; made < 26; made += 1) await fixture.code({ product });
    const newer = await fixture.code();
    await fixture.arrive(page, "/admin/qr-codes", admin);
    await expect(tiles(page).filter({ hasText: newer })).toBeVisible();
    await search(page).focus();
    await page.keyboard.type(product);
    await expect(tiles(page).filter({ hasText: newer })).toHaveCount(0);
    await expect(tiles(page).filter({ hasText: product })).toHaveCount(24);
    await page.getByRole("button", { name: "Show more" }).focus();
    await page.keyboard.press("Enter");
    await expect(tiles(page)).toHaveCount(26);
    await expect(page.getByText("That's all.")).toBeFocused();
    await page.getByRole("radio", { name: "All", exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Active", exact: true })).toBeChecked();
    await expect(tiles(page).filter({ hasText: product })).toHaveCount(24);
  });
});
