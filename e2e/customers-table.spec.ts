import type { Page } from "@playwright/test";
import { unique } from "./support/fixture.ts";
import { choose, expectAccessible, expectNoOverflow, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const head = (page: Page, name: string) => page.getByRole("columnheader", { name });
const names = (page: Page) => page.getByRole("rowheader").getByRole("link");

/** Lists the customers whose name contains a text. */
const listOf = (stem: string, query = "") => `/admin/users?search=${stem}${query}`;

test.describe("The table of customers", () => {
  test("is sorted by its headers, and keeps that on Back", async ({ fixture, page }) => {
    const stem = unique("Tab");
    for (const [name, points] of [
      ["Zoe", 30],
      ["émile", 10],
      ["Adam", 20],
    ] as const) {
      await fixture.customer({ name: `${name} ${stem}`, points });
    }
    const named = (...own: readonly string[]) => own.map((name) => `${name} ${stem}`);
    await fixture.arrive(page, listOf(stem), admin);
    await expect(page.getByText("3 customers", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(named("Adam", "émile", "Zoe"));
    await choose(page, "Table");
    await expect(names(page)).toHaveText(named("Adam", "émile", "Zoe"));
    await expect(head(page, "Joined")).toHaveAttribute("aria-sort", "descending");

    await head(page, "Name").getByRole("button").click();
    await expect(head(page, "Name")).toHaveAttribute("aria-sort", "ascending");
    await expect(head(page, "Joined")).toHaveAttribute("aria-sort", "none");
    await expect(names(page)).toHaveText(named("Adam", "émile", "Zoe"));
    await page.keyboard.press("Enter");
    await expect(names(page)).toHaveText(named("Zoe", "émile", "Adam"));
    await expect(head(page, "Name")).toHaveAttribute("aria-sort", "descending");

    await head(page, "Balance").getByRole("button").click();
    await expect(names(page)).toHaveText(named("Zoe", "Adam", "émile"));
    await expect(page).toHaveURL(/sort=balance/);
    await expectAccessible(page);

    await names(page).first().click();
    await expect(page.getByRole("heading", { level: 1, name: `Zoe ${stem}` })).toBeVisible();
    await page.goBack();
    await expect(names(page)).toHaveText(named("Zoe", "Adam", "émile"));
    await names(page).first().click();
    await page.getByRole("link", { name: "All customers" }).click();
    await expect(head(page, "Balance")).toHaveAttribute("aria-sort", "descending");
    await expect(page.getByLabel("Search", { exact: true })).toHaveValue(stem);

    await page.reload();
    await expect(names(page)).toHaveText(named("Zoe", "Adam", "émile"));
    await choose(page, "Cards");
    await expect(page.getByRole("table")).toHaveCount(0);
    await expect(page.getByLabel("Sort by")).toHaveValue("balance desc");
    await page.reload();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(named("Zoe", "Adam", "émile"));
  });

  test("scrolls horizontally on a phone, with the names visible", async ({ fixture, page }) => {
    const stem = unique("Wide");
    await fixture.customer({ name: `Wilhelmina Featherstonehaugh ${stem}` });
    await page.setViewportSize({ width: 320, height: 700 });
    await fixture.arrive(page, listOf(stem), admin);
    await choose(page, "Table");
    await expect(names(page)).toHaveCount(1);
    await expectNoOverflow(page);
    await head(page, "Joined").getByRole("button").scrollIntoViewIfNeeded();
    await expect(names(page).first()).toBeInViewport();
  });

  test("is filtered by tier and status", async ({ fixture, page }) => {
    const stem = unique("Nar");
    await fixture.customer({ name: `Bron ${stem}` });
    const silver = await fixture.customer({ name: `Sil ${stem}`, points: 600 });
    await fixture.arrive(page, listOf(stem), admin);
    await expect(page.getByText("2 customers", { exact: true })).toBeVisible();
    await page.getByLabel("Tier").selectOption("Silver");
    await expect(page.getByText("1 customer", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/tier=Silver/);
    await page.getByRole("link", { name: silver.name }).click();
    await expect(page.getByRole("main")).toContainText("Last visit");
    await page.getByRole("button", { name: "Deactivate" }).click();
    const question = page.getByRole("alertdialog", { name: `Deactivate ${silver.name}?` });
    await question.getByRole("button", { name: "Deactivate" }).click();
    await expectToast(page, "User Deactivated", /./);
    await expect(page.getByRole("button", { name: "Activate", exact: true })).toBeVisible();

    await page.goBack();
    await expect(page.getByLabel("Tier")).toHaveValue("Silver");
    await page.getByLabel("Tier").selectOption("All tiers");
    await page.getByLabel("Status").selectOption("Inactive");
    await expect(page.getByText("1 customer", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([silver.name]);
    await page.getByLabel("Tier").selectOption("Gold");
    await expect(page.getByText("No customer users found.")).toBeVisible();
    await page.getByRole("button", { name: "Show all customers" }).click();
    await expect(page).toHaveURL("/admin/users");
    await expect(page.getByLabel("Status")).toHaveValue("all");

    await page.goto(`/admin/users/${silver.id}`);
    await page.getByRole("button", { name: "Activate", exact: true }).click();
    await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();
  });
});
