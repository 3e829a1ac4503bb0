import { expect, type Locator, type Page } from "@playwright/test";

/** The feedback wall's address. */
export const WALL = "/feedback";

/** The list of posts. */
export const posts = (page: Page) => page.getByRole("list", { name: "Posts" });

/** The cards of the posts, without the replies in them. */
export const cards = (page: Page) => posts(page).locator("> li");

/** The whole card of a post. */
export const card = (page: Page, text: string) =>
  cards(page).filter({ has: page.getByText(text, { exact: true }) });

/** Where a post's text is typed. */
export const field = (page: Page) => page.getByLabel("Your feedback", { exact: true });

/** A star of the form, for example '1 star' or '4 stars'. */
export const star = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });

/** What sends the form. */
export const send = (page: Page) => page.getByRole("button", { name: "Post feedback" });

/** A card's upvote button. */
export const upvote = (within: Locator) => within.getByRole("button", { name: /^Upvote .*post/ });

/** What opens a card's form for a reply. */
export const reply = (within: Locator) => within.getByRole("button", { name: /^Reply to/ });

/** Where a reply is typed. */
export const answer = (within: Locator) => within.getByRole("textbox", { name: /^Reply to/ });

/** Loads the next page of the wall. */
export async function showMore(page: Page): Promise<void> {
  const before = await cards(page).count();
  await page.getByRole("button", { name: "Show more", exact: true }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
}

/** Loads pages until the post is there. */
export async function reach(page: Page, text: string): Promise<Locator> {
  await expect(posts(page)).toHaveAttribute("aria-busy", "false");
  while ((await card(page, text).count()) === 0) await showMore(page);
  return card(page, text);
}
