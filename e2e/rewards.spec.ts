import type { Page } from "@playwright/test";
import { serveWithoutAnswers } from "./support/network.ts";
import { expectAccessible, expectToast, hydrated, points } from "./support/screens.ts";
import { seeded } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";
import { keepForLater } from "./support/wallet.ts";

/** The titles on the cards, from first to last. */
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

test.describe("Rewards", { tag: "@desktop" }, () => {
  test("are sorted, searched, marked as favourites or sold out, and redeemed for points", async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer({ points: 160 }));
    await hydrated(page);
    await expect(titles(page)).toHaveText([
      seeded.soldOut,
      "Free Coffee",
      "Premium Pastry",
      "$5 Off Voucher",
      "Exclusive T-Shirt",
      "Early Access Pass",
    ]);
    await expect(page.getByText("Birthday Special")).toHaveCount(0);
    const mug = page.getByRole("listitem").filter({ hasText: seeded.soldOut });
    await expect(mug.getByRole("button", { name: "Sold out" })).toBeDisabled();

    const search = page.getByRole("searchbox", { name: "Search rewards" });
    await search.fill("COFFEE");
    await expect(titles(page)).toHaveText(["Free Coffee"]);
    await search.fill("buttery");
    await expect(titles(page)).toHaveText(["Premium Pastry"]);
    await search.fill("unicorn");
    await expect(page.getByText("No rewards found.", { exact: true })).toBeVisible();
    await expect(page.getByText(/different search term/)).toBeVisible();

    await search.fill("");
    const category = page.getByLabel("Category", { exact: true });
    const choices = category.getByRole("option");
    await expect(choices).toHaveText(["All", "Drinks", "Experiences", "Food", "Merch", "Vouchers"]);
    await category.selectOption("Vouchers");
    await expect(titles(page)).toHaveText(["$5 Off Voucher"]);
    await category.selectOption("All");
    await expect(titles(page)).toHaveCount(6);

    const heart = page.getByRole("button", { name: "Favorite Premium Pastry" });
    await heart.click();
    await expectToast(page, "Added to Favorites", /Premium Pastry/);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    const favorites = page.getByRole("button", { name: "Favorites (1)" });
    await favorites.click();
    await expect(titles(page)).toHaveText(["Premium Pastry"]);
    await page.reload();
    await expect(favorites).toBeVisible();
    await heart.click();
    await expectToast(page, "Removed from Favorites", /Premium Pastry/);
    await expect(page.getByRole("button", { name: "Favorites (0)" })).toBeVisible();

    await page.getByRole("button", { name: "Show all rewards" }).click();
    await page.getByRole("button", { name: "Redeem Free Coffee" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("banner")).toContainText(points(160));
    await page.getByRole("button", { name: "Redeem Free Coffee" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Redeem", exact: true }).click();
    await expectToast(page, "Reward Redeemed", /Free Coffee/);
    await keepForLater(page);
    await expect(page.getByRole("banner")).toContainText(points(60));
  });
});

test.describe("A catalogue that loads slowly", { tag: ["@desktop", "@server"] }, () => {
  test("reloads the page after 2 seconds, once a session", async ({ fixture, page }) => {
    const person = await fixture.customer();
    await page.clock.install();
    await serveWithoutAnswers(page);
    const asked: number[] = [];
    await page.route("**/api/rewards", () => {
      asked.push(Date.now());
    });
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await fixture.arrive(page, "/rewards", person);
    await expect(page.getByRole("heading", { level: 1, name: "Rewards" })).toBeVisible();
    await expect.poll(() => loads).toBe(2);
    await expect.poll(() => asked.length).toBe(2);
    const [first = 0, second = 0] = asked;
    // Two seconds, less the time until the first request was observed.
    expect(second - first).toBeGreaterThan(1000);
    await expect(page.getByRole("heading", { level: 1, name: "Rewards" })).toBeVisible();
    await page.clock.runFor(6000);
    await expect(page.getByRole("heading", { level: 1, name: "Rewards" })).toBeVisible();
    expect(loads).toBe(2);
  });
});
