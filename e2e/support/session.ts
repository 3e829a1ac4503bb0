import { expect, type Page } from "@playwright/test";
import { TOKEN_KEY } from "#adapters/store-browser/keys.ts";
import type { Edition } from "./fixture.ts";
import { logIn, openMenu } from "./screens.ts";
import type { Person } from "./seeded.ts";

/** Ends the session without the page's knowledge, as when its time is over. */
export async function endSession(page: Page, edition: Edition): Promise<void> {
  if (edition === "server") await page.context().clearCookies();
  else await page.evaluate((key) => localStorage.removeItem(key), TOKEN_KEY);
}

/** Comes back to the page after a look at something else. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  );
}

/** Logs out by the menu. */
export async function logOut(page: Page, size: "phone" | "desktop"): Promise<void> {
  await openMenu(page, size);
  await page
    .getByRole("button", { name: "Log Out", exact: true })
    .and(page.locator(":visible"))
    .click();
  await expect(page).toHaveURL("/login");
}

/** What a browser tells a page whose tab goes to the back or comes to the front. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    const state = isHidden ? "hidden" : "visible";
    Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
    Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, hidden);
}

/** Logs out, logs in as another user and opens a path. In the browser edition the page keeps its data, which `fixture.arrive` would replace. */
export async function switchUser(
  page: Page,
  size: "phone" | "desktop",
  user: Omit<Person, "name">,
  path: string,
): Promise<void> {
  await logOut(page, size);
  await logIn(page, user);
  await expect(page).not.toHaveURL("/login");
  await page.goto(path);
}
