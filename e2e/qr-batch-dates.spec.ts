import { batchCard } from "./support/batches.ts";
import { unique } from "./support/house.ts";
import { expect, test } from "./support/own-server.ts";
import { admin } from "./support/planted.ts";
import { choose, expectToast, switchUser } from "./support/screens.ts";

const BATCHES = "/admin/qr-codes?view=batches";
const DAY_MS = 86_400_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const asShown = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

test("a batch ends on the day that is chosen, and says how many codes were redeemed", {
  tag: "@desktop",
}, async ({ house, page, size }) => {
  const product = unique("Gift Tin ");
  const customer = await house.customer();
  await house.arrive(page, BATCHES, admin);
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
