import { expect, test } from "./support/counter.ts";
import { button, expectAccessible, expectToast, points } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { dialog, past, pastHeading, shownCode, tickets } from "./support/wallet.ts";

test.describe("A voucher that another tab uses", { tag: "@desktop" }, () => {
  test("is shown as used here, too", { tag: "@both-editions" }, async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 100 });
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.arrive(page, "/wallet", person);
    const other = await page.context().newPage();
    await other.goto("/wallet");
    for (const tab of [page, other]) {
      await button(tab, "Show Free Coffee").click();
      await expect(button(dialog(tab), "Use now")).toBeFocused();
    }
    await button(dialog(other), "Use now").click();
    await button(dialog(other), "Use voucher").click();
    await expect(dialog(page).getByText("Used", { exact: true })).toBeVisible();
    await button(dialog(page), "Done").click();
    await expect(pastHeading(page)).toBeFocused();
    await expect(past(page)).toHaveText(/^Free Coffee.*Used$/);
  });

  test("is refused in the later tab", { tag: "@server" }, async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 100 });
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.arrive(page, "/wallet", person);
    // It looks for what became of the voucher, and would see it before the button is pressed.
    await page.route("**/api/ownVoucher", (route) => route.abort());
    const other = await page.context().newPage();
    await other.goto("/wallet");
    for (const tab of [page, other]) {
      await button(tab, "Show Free Coffee").click();
      await button(dialog(tab), "Use now").click();
    }
    await button(dialog(other), "Use voucher").click();
    await expectToast(other, "Enjoy!", "Your voucher for Free Coffee has been used.");
    await button(dialog(page), "Use voucher").click();
    await expectToast(page, "Already Used", "The voucher for Free Coffee has already been used.");
    await expect(dialog(page)).toHaveCount(0);
    await expect(tickets(page)).toHaveCount(0);
    await expect(pastHeading(page)).toBeFocused();
    await expect(past(page)).toHaveText(/^Free Coffee.*Used$/);
  });
});

test.describe("A voucher that the counter takes", { tag: "@server" }, () => {
  test("is seen as used, and where", async ({ fixture, page, place }) => {
    const ana = await fixture.customer({ points: 250 });
    await fixture.redeem(ana, { reward: "free-coffee" });
    await fixture.redeem(ana, { reward: "free-coffee" });
    await fixture.arrive(page, "/wallet", ana);
    await button(page, "Show Free Coffee").first().click();
    await expect(dialog(page)).toContainText("Show this at the counter");
    await place.accept(await shownCode(page));
    await expect(dialog(page).getByText(`Used at ${place.name}`)).toBeVisible();
    await expect(button(dialog(page), "Use now")).toHaveCount(0);
    await expect(button(dialog(page), "Done")).toBeFocused();
    await expectAccessible(page);
    await button(dialog(page), "Done").click();
    await expect(tickets(page)).toHaveCount(1);
    await expect(past(page)).toHaveText(new RegExp(`^Free Coffee.* · at ${place.name}Used$`));
    await page.reload();
    await button(page, "Show past vouchers").click();
    await expect(past(page)).toHaveText(new RegExp(`^Free Coffee.* · at ${place.name}Used$`));

    await fixture.arrive(page, `/admin/users/${ana.id}?part=vouchers`, admin);
    const rows = page.getByRole("table", { name: "Vouchers" }).locator("tbody tr");
    await expect(rows.filter({ hasText: `at ${place.name}` })).toHaveCount(1);
  });

  test("is seen as cancelled", { tag: "@desktop" }, async ({ fixture, page, browser }) => {
    const ana = await fixture.customer({ points: 100 });
    await fixture.redeem(ana, { reward: "free-coffee" });
    await fixture.arrive(page, "/wallet", ana);
    await button(page, "Show Free Coffee").click();
    const context = await browser.newContext();
    const staff = await context.newPage();
    await fixture.arrive(staff, `/admin/users/${ana.id}?part=vouchers`, admin);
    await staff.getByRole("button", { name: /^Cancel Free Coffee/ }).click();
    await button(staff.getByRole("alertdialog"), "Cancel Voucher").click();
    await expect(dialog(page).getByText("Cancelled", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await button(dialog(page), "Done").click();
    await expect(past(page)).toHaveText(/^Free Coffee.* · 100 points backCancelled$/);
    await expect(page.getByRole("banner")).toContainText(points(100));
    await context.close();
  });
});
