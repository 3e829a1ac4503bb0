import type { Browser, Page } from "@playwright/test";
import { type Fixture, freshEmail, unique } from "./support/fixture.ts";
import { goTo } from "./support/moments.ts";
import {
  entry,
  expectCounter,
  expectToast,
  fillSignUp,
  logIn,
  openMenu,
  points,
  sendSignUp,
} from "./support/screens.ts";
import { admin, PASSWORD } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";
import { keepForLater } from "./support/wallet.ts";

/**
 * A code made by the admin in another window. In the browser edition that is another tab: the data, and who is signed in,
 * belong to the browser, so that the admin logs out before the customer logs in.
 */
async function codeFromStaff(
  own: { fixture: Fixture; browser: Browser; page: Page; size: "phone" | "desktop" },
  made: { product: string; points: number },
): Promise<string> {
  const context =
    own.fixture.edition === "server" ? await own.browser.newContext() : own.page.context();
  const page = await context.newPage();
  await page.goto("/login");
  await logIn(page, admin);
  await expect(page).toHaveURL("/admin");
  await openMenu(page, own.size);
  const menu = page.getByRole("navigation", { name: "Back office" });
  await menu.getByRole("link", { name: "Manage QR Codes" }).click();
  await page.getByRole("button", { name: "Generate QR Code" }).click();
  await page.getByLabel("Product ID", { exact: true }).fill(made.product);
  await page.getByLabel("Points", { exact: true }).fill(String(made.points));
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^REGULARS-/ });
  const code = (await dialog.getByRole("heading").innerText()).trim();
  await dialog.getByRole("button", { name: "Close" }).click();
  await openMenu(page, own.size);
  await menu.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL("/login");
  await page.close();
  return code;
}

test("the whole walk: sign up with a friend's code, earn, rate, redeem, look back", {
  tag: "@both-editions",
}, async ({ fixture, browser, page, size }) => {
  const friend = await fixture.customer({ name: "Frida Friend" });
  const person = { name: "Wanda Walker", email: freshEmail(), password: PASSWORD };
  const product = unique("HOUSE-");

  await fixture.arrive(page, `/signup?ref=${friend.referralCode}`);
  await fillSignUp(page, person);
  await sendSignUp(page);
  await expectToast(page, "Account Created", /Wanda Walker/);
  await expect(page).toHaveURL("/login");

  const code = await codeFromStaff({ fixture, browser, page, size }, { product, points: 120 });

  await logIn(page, person);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("group", { name: "Bronze card of Wanda Walker" })).toContainText(
    points(10),
  );

  await page.getByRole("link", { name: "Scan QR" }).filter({ visible: true }).first().click();
  await page.getByLabel("Your code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Redeem code" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "5 stars" }).check();
  await dialog.getByRole("textbox", { name: /Comment/ }).fill("My new favourite.");
  await dialog.getByRole("button", { name: "Submit" }).click();
  await expectToast(page, "Feedback Submitted", /review/);
  await expect(page.getByRole("heading", { name: "Success! 120 Points Added!" })).toBeVisible();

  await page.getByRole("link", { name: "Rewards" }).filter({ visible: true }).first().click();
  await page.getByRole("button", { name: "Redeem Free Coffee" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Redeem", exact: true }).click();
  await expectToast(page, "Reward Redeemed", /Free Coffee/);
  await keepForLater(page);

  await goTo(page, size, "History");
  await expectHistory(page, product);
  await page.reload();
  await expectHistory(page, product);
  await expect(page.getByRole("banner")).toContainText(points(30));
});

async function expectHistory(page: Page, product: string): Promise<void> {
  await expectCounter(page, "Total Earned", "+130");
  await expectCounter(page, "Total Redeemed", "-100");
  await expect(entry(page, "Redeemed Free Coffee")).toContainText("-100");
  await expect(entry(page, `Scanned ${product}`)).toContainText("+120");
  await expect(entry(page, "Welcome bonus")).toContainText("+10");
}
