import type { Page } from "@playwright/test";
import { type Fixture, unique } from "./support/fixture.ts";
import { closeToast, expectAccessible, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

/** A customer scans a code and comments on it, pending review. Returns the comment. */
async function commented(fixture: Fixture, name: string): Promise<string> {
  const comment = unique("Best oat foam in town ");
  const person = await fixture.customer({ name });
  await fixture.redeem(person, { code: await fixture.code(), rating: 4, comment });
  return comment;
}

const cardWith = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
const tab = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });

/** The number in a tab's label. */
async function countByRole(page: Page, name: string): Promise<number> {
  const label = page.locator("label").filter({ has: tab(page, name) });
  await expect(label).toHaveText(/\(\d+\)$/);
  return Number(/\((\d+)\)/.exec(await label.innerText())?.[1]);
}

test.describe("Manage Feedback", () => {
  test("approves, hides and approves again", async ({ fixture, page }) => {
    const comment = await commented(fixture, "Olga Oat");
    await fixture.arrive(page, "/admin/feedback", admin);
    await expect(page.getByRole("heading", { level: 1, name: "Manage Feedback" })).toBeVisible();
    await page.getByLabel("Search").fill(comment);
    const card = cardWith(page, comment);
    await expect(card).toContainText("Olga Oat");
    await expect(card.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
    await expectAccessible(page);

    await card.getByRole("button", { name: "Approve: Olga Oat" }).click();
    await expectToast(page, "Feedback Approved", "The post by Olga Oat is now on the wall.");
    await expect(page.getByText("No feedback items match the current filter.")).toBeVisible();
    await tab(page, "Approved").check();
    await cardWith(page, comment).getByRole("button", { name: "Hide: Olga Oat" }).click();
    await expectToast(page, "Feedback Hidden", "The post by Olga Oat is no longer on the wall.");
    await expect(cardWith(page, comment)).toHaveCount(0);

    await tab(page, "Hidden").check();
    const hidden = cardWith(page, comment);
    await hidden.getByRole("button", { name: "Approve again: Olga Oat" }).click();
    await expectToast(page, "Feedback Approved", "The post by Olga Oat is now on the wall.");
    await tab(page, "All").check();
    await expect(cardWith(page, comment)).toContainText("Approved");
    // This journey leaves nothing on the wall, which others read.
    await cardWith(page, comment).getByRole("button", { name: "Hide: Olga Oat" }).click();
    await expect(cardWith(page, comment)).toContainText("Hidden");
  });

  test("replies as Admin, quoting the beginning of the post", async ({ fixture, page }) => {
    const long = `${await commented(fixture, "Rita Reply")} `;
    const name = unique("Lena Long ");
    const person = await fixture.customer({ name });
    const comment = long + "and so on ".repeat(20);
    await fixture.redeem(person, { code: await fixture.code(), rating: 3, comment });
    await fixture.arrive(page, "/admin/feedback", admin);
    await page.getByLabel("Search").fill(name);
    await page.getByRole("button", { name: `Reply: ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Reply to ${name}` });
    await expect(dialog.locator("blockquote")).toHaveText(`${comment.slice(0, 100)}…`);
    await dialog.getByRole("button", { name: "Send reply" }).click();
    await expectToast(page, "Error", "Reply cannot be empty.");
    await closeToast(page);
    await dialog.getByLabel("Your reply").fill("Thank you, that made our day.");
    await dialog.getByRole("button", { name: "Send reply" }).click();
    await expectToast(page, "Reply Added", /./);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: `Reply: ${name}` })).toBeFocused();
    await expect(cardWith(page, name)).toContainText("1 reply");
  });

  test("searches, shows counts on its tabs, keeps both in the address, and has shortcuts", {
    tag: "@desktop",
  }, async ({ fixture, page }) => {
    const name = unique("Petra ");
    const comment = await commented(fixture, name);
    await fixture.arrive(page, "/admin/feedback", admin);
    const [all, pending] = [await countByRole(page, "All"), await countByRole(page, "Pending")];
    expect(all).toBeGreaterThanOrEqual(pending + (await countByRole(page, "Approved")));
    await page.getByLabel("Search").fill(name.toUpperCase());
    await expect(page.getByRole("listitem").filter({ has: page.locator("h2") })).toHaveCount(1);
    await expect(cardWith(page, comment)).toBeVisible();
    await tab(page, "All").check();
    await expect(page).toHaveURL(/\/admin\/feedback\?(tab=all&search|search=.*&tab=all)/);
    await page.goto("/admin/rewards");
    await expect(page.getByRole("heading", { level: 1, name: "Manage Rewards" })).toBeVisible();
    await page.goBack();
    await expect(tab(page, "All")).toBeChecked();
    await expect(page.getByLabel("Search")).toHaveValue(name.toUpperCase());
    await expect(cardWith(page, comment)).toBeVisible();
    await tab(page, "Pending").check();
    await page.getByLabel("Search").fill("nobody ever wrote this");
    await expect(page.getByText("No feedback items match the current filter.")).toBeVisible();

    await page.getByLabel("Search").focus();
    await page.getByLabel("Search").fill("");
    await page.keyboard.type(comment);
    await expect(page.getByRole("listitem").filter({ has: page.locator("h2") })).toHaveCount(1);
    await expect(cardWith(page, comment)).toBeVisible();
    await cardWith(page, comment)
      .getByRole("button", { name: `Hide: ${name}` })
      .focus();
    await page.keyboard.press("Enter");
    await expectToast(page, "Feedback Hidden", `The post by ${name} is no longer on the wall.`);
    await expect(page.getByRole("region", { name: "Feedback" })).toBeFocused();
  });
});
