import type { Locator, Page } from "@playwright/test";
import { type Fixture, unique } from "./support/fixture.ts";
import { expect, test } from "./support/own-server.ts";
import {
  closeToast,
  expectAccessible,
  expectInline,
  expectNoOverflow,
  expectToast,
  toasts,
} from "./support/screens.ts";
import { holderOf } from "./support/seeded.ts";

/** A sub-admin whose only permission is to send broadcasts. */
const sender = () => holderOf("canSendBroadcasts");

const history = (page: Page) => page.getByRole("region", { name: "Broadcast history" });
const area = (page: Page) => page.getByRole("region", { name: "Sent messages" });
const entry = (page: Page, text: string) =>
  area(page).getByRole("listitem").filter({ hasText: text });
const search = (page: Page) => history(page).getByLabel("Search the history");

async function press(within: Locator, name: string): Promise<void> {
  await within.getByRole("button", { name: new RegExp(`^${name}: `) }).click();
}

/** Opens the broadcasts with these messages in the history. */
async function arriveWith(
  { fixture, page }: { fixture: Fixture; page: Page },
  ...messages: readonly string[]
): Promise<void> {
  for (const message of messages) await fixture.broadcast(message);
  await fixture.arrive(page, "/admin/notifications", sender());
  await expect(page.getByRole("heading", { level: 1, name: "Broadcasts" })).toBeVisible();
}

