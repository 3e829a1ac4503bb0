import type { Locator, Page } from "@playwright/test";
import { datasetKey, VERSION_KEY } from "#adapters/store-browser/keys.ts";
import { unique } from "./support/fixture.ts";
import {
  expectAccessible,
  expectNoOverflow,
  expectToast,
  hydrated,
  logIn,
  toasts,
} from "./support/screens.ts";
import { approvedPosts, hiddenText, longWord, markup, pendingText } from "./support/seeded-wall.ts";
import { endSession } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import { card, cards, field, posts, reach, send, showMore, star, WALL } from "./support/wall.ts";

const BOTH = "Please provide feedback text and a rating.";
const DAY_MS = 86_400_000;
const dates = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

const placeOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const topOf = (what: Locator) =>
  what.evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** The seeded posts in the order on the screen, once all pages have loaded, without posts of other journeys. */
async function seededOrder(page: Page): Promise<readonly string[]> {
  await expect(posts(page)).toHaveAttribute("aria-busy", "false");
  const end = page.getByText("That's all.");
  while (!(await end.isVisible())) await showMore(page);
  const shown = await cards(page).allInnerTexts();
  expect(shown.join()).not.toContain(pendingText);
  expect(shown.join()).not.toContain(hiddenText);
  const names = approvedPosts.map(({ name }) => name);
  return shown.flatMap((text) => names.filter((name) => text.includes(`${name}\n`)));
}

type Seeded = (typeof approvedPosts)[number];

/** The sort options with the first posts; equal posts are sorted newest first, as they are seeded. */
const sorts: readonly (readonly [string, string, (one: Seeded, other: Seeded) => number])[] = [
  ["Oldest", "oldest", (one, other) => other.daysAgo - one.daysAgo],
  ["Most upvoted", "mostUpvoted", (one, other) => other.upvotes - one.upvotes],
  ["Highest rated", "highestRated", (one, other) => other.rating - one.rating],
  ["Lowest rated", "lowestRated", (one, other) => one.rating - other.rating],
  ["Newest", "", (one, other) => one.daysAgo - other.daysAgo],
];

