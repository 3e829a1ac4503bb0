import type { Page } from "@playwright/test";
import { type Fixture, unique } from "./support/fixture.ts";
import { closeToast, expectAccessible, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { switchUser } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { card, reach, WALL } from "./support/wall.ts";

/** Adds pending feedback by several customers. Returns the text that all of it contains, for a search. */
async function waiting(fixture: Fixture, names: readonly string[]): Promise<string> {
  const comment = unique("Quick hands at the till ");
  for (const name of names) {
    const person = await fixture.customer({ name });
    await fixture.redeem(person, { code: await fixture.code(), rating: 4, comment });
  }
  return comment;
}

const region = (page: Page) => page.getByRole("region", { name: "Feedback" });
/** The focusable card of a post in Manage Feedback. */
const post = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });
const none = "No feedback items match the current filter.";

test.describe("Several posts in Manage Feedback", () => {
  test("are approved and hidden at once", async ({ fixture, page }) => {
    const comment = await waiting(fixture, ["Ada One", "Bea Two", "Cleo Three"]);
    await fixture.arrive(page, `/admin/feedback?search=${encodeURIComponent(comment)}`, admin);
    await page.getByRole("checkbox", { name: "Select Bea Two" }).check();
    await expect(page.getByText("1 selected", { exact: true })).toHaveCount(1);
    await page.getByRole("checkbox", { name: "Select Cleo Three" }).check();
    await page.getByRole("button", { name: "Approve 2 selected" }).click();
    await expectToast(page, "Feedback Approved", "2 posts are now on the wall.");
    await expect(page.getByText("2 selected")).toHaveCount(0);
    await expect(post(page, "Bea Two")).toHaveCount(0);
    await expect(post(page, "Ada One")).toBeFocused();

    await tab(page, "All").check();
    await expect(post(page, "Bea Two")).toContainText("Approved");
    await page.getByRole("checkbox", { name: "Select all 3 shown" }).check();
    await page.getByRole("button", { name: "Hide 3 selected" }).click();
    await expectToast(page, "Feedback Hidden", "3 posts are no longer on the wall.");
    for (const name of ["Ada One", "Bea Two", "Cleo Three"]) {
      await expect(post(page, name)).toContainText("Hidden");
    }
    await page.getByRole("checkbox", { name: "Select all 3 shown" }).check();
    await page.getByRole("button", { name: "Clear selection" }).click();
    await expect(page.getByRole("checkbox", { name: "Select all 3 shown" })).toBeFocused();
    await expect(page.getByRole("button", { name: / selected$/ })).toHaveCount(0);
  });

  test("are moderated with keys", { tag: "@desktop" }, async ({ fixture, page }) => {
    const comment = await waiting(fixture, ["Eve Oldest", "Dan Third", "Cy Second", "Bo Newest"]);
    await fixture.arrive(page, `/admin/feedback?search=${encodeURIComponent(comment)}`, admin);
    await post(page, "Bo Newest").focus();
    await page.keyboard.press("j");
    await expect(post(page, "Cy Second")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(post(page, "Bo Newest")).toBeFocused();
    await page.keyboard.press("a");
    await expectToast(page, "Feedback Approved", "The post by Bo Newest is now on the wall.");
    await expect(post(page, "Cy Second")).toBeFocused();
    await expect(post(page, "Bo Newest")).toHaveCount(0);
    await page.keyboard.press("h");
    await expectToast(page, "Feedback Hidden", "The post by Cy Second is no longer on the wall.");
    await expect(post(page, "Dan Third")).toBeFocused();
    await expect(post(page, "Cy Second")).toHaveCount(0);

    await page.keyboard.press("r");
    const dialog = page.getByRole("dialog", { name: "Reply to Dan Third" });
    // Typed letters are not shortcuts.
    await dialog.getByLabel("Your reply").fill("");
    await page.keyboard.type("ahjkx");
    await expect(dialog.getByLabel("Your reply")).toHaveValue("ahjkx");
    await dialog.getByLabel("Your reply").fill("");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await post(page, "Dan Third").focus();
    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(page.getByText("2 selected", { exact: true })).toBeVisible();
    await page.keyboard.press("Shift+H");
    await expectToast(page, "Feedback Hidden", "2 posts are no longer on the wall.");
    await expect(page.getByText(none)).toBeVisible();
    await expect(region(page)).toBeFocused();

    await tab(page, "Hidden").check();
    await post(page, "Eve Oldest").focus();
    await page.keyboard.press("x");
    await page.keyboard.press("Shift+A");
    await expectToast(page, "Feedback Approved", "1 post is now on the wall.");
    await expect(post(page, "Dan Third")).toBeFocused();
    await expect(post(page, "Eve Oldest")).toHaveCount(0);
  });
});

test.describe("Replies", () => {
  test("by staff are marked; others are hidden and restored", async ({ fixture, page, size }) => {
    const text = unique("More oat milk, please ");
    const queue = `/admin/feedback?tab=all&search=${encodeURIComponent(text)}`;
    const author = await fixture.customer({ name: "Olga Oat" });
    await fixture.post(author, text);
    const guest = await fixture.customer({ name: "Gus Guest" });
    await fixture.arrive(page, WALL, guest);
    let wall = await reach(page, text);
    await wall.getByRole("button", { name: /^Reply to/ }).click();
    await expect(wall.getByRole("textbox")).toBeFocused();
    await page.keyboard.type("Rude words.");
    await wall.getByRole("button", { name: "Send reply" }).click();
    await expectToast(page, "Reply Added", /./);

    await switchUser(page, size, admin, queue);
    await page.getByRole("button", { name: "Reply: Olga Oat" }).click();
    await page.getByLabel("Your reply").fill("It is on its way.");
    await page.getByRole("button", { name: "Send reply" }).click();
    await expectToast(page, "Reply Added", /./);
    await closeToast(page);
    await page.getByRole("button", { name: "2 replies to Olga Oat" }).click();
    const replies = page.getByRole("list", { name: "Replies to Olga Oat" });
    await expect(replies.getByRole("listitem").filter({ hasText: "Admin" })).toContainText(
      "Official",
    );
    await page.getByRole("button", { name: "Hide the reply by Gus Guest" }).click();
    await expectToast(
      page,
      "Reply Hidden",
      "The reply by Gus Guest is no longer on the wall. You can restore it.",
    );
    await expect(replies.getByRole("listitem").filter({ hasText: "Rude words." })).toContainText(
      "Hidden",
    );
    await expect(page.getByRole("button", { name: "1 reply, 1 hidden to Olga Oat" })).toBeVisible();
    await expectAccessible(page);

    await switchUser(page, size, author, WALL);
    wall = await reach(page, text);
    await expect(wall.getByText("Rude words.")).toHaveCount(0);
    await expect(wall.getByRole("listitem")).toHaveCount(1);
    await expect(wall.getByRole("listitem")).toContainText("Official");

    await switchUser(page, size, admin, queue);
    await page.getByRole("button", { name: "1 reply, 1 hidden to Olga Oat" }).click();
    await page.getByRole("button", { name: "Restore the reply by Gus Guest" }).click();
    await expectToast(page, "Reply Restored", "The reply by Gus Guest is back on the wall.");
    await switchUser(page, size, author, WALL);
    wall = await reach(page, text);
    const line = wall.getByRole("listitem").filter({ hasText: "Rude words." });
    await expect(line).toBeVisible();
    await expect(line).not.toContainText("Official");
    await expect(card(page, text)).toBeVisible();
  });
});
