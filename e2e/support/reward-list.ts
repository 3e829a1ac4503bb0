import { expect, type Page } from "@playwright/test";
import { type Fixture, unique } from "./fixture.ts";
import { button, closeToast, expectToast } from "./screens.ts";
import { holderOf } from "./seeded.ts";

/** A reward in the list. */
export const row = (page: Page, title: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
/** A field of the open dialog. */
export const field = (page: Page, label: string) =>
  page.getByRole("dialog").getByLabel(label, { exact: true });
/** The field for how many there are. */
export const stock = (page: Page) =>
  page.getByRole("dialog").getByRole("textbox", { name: "In stock" });

/** Opens the rewards as the one who keeps them. */
export async function arrive(fixture: Fixture, page: Page): Promise<void> {
  await fixture.arrive(page, "/admin/rewards", holderOf("canManageRewards"));
  await expect(page.getByRole("heading", { level: 1, name: "Manage Rewards" })).toBeVisible();
  await expect(row(page, "Free Coffee")).toBeVisible();
}

/** Fills the form with what a reward needs at least. */
export async function fill(page: Page, own: Readonly<Record<string, string>>): Promise<void> {
  const words = { Description: "A pot and two cups.", "Points cost": "900", Category: "Teas" };
  for (const [label, text] of Object.entries({
    ...words,
    "Expiry days": "0",
    Tags: "tea",
    ...own,
  })) {
    await field(page, label).fill(text);
  }
}

/** Adds a reward. Out: its title, which no other has. */
export async function added(
  page: Page,
  own: Readonly<Record<string, string>> = {},
): Promise<string> {
  const title = unique("Tea ");
  await button(page, "Add Reward").click();
  await fill(page, { Title: title, ...own });
  await button(page.getByRole("dialog"), "Add Reward").click();
  await expectToast(page, "Reward Added", `${title} was added to the end of the list.`);
  await closeToast(page);
  return title;
}

/** The titles of the staff's list of rewards, from top to bottom. */
export async function titles(page: Page): Promise<readonly string[]> {
  return page
    .getByRole("list", { name: "Rewards in their order" })
    .getByRole("heading")
    .allInnerTexts();
}
