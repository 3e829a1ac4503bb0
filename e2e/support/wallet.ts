import { expect, type Locator, type Page } from "@playwright/test";
import { button, expectToast } from "./screens.ts";

/** The vouchers that can be used, in their order. */
export const tickets = (page: Page): Locator =>
  page.getByRole("list", { name: "Ready vouchers" }).getByRole("listitem");
/** The vouchers that are over, once they are open. */
export const past = (page: Page): Locator =>
  page.getByRole("region", { name: "Past vouchers" }).getByRole("listitem");
/** Where the focus lands when a ticket has gone. */
export const pastHeading = (page: Page): Locator =>
  page.getByRole("heading", { name: "Past vouchers" });
/** The dialog that is open. */
export const dialog = (page: Page): Locator => page.getByRole("dialog");
/** The wallet's line on the rewards page. */
export const strip = (page: Page): Locator =>
  page.getByRole("main").getByRole("status").filter({ hasText: "in your wallet." });

/** Puts the voucher of a reward that was just redeemed away. */
export async function keepForLater(page: Page): Promise<void> {
  await button(dialog(page), "Keep for later").click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Redeems a reward on its page and keeps its voucher for later. */
export async function redeem(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Redeem ${title}` }).click();
  await button(dialog(page), "Redeem").click();
  await expectToast(page, "Reward Redeemed", new RegExp(title));
  await keepForLater(page);
}

/** The code that the dialog shows, as it is stored. */
export async function shownCode(page: Page): Promise<string> {
  const text = dialog(page).getByText(/^V-[A-Z2-9]{4} [A-Z2-9]{4}$/);
  return (await text.innerText()).replace(" ", "");
}

/** The dark modules of the picture, row by row, without the white around them. */
export function darkModules(picture: Locator): Promise<string[]> {
  return picture.evaluate((svg) => {
    const runs = svg
      .querySelector("path")
      ?.getAttribute("d")
      ?.matchAll(/M(\d+) (\d+)h(\d+)/g);
    return [...(runs ?? [])].flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, at) => `${Number(x) + at - 4},${Number(y) - 4}`),
    );
  });
}