test.describe("The broadcast history", () => {
  test("sends a message again, labelled as a repost", async ({ fixture, page, browser }) => {
    const message = unique("Rolls are warm again ");
    await arriveWith({ fixture, page }, message);
    const original = entry(page, message);
    const [, id = ""] = /ID (\w{8})(?!\w)/.exec(await original.innerText()) ?? [];
    expect(id).toHaveLength(8);
    const window = fixture.edition === "server" ? await browser.newPage() : undefined;
    if (window !== undefined) {
      await fixture.arrive(window, "/", await fixture.customer());
      await expect(window.getByRole("button", { name: "Messages", exact: true })).toBeVisible();
    }

    await press(original, "Repost");
    const dialog = page.getByRole("alertdialog", { name: "Send to every customer again?" });
    await expect(dialog.getByRole("figure", { name: "What customers see" })).toContainText(message);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(original.getByRole("button", { name: /^Repost: / })).toBeFocused();
    await expect(entry(page, message)).toHaveCount(1);

    await press(original, "Repost");
    await dialog.getByRole("button", { name: "Send again" }).click();
    await expectToast(page, "Broadcast Reposted", "The message has been sent again.");
    if (window !== undefined) await expectToast(window, "New message", message);
    await window?.close();
    await closeToast(page);
    await expect(toasts(page)).toHaveCount(0);
    await expect(entry(page, message)).toHaveCount(2);
    await expect(entry(page, message).first()).toContainText(`Repost of ${id}`);
    await expect(entry(page, message).last()).not.toContainText("Repost of");

    await press(entry(page, message).first(), "Repost");
    await dialog.getByRole("button", { name: "Send again" }).click();
    await expect(entry(page, message).filter({ hasText: `Repost of ${id}` })).toHaveCount(2);
  });

  test("edits a message, and deletes it after a confirmation", async ({ fixture, page }) => {
    const message = unique("Open till nine ");
    await arriveWith({ fixture, page }, message);
    await press(entry(page, message), "Edit");
    const dialog = page.getByRole("dialog", { name: "Edit message" });
    const field = dialog.getByLabel("Message");
    await expect(field).toHaveValue(message);
    await expectAccessible(page);
    for (const [words, complaint] of [
      ["  \n ", "Message cannot be empty."],
      ["x".repeat(501), "Please use at most 500 characters."],
    ] as const) {
      await field.fill(words);
      await dialog.getByRole("button", { name: "Save Changes" }).click();
      if (words.length > 500) await expectInline(page, complaint);
      else await expectToast(page, "Error", complaint);
      await expect(field).toHaveAccessibleDescription(new RegExp(complaint));
      await closeToast(page);
    }
    await field.fill(`${message}, or ten`);
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expectToast(page, "Broadcast Edited", /./);
    await expect(dialog).toHaveCount(0);
    const edited = entry(page, `${message}, or ten`);
    await expect(edited).toContainText(/Edited [A-Z][a-z]{2} \d{1,2}, 20\d\d, \d/);
    await expect(edited.getByRole("button", { name: /^Edit: / })).toBeFocused();
    await page.reload();
    await expect(edited).toBeVisible();

    await press(edited, "Delete");
    const question = page.getByRole("alertdialog", { name: "Delete this message?" });
    await expect(question).toContainText(`${message}, or ten`);
    await expectAccessible(page);
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(edited).toBeVisible();
    await press(edited, "Delete");
    await question.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Broadcast Deleted", /./);
    await expect(edited).toHaveCount(0);
    await expect(area(page)).toBeFocused();
    await page.reload();
    await expect(history(page)).toBeVisible();
    await expect(edited).toHaveCount(0);
  });

  test("is searched, scrolls after 500 pixels, also by keyboard, and loads more", async ({
    fixture,
    page,
  }) => {
    test.slow();
    const stem = unique("Long story ");
    const texts = Array.from({ length: 22 }, (_none, at) => `${stem} ${"and on ".repeat(12)}${at}`);
    const last = unique("Short story ");
    await arriveWith({ fixture, page }, ...texts, last);
    await expect(entry(page, last)).toBeVisible();
    await search(page).fill("nobody ever wrote this");
    await expect(area(page).getByText("No broadcast history found.")).toBeVisible();
    await search(page).fill(stem.toUpperCase());
    await expect(entry(page, last)).toHaveCount(0);
    await expect(area(page).getByRole("listitem")).toHaveCount(20);
    const box = await area(page).boundingBox();
    expect(box?.height).toBe(500);
    await search(page).focus();
    await page.keyboard.press("Tab");
    await expect(area(page)).toBeFocused();
    await page.keyboard.press("End");
    await expect.poll(() => area(page).evaluate((region) => region.scrollTop)).toBeGreaterThan(500);
    await area(page).getByRole("button", { name: "Show more" }).click();
    await expect(area(page).getByRole("listitem")).toHaveCount(22);
    await expect(area(page).getByText("That's all.")).toBeFocused();
    await expectNoOverflow(page);
  });

  test("reports that a message was deleted in the meantime", { tag: "@desktop" }, async ({
    fixture,
    page,
  }) => {
    const message = unique("Gone in a moment ");
    await arriveWith({ fixture, page }, message);
    const other = await page.context().newPage();
    await other.goto("/admin/notifications");
    await press(entry(page, message), "Edit");
    const dialog = page.getByRole("dialog", { name: "Edit message" });
    await dialog.getByLabel("Message").fill("Too late");
    await press(entry(other, message), "Delete");
    await other.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(entry(other, message)).toHaveCount(0);
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expectToast(page, "Error", /^Error.*This message has already been deleted\./);
    await expect(dialog).toHaveCount(0);
    await expect(entry(page, message)).toHaveCount(0);
  });
});

test("readers see edits and deletions", { tag: "@server" }, async ({ fixture, page, browser }) => {
  const [kept, dropped] = [unique("Kept "), unique("Dropped ")];
  const person = await fixture.customer();
  await arriveWith({ fixture, page }, kept, dropped);
  await press(entry(page, dropped), "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(entry(page, dropped)).toHaveCount(0);
  await press(entry(page, kept), "Edit");
  await page.getByRole("dialog").getByLabel("Message").fill(`${kept} and changed`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(entry(page, `${kept} and changed`)).toBeVisible();

  const window = await browser.newPage();
  await fixture.arrive(window, "/", person);
  await window.getByRole("button", { name: "Messages, 1 unread" }).click();
  const lines = window.getByRole("dialog", { name: "Messages" }).getByRole("listitem");
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(`${kept} and changed`);
  await window.close();
});
