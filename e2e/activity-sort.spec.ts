import type { Page } from "@playwright/test";
import { unique } from "./support/fixture.ts";
import { expectToast } from "./support/screens.ts";
import { admin, seeded } from "./support/seeded.ts";
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
  test("is sorted by type and description, and says that it is not by customer", async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, ofBo, admin);
    await head(page, "Type").getByRole("button").click();
    await expect(head(page, "Type")).toHaveAttribute("aria-sort", "ascending");
    await expect(cells(page, 3).first()).toHaveText("Earned");
    await head(page, "Type").getByRole("button").click();
    await expect(head(page, "Type")).toHaveAttribute("aria-sort", "descending");
    await expect(cells(page, 3).first()).toHaveText("Redeemed");
    await expect(page).toHaveURL(/sort=type/);
    const shown = await moments(page);
    expect(shown).toEqual(shown.toSorted((one, other) => other - one));

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

  test("leads to the customer only whom may go there", { tag: "@desktop" }, async ({
    fixture,
    page,
  }) => {
    const name = unique("Linus ");
    const person = await fixture.customer({ name, points: 30 });
    const path = `/admin/activity?name=${encodeURIComponent(name)}`;
    await fixture.arrive(page, path, admin);
    const link = rows(page).getByRole("link", { name });
    await expect(link).toHaveAttribute("href", `/admin/users/${person.id}`);
    const holder = seeded.holders.get("canViewActivity");
    if (holder === undefined) throw new Error("Nobody holds the flag.");
    await fixture.arrive(page, path, holder);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).getByRole("link")).toHaveCount(0);
    await fixture.arrive(page, "/admin/activity", seeded.codesOnly);
    await expectToast(page, "Permission Denied", "You do not have permission to access this page.");
  });
});
