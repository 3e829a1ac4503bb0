import { batchCard } from "./support/batches.ts";
import { unique } from "./support/fixture.ts";
import { expect, test } from "./support/own-server.ts";
import {
  choose,
  closeToast,
  expectAccessible,
  expectInline,
  expectToast,
} from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { switchUser } from "./support/session.ts";

const BATCHES = "/admin/qr-codes?view=batches";
const DAY_MS = 86_400_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const inWords = (count: number) => count.toLocaleString("en-US");
const asShown = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

test("a batch has an end date", { tag: "@desktop" }, async ({ fixture, page, size }) => {
  const product = unique("Gift Tin ");
  const customer = await fixture.customer();
  await fixture.arrive(page, BATCHES, admin);
  await page.getByRole("button", { name: "Generate many" }).click();
  const dialog = page.getByRole("dialog", { name: "Generate many" });
  const until = dialog.getByLabel("Valid until");
  await expect(until).toHaveValue(inDays(365));
  await dialog.getByLabel("Product ID").fill(product);
  await dialog.getByLabel("Points").fill("5");
  await dialog.getByLabel("How many codes").fill("4");
  await until.fill(inDays(-1));
  const generate = dialog.getByRole("button", { name: "Generate", exact: true });
  await generate.click();
  await expectAccessible(page);
  await expect(until).toHaveAccessibleDescription(/Please choose today or a later day\./);
  await until.fill(inDays(40));
  await generate.click();
  await expectToast(page, "QR Codes Generated", `4 codes for ${product} are ready.`);
  const card = batchCard(page, product);
  await expect(card).toContainText(asShown.format(new Date(inDays(40))));

  await choose(page, "Codes");
  await page.getByRole("searchbox", { name: "Search" }).fill(product);
  const codes = page.getByRole("listitem").filter({ hasText: product }).locator("code");
  await expect(codes).toHaveCount(4);
  const code = await codes.first().innerText();
  await switchUser(page, size, customer, `/redeem-qr?code=${code}`);
  await page.getByRole("button", { name: "Redeem code" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
  await switchUser(page, size, admin, BATCHES);
  const redeemed = card.locator("dt", { hasText: "Redeemed" }).locator("+ dd");
  await expect(redeemed).toHaveText("1 (25%)");
});

test("batches are checked", { tag: ["@desktop", "@browser"] }, async ({ fixture, page }) => {
  const limit = 10_000;
  await fixture.arrive(page, "/admin/qr-codes", admin);
  await page.getByRole("button", { name: "Generate many" }).click();
  const dialog = page.getByRole("dialog", { name: "Generate many" });
  await expect(dialog).toContainText(`Up to ${inWords(limit)} at once.`);
  const send = dialog.getByRole("button", { name: "Generate", exact: true });
  await dialog.getByLabel("Product ID").fill("  ");
  await send.click();
  await expectToast(page, "Error", "Product ID cannot be empty.");
  await closeToast(page);
  await dialog.getByLabel("Product ID").fill("Tea");
  await dialog.getByLabel("Points").fill("0");
  await send.click();
  await expectToast(page, "Error", "Points must be a positive number.");
  await closeToast(page);
  await dialog.getByLabel("Points").fill("5");
  for (const [size, message] of [
    ["0", "The number of codes must be a positive number."],
    ["2.5", "The number of codes must be a positive number."],
    [String(limit + 1), new RegExp(`Please use a number up to ${limit}|up to ${inWords(limit)}`)],
  ] as const) {
    await dialog.getByLabel("How many codes").fill(size);
    await send.click();
    await expectInline(page, message);
    await closeToast(page);
  }
  await page.reload();
  await expect(dialog.getByLabel("Product ID")).toHaveValue("Tea");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Generate many" })).toBeFocused();
});
