import type { Locator, Page } from "@playwright/test";
import { unique } from "./support/fixture.ts";
import { closeToast, expectAccessible, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

/** The rows of the customer's vouchers, without the header. */
function vouchers(page: Page): Locator {
  return page.getByRole("table", { name: "Vouchers" }).locator("tbody tr");
}

test("staff cancel a ready voucher once and return its points", async ({ fixture, page }) => {
  const vera = await fixture.customer({ name: unique("Vera Back "), points: 250 });
  await fixture.redeem(vera, { reward: "free-coffee" });
  await fixture.redeem(vera, { reward: "free-coffee" });
  await fixture.arrive(page, `/admin/users/${vera.id}?part=vouchers`, admin);
  await expect(vouchers(page)).toHaveCount(2);
  await expect(vouchers(page).first()).toContainText("Free Coffee");
  await expect(vouchers(page).first()).toContainText(/V-[A-Z2-9]{8}/);
  await expect(vouchers(page).first()).toContainText("Ready");
  await expect(vouchers(page).first()).toContainText("Until ");
  await expectAccessible(page);

  const wayBack = vouchers(page).first().getByRole("button", { name: "Cancel Free Coffee" });
  await wayBack.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Cancel Free Coffee?" });
  await expect(question).toContainText("100 points go back to the customer.");
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(wayBack).toBeFocused();

  await wayBack.click();
  await question.getByRole("button", { name: "Cancel Voucher" }).click();
  await expectToast(
    page,
    "Voucher Cancelled",
    "The voucher for Free Coffee was cancelled and 100 points credited.",
  );
  await closeToast(page);
  await expect(vouchers(page).first()).toContainText("Cancelled");
  await expect(vouchers(page).getByRole("button", { name: /^Cancel/ })).toHaveCount(1);

  await page.getByText("Ledger (4)").click();
  const ledger = page.getByRole("table", { name: "Ledger" }).locator("tbody tr");
  await expect(ledger.first()).toContainText("Cancelled Free Coffee");
  await expect(ledger.first()).toContainText("+100");
  await expect(ledger.first().getByRole("cell").last()).toHaveText("150");
});
