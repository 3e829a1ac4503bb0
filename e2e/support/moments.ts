import type { Locator, Page } from "@playwright/test";
import { openMenu } from "./screens.ts";
import type { Size } from "./test.ts";

/** What celebrates a tier that was just reached. */
export const celebration = (page: Page): Locator =>
  page.getByRole("region", { name: "Your new tier" });
/** The loyalty card, by its tier. */
export const card = (page: Page, tier: string): Locator =>
  page.getByRole("group", { name: `${tier} card of` });
/** The page's title. */
export const greeting = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** Follows a link of the menu, without reloading the page. */
export async function goTo(page: Page, size: Size, name: string): Promise<void> {
  await openMenu(page, size);
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name, exact: true }).click();
}
