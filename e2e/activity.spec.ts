import type { Locator, Page } from "@playwright/test";
import { downloaded, rowsOfCsv } from "./support/csv.ts";
import { unique } from "./support/fixture.ts";
import { choose } from "./support/screens.ts";
import { admin, holderOf } from "./support/seeded.ts";
import { busy, crowd, leftBehind } from "./support/seeded-ledger.ts";
import { expect, test } from "./support/test.ts";

const DAY_MS = 86_400_000;
const ofBo = `/admin/activity?name=${encodeURIComponent(busy.name)}`;

const table = (page: Page) => page.getByRole("region", { name: "Transactions" });
const rows = (page: Page) =>
  table(page)
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const head = (page: Page, name: string) => page.getByRole("columnheader", { name });
const cells = (page: Page, column: number): Locator =>
  rows(page).locator(`[role=cell]:nth-child(${column})`);
const day = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 10);

/** The times of the visible rows, in UTC epoch milliseconds. */
async function moments(page: Page): Promise<readonly number[]> {
  const times = rows(page).locator("time");
  const values = await times.evaluateAll((all) => all.map((time) => time.getAttribute("datetime")));
  return values.map((text) => Date.parse(text ?? ""));
}

/** The signed amounts of the visible rows. */
async function amounts(page: Page): Promise<readonly number[]> {
  return (await cells(page, 4).allInnerTexts()).map(Number);
}

