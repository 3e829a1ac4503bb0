import type { Locator, Page } from "@playwright/test";
import { unique } from "./support/fixture.ts";
import { expectNoOverflow, openScreen } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";
import { tickets } from "./support/wallet.ts";

/** The plain words of an element that are broken across lines. Codes and addresses may break anywhere and are ignored. */
function brokenWords(within: Locator): Promise<readonly string[]> {
  return within.evaluate((root) => {
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (node.parentElement?.closest(".sr-only, option") !== null) continue;
      const words = (node.nodeValue ?? "").matchAll(/(?<!\S)\p{L}\p{Ll}+(?!\S)/gu);
      for (const { 0: word, index } of words) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** Expects an element's words to be unbroken, and the page to be no wider than the screen. */
async function expectWhole(page: Page, within: Locator): Promise<void> {
  expect(await brokenWords(within), page.url()).toEqual([]);
  await expectNoOverflow(page);
}

/** Expects elements to be stacked vertically. */
async function expectStacked(elements: Locator): Promise<void> {
  const boxes = await elements.evaluateAll((all) =>
    all.map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  expect(boxes.length).toBeGreaterThan(1);
  for (const [index, { top }] of boxes.entries()) {
    if (index > 0) expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
  }
}

/** A counter's card, by its label. */
const counter = (page: Page, label: string) =>
  page
    .locator("main p")
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator("..");

// Both editions have the same screens, so one edition and one project are enough.
test.describe("On a phone with text at twice the size", { tag: ["@server", "@desktop"] }, () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.fontSize = "200%";
      });
    });
  });

  test("customers' counters and tickets stack without breaking words", async ({
    fixture,
    page,
  }) => {
    const person = await fixture.customer({ points: 1240 });
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.arrive(page, "/", person);
    for (const [path, first, second] of [
      ["/history", "Total Earned", "Total Redeemed"],
      ["/referrals", "Friends Joined", "Points Earned"],
    ] as const) {
      await openScreen(page, path);
      await expectStacked(counter(page, first).or(counter(page, second)));
      for (const label of [first, second]) await expectWhole(page, counter(page, label));
    }

    await openScreen(page, "/wallet");
    const ticket = tickets(page).first();
    await expectWhole(page, ticket);
    const show = ticket.getByRole("button", { name: "Show Free Coffee" });
    await expectStacked(ticket.getByRole("heading").or(show));
  });

  test("staff's counters and filters stack without breaking words", async ({ fixture, page }) => {
    const person = await fixture.customer({ name: unique("Lara Large "), points: 1240 });
    await fixture.arrive(page, "/admin", admin);
    await openScreen(page, "/admin");
    const figures = page.getByRole("listitem").filter({ hasText: /^(Total|Points|Pending) / });
    await expect(figures).toHaveCount(6);
    await expectStacked(figures);
    for (const figure of await figures.all()) await expectWhole(page, figure);

    await openScreen(page, `/admin/users/${person.id}`);
    const labels = ["Balance", "Points Earned", "Points Redeemed"];
    for (const label of labels) await expectWhole(page, counter(page, label));
    await expectStacked(counter(page, "Points Earned").or(counter(page, "Points Redeemed")));
    await expectWhole(page, page.getByRole("region", { name: "Details" }));

    await openScreen(page, "/admin/users");
    const filters = page.getByRole("search", { name: "Customers" });
    await expect(filters.getByLabel("Sort by")).toBeVisible();
    await expectStacked(filters.locator("input, select"));
    await expectWhole(page, filters);
  });
});