test.describe("Feedback Wall", () => {
  test("validates a post, and keeps it until it is approved", async ({ fixture, page }) => {
    await fixture.arrive(page, WALL, await fixture.customer({ name: "Ana Maria" }));
    await expect(page.getByRole("heading", { level: 1, name: "Feedback Wall" })).toBeVisible();
    const alert = page.getByRole("main").getByRole("alert");
    const words = unique("Smooth and quick ");

    await send(page).click();
    await expect(alert).toHaveText(BOTH);
    await expect(star(page, "1 star")).toBeFocused();
    await field(page).fill(words);
    await expect(alert).toHaveCount(0);
    await send(page).click();
    await expect(alert).toHaveText(BOTH);
    await expect(star(page, "1 star")).toBeFocused();
    await star(page, "4 stars").check();
    await field(page).fill("   ");
    await send(page).click();
    await expect(alert).toHaveText(BOTH);
    await expect(field(page)).toBeFocused();
    await expect(toasts(page)).toHaveCount(0);
    await expectAccessible(page);

    await field(page).fill(words);
    await send(page).click();
    await expectToast(page, "Feedback Submitted", /awaiting review/);
    await expect(field(page)).toHaveValue("");
    await expect(page.getByRole("main").getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(card(page, words)).toHaveCount(0);
    await page.reload();
    await expect(posts(page)).toBeVisible();
    await expect(card(page, words)).toHaveCount(0);
    await expect(field(page)).toHaveValue("");

    await field(page).fill("x".repeat(799));
    await expect(page.getByText(/characters left/)).toHaveCount(0);
    await field(page).fill("x".repeat(1000));
    await expect(page.getByText("0 characters left.")).toBeVisible();
    await expect(field(page)).toHaveAttribute("maxlength", "1000");
  });

  test("shows author, time and stars, as plain text", async ({ fixture, page }) => {
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => dialogs.push(dialog.message()));
    await fixture.arrive(page, WALL, await fixture.customer());
    const plain = await reach(page, markup);
    await expect(plain.getByRole("heading", { name: "Hugo Marsh" })).toBeVisible();
    await expect(plain.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
    await expect(plain.locator("b, img")).toHaveCount(0);
    const seeded = approvedPosts.find(({ text }) => text === markup);
    const day = await plain.locator("time").getAttribute("datetime");
    expect(Date.now() - Date.parse(day ?? "")).toBeGreaterThan((seeded?.daysAgo ?? 0) * DAY_MS);
    await expect(plain.locator("time")).toHaveText(dates.format(new Date(day ?? "")));
    await expect(plain.locator("time")).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    expect(dialogs).toEqual([]);

    const queue = await reach(page, approvedPosts[1]?.text ?? "");
    expect(await queue.getByText(/Queue moved fast/).innerText()).toContain("\n");
    await reach(page, longWord);
    await expectNoOverflow(page);
  });

  test("has five sort options, kept in the address", { tag: "@desktop" }, async ({
    fixture,
    page,
  }) => {
    test.slow();
    await fixture.arrive(page, WALL, await fixture.customer());
    for (const [label, sort, before] of sorts) {
      await hydrated(page);
      await page.getByLabel("Sort by", { exact: true }).selectOption({ label });
      await expect(page).toHaveURL(sort === "" ? WALL : `${WALL}?sort=${sort}`);
      // The previously sorted list remains until the next one has loaded; a new page has only one.
      await page.reload();
      await expect(page.getByLabel("Sort by", { exact: true })).toHaveValue(sort || "newest");
      const wanted = approvedPosts.toSorted(before).map(({ name }) => name);
      expect(await seededOrder(page), label).toEqual(wanted);
    }
    await page.goto(`${WALL}?sort=lowestRated`);
    await expect(page.getByLabel("Sort by", { exact: true })).toHaveValue("lowestRated");
    await expect(cards(page).first()).toContainText("Tom Adler");
  });

  test("loads more without losing the scroll position, and restores it", async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, `${WALL}?sort=oldest`, await fixture.customer());
    await expect(cards(page)).toHaveCount(10);
    const more = page.getByRole("button", { name: "Show more", exact: true });
    await more.scrollIntoViewIfNeeded();
    const last = cards(page).nth(9);
    const before = await topOf(last);
    await more.click();
    await expect(cards(page)).toHaveCount(20);
    expect(await topOf(last)).toBe(before);
    await expect(more).toBeFocused();
    await expect(
      page.getByRole("status").filter({ hasText: "Showing 20 posts, 10 of them new." }),
    ).toHaveCount(1);

    await cards(page).nth(15).scrollIntoViewIfNeeded();
    const place = await placeOf(page);
    expect(place).toBeGreaterThan(500);
    // Clicked without moving the mouse, which would scroll the page first.
    await page.getByRole("banner").getByRole("link").first().dispatchEvent("click");
    await expect(page.getByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveCount(20);
    await expect.poll(() => placeOf(page)).toBe(place);
  });

  test("keeps typed text through a reload and the end of a session", async ({ fixture, page }) => {
    const person = await fixture.customer();
    await fixture.arrive(page, WALL, person);
    // The program keeps drafts; a reload before it is there would lose what was typed.
    await hydrated(page);
    await star(page, "2 stars").check();
    await field(page).fill("The stairs are steep.");
    await page.reload();
    await expect(field(page)).toHaveValue("The stairs are steep.");
    await expect(star(page, "2 stars")).toBeChecked();

    await endSession(page, fixture.edition);
    await send(page).click();
    await expectToast(page, "Login Required", "You must be logged in to submit feedback.");
    await expect(page).toHaveURL("/login");
    await logIn(page, person);
    await expect(page).toHaveURL(WALL);
    await expect(field(page)).toHaveValue("The stairs are steep.");
    await send(page).click();
    await expectToast(page, "Feedback Submitted", /awaiting review/);
    await expect(field(page)).toHaveValue("");
  });

  test("invites the user to write the first post", { tag: ["@browser", "@desktop"] }, async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, "/", await fixture.customer());
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(
      ({ wall, version }) => {
        localStorage.setItem(wall, "[]");
        localStorage.setItem(version, String(Number(localStorage.getItem(version)) + 1));
      },
      { wall: datasetKey("feedback"), version: VERSION_KEY },
    );
    await page.goto(WALL);
    await expect(page.getByText("No posts yet.")).toBeVisible();
    await page.getByRole("button", { name: "Write the first post" }).click();
    await expect(field(page)).toBeFocused();
    await expectAccessible(page);
  });
});
