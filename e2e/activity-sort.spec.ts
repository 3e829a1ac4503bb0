import type { Page } from "@playwright/test";
import { unique } from "./support/fixture.ts";
import { admin, holderOf } from "./support/seeded.ts";
import { busy } from "./support/seeded-ledger.ts";
import { expect, test } from "./support/test.ts";

const ofBo = `/admin/activity?name=${encodeURIComponent(busy.name)}`;

const rows = (page: Page) =>
  page
    .getByRole("region", { name: "Transactions" })
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const head = (page: Page, name: string) => page.getByRole("columnheader", { name });
const cells = (page: Page, column: number) =>
  rows(page).locator(`[role=cell]:nth-child(${column})`);

/** The moments of the rows on the screen, in UTC epoch milliseconds. */
async function moments(page: Page): Promise<readonly number[]> {
  const times = rows(page).locator("time");
  const told = await times.evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
  return told.map((text) => Date.parse(text ?? ""));
}

test.describe("Customer Activity", () => {
  test("is sorted by every head except the customer", async ({ fixture, page }) => {
    await fixture.arrive(page, ofBo, admin);
    await expect(page.getByRole("heading", { level: 1, name: "Customer Activity" })).toBeVisible();
    await expect(page.getByText("Showing the first 100. Scroll for more.")).toBeVisible();
    await expect(head(page, "Date")).toHaveAttribute("aria-sort", "descending");
    await expect(head(page, "Amount")).toHaveAttribute("aria-sort", "none");
    const shown = await moments(page);
    expect(shown.length).toBeGreaterThan(5);
    expect(shown).toEqual(shown.toSorted((one, other) => other - one));
    await expect(rows(page).first()).toContainText(busy.name);

    await head(page, "Amount").getByRole("button").click();
    await expect(head(page, "Amount")).toHaveAttribute("aria-sort", "descending");
    await expect(head(page, "Date")).toHaveAttribute("aria-sort", "none");
    await expect(cells(page, 4).first()).toHaveText("-90");
    await expect(page).toHaveURL(/sort=amount/);
    await page.keyboard.press("Enter");
    await expect(head(page, "Amount")).toHaveAttribute("aria-sort", "ascending");
    await expect(cells(page, 4).first()).toHaveText("+10");
    await expect(page).toHaveURL(/order=asc/);
    await expect(head(page, "Amount").getByRole("button")).toBeFocused();
    await head(page, "Date").getByRole("button").press("Space");
    await expect(head(page, "Date")).toHaveAttribute("aria-sort", "descending");

    await head(page, "Type").getByRole("button").click();
    await expect(head(page, "Type")).toHaveAttribute("aria-sort", "ascending");
    await expect(cells(page, 3).first()).toHaveText("Earned");
    await head(page, "Type").getByRole("button").click();
    await expect(head(page, "Type")).toHaveAttribute("aria-sort", "descending");
    await expect(cells(page, 3).first()).toHaveText("Redeemed");
    await expect(page).toHaveURL(/sort=type/);
    const byType = await moments(page);
    expect(byType).toEqual(byType.toSorted((one, other) => other - one));

    await head(page, "Description").getByRole("button").click();
    await expect(head(page, "Description")).toHaveAttribute("aria-sort", "ascending");
    const first = await cells(page, 5).first().innerText();
    await head(page, "Description").getByRole("button").click();
    await expect(cells(page, 5).first()).not.toHaveText(first);
    await page.reload();
    await expect(head(page, "Description")).toHaveAttribute("aria-sort", "descending");
    await expect(head(page, "Customer").getByRole("button")).toHaveCount(0);
    await expect(page.getByText("The list cannot be sorted by customer.")).toBeVisible();
  });

  test("links customers for who may open them", { tag: "@desktop" }, async ({ fixture, page }) => {
    const name = unique("Linus ");
    const person = await fixture.customer({ name, points: 30 });
    const path = `/admin/activity?name=${encodeURIComponent(name)}`;
    await fixture.arrive(page, path, admin);
    const link = rows(page).getByRole("link", { name });
    await expect(link).toHaveAttribute("href", `/admin/users/${person.id}`);
    const holder = holderOf("canViewActivity");
    await fixture.arrive(page, path, holder);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).getByRole("link")).toHaveCount(0);
  });
});
