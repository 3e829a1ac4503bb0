import type { Page } from "@playwright/test";
import { unique } from "./support/fixture.ts";
import { expectAccessible } from "./support/screens.ts";
import { admin, seeded } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const labels = [
  "Total Customers",
  "Total Rewards",
  "Total Transactions",
  "Points Earned",
  "Points Redeemed",
  "Pending Feedback",
];

const cards = (page: Page) =>
  page.getByRole("main").getByRole("list").first().getByRole("listitem");
const recent = (page: Page) => page.getByRole("region", { name: "Recent Activity" });
const quick = (page: Page) => page.getByRole("region", { name: "Quick Actions" });

/** The number on a card, without sign and separators. */
async function figure(page: Page, label: string): Promise<number> {
  const card = cards(page).filter({ hasText: label });
  return Number((await card.innerText()).replace(label, "").replace(/[^0-9]/g, ""));
}

test.describe("The back office's dashboard", () => {
  test("counts, shows the latest five, and links screens", async ({ fixture, page }) => {
    const name = unique("Dora Dash ");
    const person = await fixture.customer({ name, points: 120 });
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.redeem(person, {
      code: await fixture.code(),
      rating: 2,
      comment: unique("Cold. "),
    });
    await fixture.arrive(page, "/admin", admin);
    await expect(cards(page)).toHaveCount(6);
    for (const [place, label] of labels.entries()) {
      await expect(cards(page).nth(place)).toContainText(label);
    }
    await expect(cards(page).filter({ hasText: "Points Earned" })).toContainText(/\+[\d,]+/);
    await expect(cards(page).filter({ hasText: "Points Redeemed" })).toContainText(/-[\d,]+/);
    expect(await figure(page, "Total Customers")).toBeGreaterThan(0);
    expect(await figure(page, "Total Transactions")).toBeGreaterThanOrEqual(4);
    expect(await figure(page, "Points Earned")).toBeGreaterThanOrEqual(140);
    expect(await figure(page, "Points Redeemed")).toBeGreaterThanOrEqual(100);
    expect(await figure(page, "Pending Feedback")).toBeGreaterThan(0);

    const feedback = quick(page).getByRole("link", { name: /Review Feedback/ });
    await expect(feedback).toContainText(/\d+ pending/);
    const waiting = cards(page).filter({ hasText: "Pending Feedback" }).getByRole("link");
    await expect(waiting).toHaveAttribute("href", "/admin/feedback");
    for (const path of ["rewards", "users", "notifications"]) {
      await expect(quick(page).locator(`a[href="/admin/${path}"]`)).toBeVisible();
    }
    await feedback.click();
    await expect(page).toHaveURL("/admin/feedback");

    await page.goto("/admin");
    await expect(recent(page).getByRole("listitem")).toHaveCount(5);
    await recent(page).getByRole("link", { name: "View All Activity" }).click();
    await expect(page).toHaveURL("/admin/activity");
  });

  test("draws charts and has their numbers as tables", async ({ fixture, page }) => {
    const person = await fixture.customer({ name: unique("Cleo Chart "), points: 110 });
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.arrive(page, "/admin", admin);
    const charts = page.getByRole("region", { name: "At a glance" });
    await expect(charts.locator("canvas")).toBeVisible();
    await charts.getByText("Show the numbers").click();
    const numbers = charts.getByRole("region", { name: "Points per day, numbers" });
    const days = numbers.getByRole("row");
    await expect(days).toHaveCount(31);
    const today = (await days.nth(1).getByRole("cell").allInnerTexts()).map((text) =>
      Number(text.replaceAll(",", "")),
    );
    expect(today[0]).toBeGreaterThanOrEqual(110);
    expect(today[1]).toBeGreaterThanOrEqual(100);
    await charts.getByRole("radio", { name: "365 days" }).check();
    await expect(days).toHaveCount(366);
    await expect(charts.getByRole("row", { name: /^Bronze/ })).toBeVisible();
    await expectAccessible(page);
    await expect(charts.getByRole("row", { name: /^Free Coffee/ })).toBeVisible();
  });

  test("links only where a sub-admin may go", { tag: "@desktop" }, async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin", seeded.codesOnly);
    await expect(cards(page)).toHaveCount(6);
    await expect(cards(page).getByRole("link")).toHaveCount(0);
    await expect(quick(page).getByRole("link")).toHaveCount(0);
    await expect(recent(page).getByRole("link")).toHaveCount(0);
  });
});