test.describe("Customer Activity", () => {
  test("is filtered by type, days and name, and keeps the filters in the address", async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, "/admin/activity", admin);
    await page.getByLabel("Customer", { exact: true }).fill("bo BUSY");
    await choose(page, "Redeemed");
    await expect(page.getByText(`Showing all ${busy.redeemed}.`)).toBeVisible();
    expect(new Set(await cells(page, 3).allInnerTexts())).toEqual(new Set(["Redeemed"]));
    expect((await amounts(page)).every((amount) => amount === -90)).toBe(true);

    const last = (await moments(page))[0] ?? 0;
    const [from, to] = [day(last - 20 * DAY_MS), day(last - 10 * DAY_MS)];
    await page.getByLabel("From", { exact: true }).fill(from);
    await page.getByLabel("To", { exact: true }).fill(to);
    await expect(page.getByText(/^Showing all [34]\.$/)).toBeVisible();
    for (const moment of await moments(page)) {
      expect(day(moment) >= from && day(moment) <= to).toBe(true);
    }

    await page.reload();
    await expect(page.getByText(/^Showing all [34]\.$/)).toBeVisible();
    await expect(page.getByLabel("Customer", { exact: true })).toHaveValue("bo BUSY");
    await expect(page.getByLabel("From", { exact: true })).toHaveValue(from);
    await expect(page.getByRole("radio", { name: "Redeemed" })).toBeChecked();

    await page.getByLabel("To", { exact: true }).fill(day(last - 30 * DAY_MS));
    await expect(page.getByText("Choose the same day as From, or a later one.")).toBeVisible();
    await expect(page.getByText("No transactions found matching your criteria.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Export CSV" })).toBeDisabled();
    await page.getByRole("button", { name: "Show everything" }).click();
    await expect(page).toHaveURL("/admin/activity");
    await expect(page.getByLabel("Customer", { exact: true })).toHaveValue("");
    await expect(rows(page).first()).toBeVisible();
  });

  test("finds parts of an email, and says when too many match", async ({ fixture, page }) => {
    const product = unique("TIN-");
    const person = await fixture.customer({ name: "Etta Email", points: 12, product });
    await fixture.arrive(page, "/admin/activity", admin);
    const name = page.getByLabel("Customer", { exact: true });
    await name.fill(person.email.slice(0, -8).toUpperCase());
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText("Etta Email");
    await expect(rows(page).first()).toContainText("+12");
    await name.fill(crowd.name);
    await expect(
      page.getByText("More than 100 customers match. Type a little more.", { exact: true }),
    ).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Export CSV" })).toBeDisabled();
    await name.fill(unique("nobody "));
    await expect(page.getByText("No transactions found matching your criteria.")).toBeVisible();
  });

  test("loads more on scrolling, and renders only visible rows", async ({ fixture, page }) => {
    await fixture.arrive(page, `${ofBo}&order=asc`, admin);
    await expect(page.getByText("Showing the first 100. Scroll for more.")).toBeVisible();
    await expect(table(page).getByRole("table")).toHaveAttribute("aria-rowcount", "-1");
    await table(page).focus();
    await expect(async () => {
      await page.keyboard.press("End");
      await expect(page.getByText(`Showing all ${busy.entries}.`)).toBeVisible({ timeout: 1000 });
    }).toPass();
    // Rows are measured when they become visible, which moves the end of the list a little.
    await expect(async () => {
      await page.keyboard.press("End");
      const last = rows(page).last();
      await expect(last).toHaveAttribute("aria-rowindex", `${busy.entries + 1}`, { timeout: 1000 });
    }).toPass();
    await expect(table(page).getByRole("table")).toHaveAttribute(
      "aria-rowcount",
      `${busy.entries + 1}`,
    );
    expect(await rows(page).count()).toBeLessThan(80);
    await head(page, "Date").getByRole("button").click();
    await expect(rows(page).first()).toHaveAttribute("aria-rowindex", "2");
  });

  test("keeps a focused row that is scrolled out of view", { tag: "@desktop" }, async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, ofBo, admin);
    const link = rows(page).first().getByRole("link");
    await link.focus();
    await table(page).evaluate((region) => region.scrollTo(0, region.scrollHeight));
    await expect(rows(page).last()).not.toHaveAttribute("aria-rowindex", /^[1-3]?\d$/);
    await expect(link).toBeFocused();
    await expect(rows(page).first()).toHaveAttribute("aria-rowindex", "2");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/users\//);
  });

  test("keeps the entries of deleted users", { tag: "@desktop" }, async ({ fixture, page }) => {
    const then = day(Date.now() - 350 * DAY_MS);
    // The day may have changed since the rows were seeded.
    const eve = day(Date.now() - 351 * DAY_MS);
    await fixture.arrive(page, `/admin/activity?from=${eve}&to=${then}`, admin);
    const row = rows(page).filter({ hasText: leftBehind });
    await expect(row.locator("[role=cell]").nth(1)).toHaveText("Unknown User");
    await expect(row.getByRole("link")).toHaveCount(0);
  });

  test("exports the filtered rows in the table's order", async ({ fixture, page }) => {
    const name = unique("Quinn ");
    const person = await fixture.customer({ name: `${name} "Q", Jr.`, points: 150 });
    await fixture.addPoints(person, 5, '=HYPERLINK("http://bad.example","win")');
    await fixture.addPoints(person, 40, 'Said "one more", crème brûlée ☕');
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.arrive(
      page,
      `/admin/activity?sort=amount&name=${encodeURIComponent(name)}`,
      admin,
    );
    await expect(page.getByText("Showing all 4.")).toBeVisible();
    const file = await downloaded(page, () =>
      page.getByRole("button", { name: "Export CSV" }).click(),
    );
    expect(file.name).toBe("customer_activity.csv");
    await expect(
      page.getByText("customer_activity.csv was saved to your downloads: 4 rows."),
    ).toBeVisible();
    const csvRows = rowsOfCsv(file.text);
    expect(csvRows.map(({ Amount, Type }) => [Amount, Type])).toEqual([
      ["150", "earn"],
      ["100", "redeem"],
      ["40", "earn"],
      ["5", "earn"],
    ]);
    expect(csvRows[2]).toMatchObject({
      Customer: `${name} "Q", Jr.`,
      Description: 'Said "one more", crème brûlée ☕',
    });
    expect(csvRows[3]?.Description).toBe('\'=HYPERLINK("http://bad.example","win")');
    for (const { Date: moment = "" } of csvRows) {
      expect(new Date(moment).toISOString()).toBe(moment);
    }

    await page.getByLabel("Customer", { exact: true }).fill(busy.name);
    await choose(page, "Earned");
    await expect(page.getByText("Showing the first 100. Scroll for more.")).toBeVisible();
    await expect(cells(page, 4).first()).toHaveText("+18");
    const long = await downloaded(page, () =>
      page.getByRole("button", { name: "Export CSV" }).click(),
    );
    const visits = rowsOfCsv(long.text);
    expect(visits).toHaveLength(busy.entries - busy.redeemed);
    const points = visits.map(({ Amount }) => Number(Amount));
    expect(points).toEqual(points.toSorted((one, other) => other - one));
  });

  test("is sorted by every column except the customer", async ({ fixture, page }) => {
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

  test("links customers for staff with permission to open them", { tag: "@desktop" }, async ({
    fixture,
    page,
  }) => {
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
