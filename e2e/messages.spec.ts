import type { Browser, Locator, Page } from "@playwright/test";
import type { Fixture } from "./support/fixture.ts";
import { expect, test } from "./support/own-server.ts";
import {
  closeToast,
  expectAccessible,
  expectInline,
  expectNoOverflow,
  expectToast,
  holdToasts,
  toasts,
} from "./support/screens.ts";
import { holderOf } from "./support/seeded.ts";
import { setHidden } from "./support/session.ts";

const MARKUP = "<b>Bread</b> & <script>alert('x')</script>\nfresh at ten.";
const LONG = `${"Rolls, buns and pretzels for everyone who comes by. ".repeat(9)}Come early!`;

/** A sub-admin whose only permission is to send broadcasts. */
const sender = () => holderOf("canSendBroadcasts");

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Messages/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Messages" });
const lines = (page: Page) => panel(page).getByRole("listitem");
const news = (page: Page): Locator => toasts(page).filter({ hasText: "New message" });

async function expectUnread(page: Page, count: number): Promise<void> {
  const name = count === 0 ? "Messages" : `Messages, ${count} unread`;
  await expect(bell(page)).toHaveAccessibleName(name);
}

/**
 * The customer's page and the staff's page: in the server edition two browsers, in the browser edition two windows of the
 * sender, because a browser has one session.
 */
async function bothAt(
  { fixture, page, browser }: { fixture: Fixture; page: Page; browser: Browser },
  path = "/",
): Promise<{ customer: Page; staff: Page }> {
  if (fixture.edition === "browser") {
    await fixture.arrive(page, path, sender());
    const staff = await page.context().newPage();
    await staff.goto("/admin/notifications");
    return { customer: page, staff };
  }
  await fixture.arrive(page, path, await fixture.customer());
  const staff = await (await browser.newContext()).newPage();
  await fixture.arrive(staff, "/admin/notifications", sender());
  return { customer: page, staff };
}

/** Types a message and sends it, as staff do. */
async function send(staff: Page, message: string): Promise<void> {
  await staff.getByLabel("Message", { exact: true }).fill(message);
  await staff.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = staff.getByRole("alertdialog", { name: "Send to every customer?" });
  await dialog.getByRole("button", { name: "Send to everyone" }).click();
  await expect(dialog).toHaveCount(0);
}

test("a broadcast arrives", { tag: "@both-editions" }, async ({ fixture, page, browser }) => {
  const { customer, staff } = await bothAt({ fixture, page, browser });
  await expectUnread(customer, 0);
  await send(staff, "Warm cinnamon rolls from ten.");
  await expectToast(staff, "Broadcast Sent", "Warm cinnamon rolls from ten.");
  // It must remain visible until it is closed, whatever happens in the other window.
  await holdToasts(staff);
  await expectToast(customer, "New message", "Warm cinnamon rolls from ten.");
  await expectUnread(customer, 1);
  await closeToast(customer);

  await toasts(staff).getByRole("button", { name: "Close" }).click();
  await expectToast(staff, "Broadcast Logged", "The message was saved to the history.");
  const lately = staff.getByRole("region", { name: "Broadcast history" });
  await expect(lately.getByRole("listitem").first()).toContainText("Warm cinnamon rolls from ten.");
  await expect(staff.getByLabel("Message", { exact: true })).toHaveValue("");
  await closeToast(staff);

  // The next one arrives, too; neither is shown again, not even to the sender.
  await send(staff, "And tea is on us.");
  await expectToast(customer, "New message", "And tea is on us.");
  await expectUnread(customer, 2);
  await closeToast(customer);
  await customer.reload();
  await expectUnread(customer, 2);
  await staff.goto("/");
  await expect(bell(staff)).toHaveAccessibleName(/unread$/);
  for (const window of [customer, staff]) await expect(news(window)).toHaveCount(0);
});

test("marks new messages", async ({ fixture, page, browser }) => {
  const { customer, staff } = await bothAt({ fixture, page, browser }, "/rewards");
  await send(staff, "First");
  await expectUnread(customer, 1);
  await bell(customer).click();
  await expect(lines(customer)).toHaveCount(1);
  await expect(lines(customer).getByText("New", { exact: true })).toBeVisible();
  await expect(lines(customer).locator("time")).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d, \d/);
  await customer.keyboard.press("Escape");
  await expect(panel(customer)).toHaveCount(0);
  await expect(bell(customer)).toBeFocused();
  await expectUnread(customer, 0);
  await customer.reload();
  await expect(customer.getByRole("heading", { level: 1 })).toBeVisible();
  await expectUnread(customer, 0);

  await send(staff, "Second");
  await expectUnread(customer, 1);
  await bell(customer).focus();
  await customer.keyboard.press("Enter");
  await expect(lines(customer)).toHaveText([/Second/, /First/]);
  await expect(lines(customer).getByText("New", { exact: true })).toHaveCount(1);
  await expect(lines(customer).first().getByText("New", { exact: true })).toBeVisible();
  // Messages that arrive while the list is open are added to it as read.
  await send(staff, "Third");
  await expect(lines(customer)).toHaveText([/Third/, /Second/, /First/]);
  await expect(news(customer).filter({ hasText: "Third" })).toHaveCount(0);
  await customer.keyboard.press("Escape");
  await expect(panel(customer)).toHaveCount(0);
  await expectUnread(customer, 0);
});

