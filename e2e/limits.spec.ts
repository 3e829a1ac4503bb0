import type { Page } from "@playwright/test";
import { newRetryKey } from "#client/api.ts";
import { expect, test } from "./support/counter.ts";
import { unique } from "./support/fixture.ts";
import { expectAccessible, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { past } from "./support/wallet.ts";

const rows = (page: Page, name: string) => page.getByRole("table", { name }).locator("tbody tr");

test("forfeited points are withheld if a voucher is cancelled, visible to customer and staff", {
  tag: "@server",
}, async ({ fixture, page, place }) => {
  const rita = await fixture.customer({ name: unique("Rita Refund "), points: 0 });
  const { checkId } = await place.sell(rita.email, 10_000);
  await fixture.redeem(rita, { reward: "free-coffee" });
  expect(await place.refund(checkId)).toMatchObject({ points: 0, forfeited: 100 });

  await fixture.arrive(page, `/admin/users/${rita.id}?part=vouchers`, admin);
  await expect(page.getByText("100 points, withheld if a voucher is cancelled")).toBeVisible();
  await rows(page, "Vouchers").getByRole("button", { name: "Cancel Free Coffee" }).click();
  const question = page.getByRole("alertdialog", { name: "Cancel Free Coffee?" });
  await expect(question).toContainText("0 points go back to the customer. 100 points are");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel Voucher" }).click();
  await expectToast(
    page,
    "Voucher Cancelled",
    "The voucher for Free Coffee was cancelled. 100 points withheld for an earlier refund.",
  );
  await expect(rows(page, "Vouchers")).toContainText("100 points withheld for a refund");

  await fixture.arrive(page, "/wallet", rita);
  await page.getByRole("button", { name: "Past vouchers" }).click();
  await expect(past(page)).toContainText("0 points back, 100 withheld for a refund");
});

test("a sub-admin's limits are recorded", { tag: "@server" }, async ({
  fixture,
  page,
  counter,
}) => {
  const helper = await fixture.subAdmin({ permissions: { canManageQRCodes: true } });
  const api = await counter.as(helper);
  const productId = unique("Tea ");
  const made = await api.run("generateQrCode", { productId, points: 5 }, newRetryKey());
  const code = made.ok ? made.result.code : "";

  await fixture.arrive(page, "/admin/qr-codes", helper);
  await page.getByRole("button", { name: "Generate QR Code" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Product ID").fill(productId);
  await dialog.getByLabel("Points").fill("1000001");
  await dialog.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(page.getByText("A code can be worth up to 1,000,000 points.").first()).toBeVisible();

  await fixture.arrive(page, "/redeem-qr", helper);
  await page.getByLabel("Your code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Redeem code" }).click();
  await expect(
    page.getByText("You generated this code, so you cannot redeem it.").first(),
  ).toBeVisible();

  await fixture.arrive(page, "/admin/audit", admin);
  await page.getByLabel("Search", { exact: true }).fill(productId);
  await expect(rows(page, "Audit log")).toHaveCount(3);
  await expect(rows(page, "Audit log").first()).toContainText("Tried to redeem their own code");
  await expect(rows(page, "Audit log").nth(1)).toContainText(
    "Tried to generate an overvalued code",
  );
  await page.getByLabel("Action").selectOption("Tried to redeem their own code");
  await expect(rows(page, "Audit log")).toHaveCount(1);
  await expectAccessible(page);
});
