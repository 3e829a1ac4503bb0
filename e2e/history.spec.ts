import { choose, entries, expectCounter } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test.describe("History", { tag: "@desktop" }, () => {
  test("shows totals, filters, and keeps its filter in the address", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 260, product: "MORNING-BLEND" });
    await fixture.redeem(person, { reward: "premium-pastry" });
    await fixture.arrive(page, "/history", person);
    await expectCounter(page, "Total Earned", "+260");
    await expectCounter(page, "Total Redeemed", "-150");

    const list = page.getByRole("region", { name: "Transactions" });
    await expect(entries(list)).toHaveText([
      /Redeemed Premium Pastry.*-150/,
      /Scanned MORNING-BLEND.*\+260/,
    ]);
    await choose(page, "Earned");
    await expect(entries(list)).toHaveText([/\+260/]);
    await choose(page, "Redeemed");
    await expect(entries(list)).toHaveText([/-150/]);
    await choose(page, "All");
    await expect(entries(list)).toHaveCount(2);
    await expectCounter(page, "Total Earned", "+260");

    const redeemed = page.getByRole("radio", { name: "Redeemed", exact: true });
    await choose(page, "Redeemed");
    await expect(page).toHaveURL("/history?type=redeem");
    await page.reload();
    await expect(redeemed).toBeChecked();
    await page.goto("/rewards");
    await expect(page.getByRole("button", { name: /Free Coffee/ }).first()).toBeVisible();
    await page.goBack();
    await expect(redeemed).toBeChecked();
    await choose(page, "All");
    await expect(page).toHaveURL("/history");

    await fixture.arrive(page, "/history", await fixture.customer({ points: 10 }));
    await expectCounter(page, "Total Redeemed", "0");
    await choose(page, "Redeemed");
    const empty = page.getByText("No transactions found matching your criteria.", { exact: true });
    await expect(empty).toBeVisible();
    await choose(page, "Earned");
    await expect(empty).toHaveCount(0);
  });
});
