import type { Page } from "@playwright/test";
import { unique } from "./support/fixture.ts";
import { holdRequests } from "./support/network.ts";
import { closeToast, expectAccessible, expectToast, hydrated } from "./support/screens.ts";
import { switchUser } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import {
  answer,
  card,
  field,
  posts,
  reach,
  reply,
  send,
  star,
  upvote,
  WALL,
} from "./support/wall.ts";

test.describe("Upvotes and replies", () => {
  test("counts one upvote per user, and removes it again", async ({ fixture, page, size }) => {
    const text = unique("Two thumbs for the scones ");
    const [author, ben] = [await fixture.customer({ name: "Ana Sol" }), await fixture.customer()];
    await fixture.post(author, text);
    await fixture.arrive(page, `${WALL}?sort=mostUpvoted`, ben);
    let mine = await reach(page, text);
    await expect(upvote(mine)).toHaveAttribute("aria-pressed", "false");
    await expect(upvote(mine)).toHaveText("0");
    const order = await posts(page).getByRole("heading", { level: 3 }).allInnerTexts();
    expect(order.length).toBeGreaterThan(10);

    await upvote(mine).click();
    await expectSaid(page, "You upvoted Ana Sol's post. 1 upvote.");
    await expect(upvote(mine)).toHaveAttribute("aria-pressed", "true");
    await expect(upvote(mine)).toHaveText("1");
    expect(await posts(page).getByRole("heading", { level: 3 }).allInnerTexts()).toEqual(order);
    await page.reload();
    mine = await reach(page, text);
    await expect(upvote(mine)).toHaveAttribute("aria-pressed", "true");
    await expect(upvote(mine)).toHaveText("1");
    await upvote(mine).click();
    await expectSaid(page, "You removed your upvote from Ana Sol's post. 0 upvotes.");
    await expect(upvote(mine)).toHaveText("0");
    await upvote(mine).click();
    await expectSaid(page, "You upvoted Ana Sol's post. 1 upvote.");

    await switchUser(page, size, author, WALL);
    mine = await reach(page, text);
    await expect(mine).toContainText("You");
    await expect(upvote(mine)).toHaveAttribute("aria-pressed", "false");
    await expect(upvote(mine)).toHaveText("1");
    await upvote(mine).click();
    await expectSaid(page, "You upvoted Ana Sol's post. 2 upvotes.");
    await page.reload();
    await expect(upvote(mine)).toHaveText("2");
    await expect(upvote(mine)).toHaveAttribute("aria-pressed", "true");
  });

  test("reverts a refused upvote", { tag: ["@server", "@desktop"] }, async ({ fixture, page }) => {
    const text = unique("Lovely window seat ");
    await fixture.post(await fixture.customer(), text);
    await fixture.arrive(page, WALL, await fixture.customer());
    const post = await reach(page, text);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await upvote(post).click();
    await expectSaid(page, "You upvoted Ana Maria's post. 1 upvote.");
    expect(asked).toContain("/api/upvoteFeedback");
    expect(asked).not.toContain("/api/feedbackWall");

    // Pressed again before the reply arrives: the last press counts.
    const release = await holdRequests(page, "**/api/upvoteFeedback");
    for (const count of ["0", "1", "0"]) {
      await upvote(card(page, text)).click();
      await expect(upvote(card(page, text))).toHaveText(count);
    }
    release();
    await expectSaid(page, "You removed your upvote from Ana Maria's post. 0 upvotes.");
    await page.unroute("**/api/upvoteFeedback");

    const refusal = { code: "too-many-requests", title: "Slow Down", message: "One moment." };
    await page.route("**/api/upvoteFeedback", (route) =>
      route.fulfill({
        status: 429,
        json: { ok: false, error: { ...refusal, params: { seconds: 1 } } },
      }),
    );
    await upvote(card(page, text)).click();
    await expectToast(page, "Slow Down", "One moment.");
    await expect(upvote(card(page, text))).toHaveText("0");
    await expect(upvote(card(page, text))).toHaveAttribute("aria-pressed", "false");
  });

  test("adds a reply, and loads many in steps", async ({ fixture, page }) => {
    const text = unique("Who else is here at seven? ");
    await fixture.post(await fixture.customer({ name: "Early Bird" }), text);
    await fixture.arrive(page, WALL, await fixture.customer({ name: "Rita Reply" }));
    const post = await reach(page, text);
    await reply(post).click();
    await expect(answer(post)).toBeFocused();
    await post.getByRole("button", { name: "Send reply" }).click();
    await expect(post.getByText("Reply cannot be empty.")).toBeVisible();
    await expect(answer(post)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type("Me, nearly <i>every</i> day.");
    await page.keyboard.press("Escape");
    await expect(answer(post)).toHaveCount(0);
    await expect(reply(post)).toBeFocused();

    // The typed text is restored, even after a reload.
    await page.reload();
    await expect(answer(post)).toHaveValue("Me, nearly <i>every</i> day.");
    await post.getByRole("button", { name: "Send reply" }).click();
    await expectToast(page, "Reply Added", "Your reply has been posted.");
    await expect(answer(post)).toHaveCount(0);
    await expect(reply(post)).toBeFocused();
    const line = post.getByRole("listitem").filter({ hasText: "Rita Reply" });
    await expect(line).toContainText("Me, nearly <i>every</i> day.");
    await page.reload();
    await expect(line).toHaveCount(1);
    await expect(answer(post)).toHaveCount(0);

    const talked = await reach(page, "Which beans should we have next month? I vote for Ethiopia.");
    const lines = talked.getByRole("listitem");
    await expect(lines).toHaveCount(3);
    await talked.getByRole("button", { name: "Show 23 more replies" }).click();
    await expect(lines).toHaveCount(23);
    await expect(lines.nth(3)).toBeFocused();
    await talked.getByRole("button", { name: "Show 3 more replies" }).click();
    await expect(lines).toHaveCount(26);
    await expect(talked.getByRole("button", { name: /more repl/ })).toHaveCount(0);
    await expect(lines.nth(25)).toContainText("Guest 26");
  });

  test("shows the user's own reply at once below many others", {
    // On separate data: other journeys count the replies of the seeded posts.
    tag: ["@browser", "@desktop"],
  }, async ({ fixture, page }) => {
    await fixture.arrive(page, WALL, await fixture.customer({ name: "Rita Reply" }));
    const talked = await reach(
      page,
      "Queue moved fast at eight.\nOne wish: a second pair of hands at the pastry counter.",
    );
    await reply(talked).click();
    await page.keyboard.type("Hear, hear.");
    await talked.getByRole("button", { name: "Send reply" }).click();
    await expectToast(page, "Reply Added", "Your reply has been posted.");
    const lines = talked.getByRole("listitem");
    await expect(lines).toHaveCount(4);
    await expect(lines.last()).toContainText("Hear, hear.");
    await talked.getByRole("button", { name: "Show 1 more reply" }).click();
    await expect(lines).toHaveCount(5);
    await expect(lines.nth(3)).toContainText("Guest 4");
    await expect(lines.last()).toContainText("Hear, hear.");
  });

  test("works by keyboard", { tag: "@desktop" }, async ({ fixture, page }) => {
    const text = unique("Best seat by the radiator ");
    await fixture.post(await fixture.customer({ name: "Warm Feet" }), text);
    await fixture.arrive(page, WALL, await fixture.customer());
    await hydrated(page);
    await expect(posts(page)).toBeVisible();
    await star(page, "1 star").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(star(page, "3 stars")).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("Typed\nwithout a mouse.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectToast(page, "Feedback Submitted", /awaiting review/);
    await expect(send(page)).toBeFocused();
    await closeToast(page);
    await send(page).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Sort by", { exact: true })).toBeFocused();

    const post = await reach(page, text);
    await upvote(post).focus();
    await page.keyboard.press("Space");
    await expect(upvote(post)).toHaveText("1");
    await expect(upvote(post)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(answer(post)).toBeFocused();
    await page.keyboard.type("Warm indeed.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expectToast(page, "Reply Added", "Your reply has been posted.");
    await expect(reply(post)).toBeFocused();
  });
});

/** Records the announcements for screen readers. */
async function expectSaid(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: text })).toHaveCount(1);
}