test("a long list loads in pages, and can be read by keyboard", async ({ fixture, page }) => {
  const person = fixture.edition === "server" ? await fixture.customer() : sender();
  for (let count = 1; count <= 23; count += 1) {
    await fixture.broadcast(`Message number ${count}.`);
    // Messages of the same millisecond have no defined order.
    await page.waitForTimeout(2);
  }
  await fixture.arrive(page, "/", person);
  await expectUnread(page, 23);
  await expectAccessible(page);
  await expect(news(page)).toHaveCount(0);
  await bell(page).focus();
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(20);
  await expect(lines(page).first()).toContainText("Message number 23.");
  await expect(panel(page).getByRole("list")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("button", { name: "Show more" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lines(page)).toHaveCount(23);
  await expect(lines(page).last()).toContainText("Message number 1.");
  await expect(panel(page).getByText("That's all.")).toBeFocused();
  await expect(lines(page).getByText("New", { exact: true })).toHaveCount(23);
  await page.keyboard.press("Escape");
  await expectUnread(page, 0);
  await expectNoOverflow(page);
});

test("new customers do not see earlier messages", async ({ fixture, page }) => {
  await fixture.broadcast("For those who were there.");
  await fixture.arrive(page, "/", await fixture.customer());
  await expectUnread(page, 0);
  await bell(page).click();
  await expect(panel(page).getByText("No messages yet.")).toBeVisible();
  await expectAccessible(page);
  await expect(panel(page)).not.toContainText("For those who were there.");
});

test("shows markup as text, and shortens long messages in toasts", async ({
  fixture,
  page,
  browser,
}) => {
  const { customer, staff } = await bothAt({ fixture, page, browser });
  await send(staff, MARKUP);
  await expect(news(customer)).toContainText("<b>Bread</b> & <script>alert('x')</script>");
  await closeToast(customer);
  await send(staff, LONG);
  await expect(news(customer)).toContainText(/^New messageRolls, buns and pretzels.*…$/);
  await bell(customer).click();
  await expect(lines(customer).first()).toContainText(LONG);
  await expect(lines(customer).last()).toContainText("<b>Bread</b>");
  await expectAccessible(customer);
  expect(await customer.evaluate(() => document.querySelector("li b, li script"))).toBeNull();
  await expectNoOverflow(customer);
});

test.describe("The send form", { tag: "@desktop" }, () => {
  const field = (page: Page) => page.getByLabel("Message", { exact: true });
  const sendButton = (page: Page) => page.getByRole("button", { name: "Send", exact: true });

  test("rejects empty and long text, and keeps what is typed", async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin/notifications", sender());
    await expect(page.getByRole("heading", { level: 1, name: "Broadcasts" })).toBeVisible();
    for (const [message, complaint] of [
      ["", "Broadcast message cannot be empty."],
      ["  \n ", "Broadcast message cannot be empty."],
      ["x".repeat(501), "Please use at most 500 characters."],
    ] as const) {
      await field(page).fill(message);
      await sendButton(page).click();
      if (message.length > 500) await expectInline(page, complaint);
      else await expectToast(page, "Error", complaint);
      await expect(field(page)).toHaveAttribute("aria-invalid", "true");
      await expect(field(page)).toHaveAccessibleDescription(new RegExp(complaint));
      await closeToast(page);
    }
    await expect(page.getByText("501 of 500 characters")).toBeVisible();
    await expectAccessible(page);
    await field(page).fill("Half a thought");
    await page.reload();
    await expect(field(page)).toHaveValue("Half a thought");
  });

  // The shared server already has a history by then.
  test("starts with an empty history", { tag: "@browser" }, async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin/notifications", sender());
    await expect(page.getByText("No broadcast history found.")).toBeVisible();
  });

  test("asks before it sends, and works by keyboard", async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin/notifications", sender());
    await field(page).focus();
    await page.keyboard.type("Open until nine tonight.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("alertdialog", { name: "Send to every customer?" });
    const preview = dialog.getByRole("figure", { name: "What customers see" });
    await expect(preview).toContainText("New message");
    await expect(preview).toContainText("Open until nine tonight.");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(sendButton(page)).toBeFocused();
    await expect(page.getByRole("listitem").filter({ hasText: "until nine" })).toHaveCount(0);
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: "Send to everyone" }).focus();
    await page.keyboard.press("Enter");
    await expectToast(page, "Broadcast Sent", "Open until nine tonight.");
    await expect(sendButton(page)).toBeFocused();
    const lately = page.getByRole("region", { name: "Broadcast history" });
    await expect(lately.getByRole("listitem").first()).toContainText("Open until nine tonight.");
  });
});

test.describe("A hidden window", { tag: ["@desktop", "@server"] }, () => {
  test("closes its stream, and catches up when it is shown", async ({ fixture, page }) => {
    await fixture.arrive(page, "/", await fixture.customer());
    await expectUnread(page, 0);
    await setHidden(page, true);
    await fixture.broadcast("Nobody sees me yet.");
    // Longer than the server's polling interval.
    await page.waitForTimeout(3000);
    await expectUnread(page, 0);
    await expect(news(page)).toHaveCount(0);
    await setHidden(page, false);
    await expectToast(page, "New message", "Nobody sees me yet.");
    await expectUnread(page, 1);
  });
});
