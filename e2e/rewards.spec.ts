import type { Page } from "@playwright/test";
import { bornToday } from "./support/fixture.ts";
import { closeToast, expectToast, points } from "./support/screens.ts";
import { seeded } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";
import { keepForLater } from "./support/wallet.ts";
import { serveWithoutAnswers } from "./support/without-answers.ts";

/** The titles on the cards, from first to last. */
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

test.describe("Rewards", { tag: "@desktop" }, () => {
  test("come affordable first by cost, then in the staff's order", async ({ fixture, page }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer({ points: 160 }));
    await expect(titles(page)).toHaveText([
      seeded.soldOut,
      "Free Coffee",
      "Premium Pastry",
      "$5 Off Voucher",
      "Exclusive T-Shirt",
      "Early Access Pass",
    ]);
    await expect(page.getByText("Birthday Special")).toHaveCount(0);
  });

  test("are found by title, description and category", async ({ fixture, page }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer());
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
  });

  test("are favourites when their heart is pressed", async ({ fixture, page }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer());
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
  });

  test("cost their points", { tag: "@both-editions" }, async ({ fixture, page }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer({ points: 120 }));
    await page.getByRole("button", { name: "Redeem Free Coffee" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("banner")).toContainText(points(120));
    await page.getByRole("button", { name: "Redeem Free Coffee" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Redeem", exact: true }).click();
    await expectToast(page, "Reward Redeemed", /Free Coffee/);
    await keepForLater(page);
    await expect(page.getByRole("banner")).toContainText(points(20));
  });

  test("out of reach say how many points are missing", async ({ fixture, page }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer({ points: 30 }));
    await page.getByRole("button", { name: "Redeem Free Coffee" }).click();
    await expectToast(page, "Not enough points", "You need 70 more points to redeem Free Coffee.");
    await closeToast(page);
    await expect(page.getByRole("banner")).toContainText(points(30));
  });

  test("that are sold out cannot be redeemed", async ({ fixture, page }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer({ points: 100 }));
    const mug = page.getByRole("listitem").filter({ hasText: seeded.soldOut });
    await expect(mug.getByRole("button", { name: "Sold out" })).toBeDisabled();
  });
});

test.describe("The birthday gift", { tag: "@desktop" }, () => {
  test("is there on the day, once a year", async ({ fixture, page }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer({ birthday: bornToday() }));
    await expect(titles(page).first()).toHaveText("Birthday Special");
    await page.getByRole("button", { name: "Redeem Birthday Special" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Redeem", exact: true }).click();
    await expectToast(page, "Happy Birthday", points(25));
    await keepForLater(page);
    await expect(page.getByText(/already claimed your birthday gift this year/)).toBeVisible();
    await expect(titles(page).filter({ hasText: "Birthday Special" })).toHaveCount(0);
    await expect(page.getByRole("banner")).toContainText(points(25));
  });
});

test.describe("A catalogue that takes long", { tag: ["@desktop", "@server"] }, () => {
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
    // Two seconds, less what the first one took to be heard of here.
    expect(second - first).toBeGreaterThan(1000);
    await expect(page.getByRole("heading", { level: 1, name: "Rewards" })).toBeVisible();
    await page.clock.runFor(6000);
    await expect(page.getByRole("heading", { level: 1, name: "Rewards" })).toBeVisible();
    expect(loads).toBe(2);
  });
});
