import type { Locator } from "@playwright/test";
import { unique } from "./support/fixture.ts";
import { expect, test } from "./support/own-server.ts";
import { noPicture, picture, seen } from "./support/pictures.ts";
import { added, arrive, field, fill, row, stock, titles } from "./support/reward-list.ts";
import {
  button,
  closeToast,
  expectAccessible,
  expectInline,
  expectToast,
} from "./support/screens.ts";
import { switchUser } from "./support/session.ts";

test.describe("Manage Rewards", () => {
  test("adds a reward", async ({ fixture, page, size }) => {
    const person = await fixture.customer({ points: 30 });
    await arrive(fixture, page);
    await button(page, "Add Reward").click();
    const dialog = page.getByRole("dialog", { name: "Add Reward" });
    const file = dialog.locator("input[type=file]");
    await file.setInputFiles(noPicture("notes.png", "Buy milk."));
    await expect(dialog).toContainText("This file isn't a picture.");
    await file.setInputFiles(noPicture("huge.png", 10_000_001));
    await expect(dialog).toContainText("This file is over 10 MB.");
    await dialog.getByRole("radio", { name: "Voucher" }).check({ force: true });
    await file.setInputFiles(await picture(page, "png", "tea.png"));
    await expect(dialog.getByRole("radio", { name: "Your picture" })).toBeChecked();
    const shown = await seen(dialog.getByRole("img", { name: "The picture on the card" }));
    expect(shown).toMatchObject({ left: "red", top: "red" });
    const [width = 0, height = 1] = shown.size.split("x").map(Number);
    expect(width / height).toBeCloseTo(4 / 3, 5);

    const title = unique("Pot of Tea ");
    await fill(page, { Title: title, "Expiry days": "14", Tags: "tea, hot, tea" });
    await dialog.getByRole("checkbox", { name: "Unlimited" }).uncheck();
    await stock(page).fill("25");
    await button(dialog, "Add Reward").click();
    await expectToast(page, "Reward Added", `${title} was added to the end of the list.`);
    await expect(dialog).toHaveCount(0);
    await expect(button(page, "Add Reward")).toBeFocused();
    for (const fact of ["Teas", "900", "25", "14 days", "Active"]) {
      await expect(row(page, title).getByText(fact, { exact: true })).toBeVisible();
    }
    expect((await titles(page)).at(-1)).toBe(title);
    const url = (await row(page, title).locator("img").getAttribute("src")) ?? "";
    expect(url).toMatch(/^data:image\/(webp|jpeg);base64,/);
    expect(url.length).toBeLessThanOrEqual(32 * 1024);

    await switchUser(page, size, person, "/rewards");
    const card = page.getByRole("listitem").filter({ hasText: title });
    await expect(card.locator("img")).toHaveAttribute("src", url);
    await expect(card).toContainText("900 points");
    await expect(card).toContainText("Good for 14 days");
    await button(card, `Favorite ${title}`).click();
    await expectToast(page, "Added to Favorites", `${title} is in your favorites.`);
  });

  test("shows customers the chosen drawing", async ({ fixture, page, size }) => {
    const person = await fixture.customer({ points: 30 });
    await arrive(fixture, page);
    await button(page, "Add Reward").click();
    const dialog = page.getByRole("dialog", { name: "Add Reward" });
    const title = unique("Croissant ");
    await fill(page, { Title: title });
    const search = dialog.getByRole("searchbox", { name: "Find a picture" });
    await search.fill("xylophone");
    await expect(dialog).toContainText("No pictures found.");
    await search.fill("christm");
    await search.press("Enter");
    await expect(dialog.getByRole("radio")).toHaveCount(1);
    await expect(dialog).toContainText("1 picture found.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(dialog.getByRole("radio", { name: "Winter" })).toBeChecked();
    await search.fill("");
    const suggested = dialog.getByRole("group", { name: "Suggested" });
    await suggested.getByRole("radio", { name: "Croissant" }).check({ force: true });
    await expectAccessible(page);
    const preview = dialog.getByRole("img", { name: "The picture on the card: Croissant" });
    await expect.poll(() => widthOf(preview)).toBeGreaterThan(0);
    await button(dialog, "Add Reward").click();
    await expectToast(page, "Reward Added", `${title} was added to the end of the list.`);

    await switchUser(page, size, person, "/rewards");
    const pictureIn = (name: string) =>
      page.getByRole("listitem").filter({ hasText: name }).locator("img");
    await pictureIn(title).scrollIntoViewIfNeeded();
    await expect(pictureIn(title)).toHaveAttribute("src", /^\/pictures\/pastry\.svg\?v=\w+$/);
    await expect.poll(() => widthOf(pictureIn(title))).toBeGreaterThan(0);
    const voucher = page.getByRole("listitem").filter({ hasText: "$5 Off Voucher" });
    await expect(voucher.locator("svg text")).toHaveText("€");
  });

  test("shows at each field what is missing", async ({ fixture, page }) => {
    await arrive(fixture, page);
    await button(page, "Add Reward").click();
    const dialog = page.getByRole("dialog", { name: "Add Reward" });
    await expect(field(page, "Title")).toBeFocused();
    await button(dialog, "Add Reward").click();
    await expectInline(page, "Please enter a title.");
    await expect(field(page, "Title")).toBeFocused();
    for (const words of [
      "Please enter a title.",
      "Please enter a description.",
      "Please enter a category.",
      "Please enter at least one tag.",
    ]) {
      await expect(dialog.getByText(words, { exact: true })).toBeVisible();
    }
    const notNumbers = "Points cost and expiry days must be numbers.";
    await expect(dialog.getByText(notNumbers, { exact: true })).toHaveCount(2);
    await closeToast(page);
    await expectAccessible(page);

    await fill(page, { Title: "Tea", "Points cost": "plenty" });
    await button(dialog, "Add Reward").click();
    await expectToast(page, "Error", notNumbers);
    await expect(field(page, "Points cost")).toBeFocused();
    await expect(field(page, "Points cost")).toHaveAccessibleDescription(notNumbers);
    await closeToast(page);
    await field(page, "Points cost").fill("0");
    await button(dialog, "Add Reward").click();
    await expectInline(page, "A reward costs at least 1 point.");
    await closeToast(page);
    await field(page, "Points cost").fill("10");
    await dialog.getByRole("checkbox", { name: "Unlimited" }).uncheck();
    await button(dialog, "Add Reward").click();
    await expectInline(page, "Please enter how many are in stock, 0 or more.");
    await expect(stock(page)).toBeFocused();
    await button(dialog, "Cancel").click();
    await expect(dialog).toHaveCount(0);
    await expect(button(page, "Add Reward")).toBeFocused();
  });

  test("keeps both edits of different fields", async ({ fixture, page, context }) => {
    await arrive(fixture, page);
    const title = await added(page);
    const colleague = await context.newPage();
    await colleague.goto("/admin/rewards");
    await button(page, `Edit ${title}`).click();
    await expect(field(page, "Points cost")).toHaveValue("900");
    await field(page, "Points cost").fill("850");

    await button(colleague, `Edit ${title}`).click();
    await field(colleague, "Category").fill("Pots");
    await colleague.getByRole("checkbox", { name: "Unlimited" }).uncheck();
    await stock(colleague).fill("0");
    await colleague.getByRole("checkbox", { name: "Active (visible to customers)" }).uncheck();
    await button(colleague.getByRole("dialog"), "Save Changes").click();
    await expectToast(colleague, "Reward Updated", `The changes to ${title} are saved.`);

    await button(page.getByRole("dialog"), "Save Changes").click();
    await expectToast(page, "Reward Updated", `The changes to ${title} are saved.`);
    await expect(button(page, `Edit ${title}`)).toBeFocused();
    for (const fact of ["850", "Pots", "Sold out", "Inactive"]) {
      await expect(row(page, title).getByText(fact, { exact: true })).toBeVisible();
    }
    await page.goto("/rewards");
    await expect(page.getByRole("heading", { name: "Free Coffee" })).toBeVisible();
    await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
  });

  test("deletes after a confirmation, and keeps the history", async ({ fixture, page, size }) => {
    const person = await fixture.customer({ points: 160 });
    await fixture.redeem(person, { reward: "premium-pastry" });
    await arrive(fixture, page);
    await button(page, "Delete Premium Pastry").click();
    const dialog = page.getByRole("alertdialog", { name: "Delete Premium Pastry?" });
    await expect(button(dialog, "Cancel")).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(button(page, "Delete Premium Pastry")).toBeFocused();
    await page.keyboard.press("Enter");
    await button(dialog, "Delete").click();
    await expectToast(page, "Reward Deleted", "Premium Pastry was removed from the catalogue.");
    await expect(row(page, "Premium Pastry")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Rewards", exact: true })).toBeFocused();

    await switchUser(page, size, person, "/history");
    await expect(page.getByText("Redeemed Premium Pastry")).toBeVisible();
  });

  test("searches, keeps a typed reward, and the birthday gift", async ({ fixture, page }) => {
    await arrive(fixture, page);
    const search = page.getByLabel("Search");
    await search.fill("VOUCH");
    await expect.poll(() => titles(page)).toEqual(["$5 Off Voucher"]);
    await search.fill("merch");
    await expect.poll(() => titles(page)).toEqual(["Exclusive T-Shirt", "House Mug"]);
    await expect(page.getByText("Clear the search to change the order.")).toBeVisible();
    await expect(button(page, "Move House Mug")).toBeDisabled();
    await search.fill("nothing like it");
    await expect(page.getByText("No rewards found.", { exact: true })).toBeVisible();
    await expect(page.getByText("Try a different search term.", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await button(page, "Show all rewards").click();
    await expect(search).toBeFocused();
    await expect(button(page, "Move House Mug")).toBeEnabled();

    await button(page, "Add Reward").click();
    await field(page, "Title").fill("Tea for Two");
    await page.getByRole("dialog").getByRole("radio", { name: "Croissant" }).check({ force: true });
    await page.reload();
    await expect(field(page, "Title")).toHaveValue("Tea for Two");
    await expect(page.getByRole("radio", { name: "Croissant" })).toBeChecked();
    await button(page.getByRole("dialog"), "Cancel").click();
    await expect(button(page, "Add Reward")).toBeFocused();
    await page.reload();
    await expect(row(page, "Free Coffee")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    const gift = row(page, "Birthday Special");
    await expect(gift).toContainText("Always free, can't be deleted.");
    await expect(button(gift, "Delete Birthday Special")).toHaveCount(0);
    await button(gift, "Edit Birthday Special").click();
    await expect(field(page, "Points cost")).toBeDisabled();
    await expect(field(page, "Category")).toBeDisabled();
    await expectAccessible(page);
    await field(page, "Description").fill("Cake, on the house.");
    await button(page.getByRole("dialog"), "Save Changes").click();
    await expectToast(page, "Reward Updated", "The changes to Birthday Special are saved.");
  });
});

/** The width of a picture's file in pixels; 0 while it is not loaded or cannot be shown. */
function widthOf(image: Locator): Promise<number> {
  return image.evaluate((element) =>
    element instanceof HTMLImageElement ? element.naturalWidth : 0,
  );
}
