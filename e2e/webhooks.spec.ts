import type { Page } from "@playwright/test";
import { expect, test } from "./support/counter.ts";
import { unique } from "./support/fixture.ts";
import { serveWithoutAnswers } from "./support/network.ts";
import { type Receiving, receiving } from "./support/receiving.ts";
import {
  choose,
  closeToast,
  expectAccessible,
  expectInline,
  expectNoOverflow,
  expectToast,
} from "./support/screens.ts";
import { admin } from "./support/seeded.ts";

const WEBHOOKS = "/admin/webhooks";
const dialog = (page: Page) => page.getByRole("dialog");
const card = (page: Page, url: string) => page.getByRole("group", { name: url, exact: true });
const rows = (page: Page) => page.getByRole("table", { name: "Deliveries" }).locator("tbody tr");

/** Looks at the log until it is so: what is put out is delivered within a second or two. */
async function refreshUntil(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.getByRole("button", { name: "Refresh" }).click();
    await isSo();
  }).toPass();
}

/** Adds a webhook for one kind of event. */
async function addWebhook(page: Page, url: string): Promise<void> {
  await page.getByRole("button", { name: "Add Webhook" }).click();
  await dialog(page).getByLabel("URL").fill(url);
  await dialog(page)
    .getByLabel(/^All events/)
    .uncheck();
  await dialog(page).getByLabel("customer.deleted").check();
  await dialog(page).getByRole("button", { name: "Add Webhook" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Done" }).click();
  await expect(card(page, url)).toBeVisible();
}

async function deleteWebhook(page: Page, url: string): Promise<void> {
  await page.goto(WEBHOOKS);
  await page.getByRole("button", { name: `Delete ${url}` }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this webhook?" });
  await expect(question).toContainText(`${url} will no longer receive events.`);
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(card(page, url)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Webhook" })).toBeFocused();
}

test.describe("Webhooks", { tag: "@server" }, () => {
  let program: Receiving;

  test.beforeEach(async () => {
    program = await receiving();
  });

  test.afterEach(async () => {
    await program.close();
  });

  test("an admin adds one, and redelivers an event", async ({ fixture, page, place }) => {
    await fixture.arrive(page, WEBHOOKS, admin);
    await expect(page.getByRole("heading", { level: 1, name: "Webhooks" })).toBeVisible();

    await page.getByRole("button", { name: "Add Webhook" }).click();
    await dialog(page).getByLabel("URL").fill("example.com");
    await dialog(page).getByRole("button", { name: "Add Webhook" }).click();
    await expectInline(page, /full URL/);
    await expect(dialog(page).getByLabel("URL")).toBeFocused();
    await closeToast(page);
    await dialog(page).getByLabel("URL").fill(program.url);
    await dialog(page)
      .getByLabel(/^All events/)
      .uncheck();
    await dialog(page).getByRole("button", { name: "Add Webhook" }).click();
    await expectInline(page, "Please choose at least one.");
    await closeToast(page);
    await dialog(page).getByLabel("purchase.recorded").check();
    await dialog(page).getByRole("button", { name: "Add Webhook" }).click();

    const secret = page.getByRole("alertdialog", { name: "Webhook secret" });
    await expect(secret.getByText(/^whsec_[A-Za-z0-9+/]{43}=$/)).toBeVisible();
    await secret.getByRole("button", { name: "Copy" }).click();
    await expectToast(page, "Copied!", "Secret copied to clipboard.");
    await closeToast(page);
    await secret.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText(/whsec_/)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Add Webhook" })).toBeFocused();
    await expect(card(page, program.url)).toContainText("1 event type: purchase.recorded");
    await expect(card(page, program.url)).toContainText("Active");

    const ana = await fixture.customer({ name: unique("Ana Hook ") });
    const { checkId } = await place.sell(ana.email, 450);
    await page.getByRole("link", { name: `Deliveries to ${program.url}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Deliveries" })).toBeVisible();
    // Other journeys on this server may sell something meanwhile.
    await refreshUntil(page, async () => {
      const mine = program.calls.filter(({ body }) => body.includes(ana.id));
      expect(mine).toHaveLength(1);
      await expect(rows(page).filter({ hasText: String(mine[0]?.id) })).toContainText("Delivered", {
        timeout: 1000,
      });
    });
    const mine = program.calls.find(({ body }) => body.includes(ana.id));
    expect(JSON.parse(mine?.body ?? "")).toMatchObject({
      id: mine?.id,
      kind: "purchase.recorded",
      data: { userId: ana.id, checkId, amount: 450, points: 4, balance: 4 },
    });
    const row = rows(page).filter({ hasText: String(mine?.id) });
    await expect(row).toContainText("1 attempt, answered 204");

    await row.getByRole("button", { name: /^Redeliver: purchase\.recorded/ }).click();
    await expectToast(page, "On Its Way", "The event is being sent again.");
    await closeToast(page);
    await expect(row).toHaveCount(2);
    await expect(row.filter({ hasText: "Delivered" })).toHaveCount(2);
    expect(program.calls.filter(({ id }) => id === mine?.id)).toHaveLength(2);
    await deleteWebhook(page, program.url);
  });

  test("a failing one recovers with its receiver, and the filter is in the address", async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, WEBHOOKS, admin);
    await addWebhook(page, program.url);
    program.answer(503);
    await page.getByRole("link", { name: `Deliveries to ${program.url}` }).click();
    await expect(page.getByText("No deliveries here.")).toBeVisible();
    await page.getByRole("button", { name: "Send test event" }).click();
    await expectToast(page, "On Its Way", "A test event is being sent.");
    await closeToast(page);
    await expect(rows(page)).toContainText("webhook.test");
    await expect(rows(page)).toContainText(/Answered 503\./);
    await expect(rows(page)).toContainText("Waiting");
    await expect(page.getByText("Failing", { exact: true })).toBeVisible();
    await expect(
      page.getByText(/^The last (attempt|\d attempts) failed\. 1 event waiting\./),
    ).toBeVisible();
    await expectAccessible(page);

    program.answer(200);
    await page.getByRole("button", { name: /^(Try now|Redeliver): webhook\.test/ }).click();
    // It may have been tried again by itself just before, and then this was a second one.
    await expect(rows(page).first()).toContainText("Delivered");
    await expect(page.getByText("Failing", { exact: true })).toHaveCount(0);
    expect(new Set(program.calls.map(({ id }) => id)).size).toBe(1);
    await choose(page, "Delivered");
    await expect(page).toHaveURL(/\/admin\/webhooks\/[^?]+\?state=delivered$/);
    await expect(rows(page)).not.toHaveCount(0);
    await choose(page, "Failed");
    await expect(page).toHaveURL(/\?state=given-up$/);
    await page.reload();
    await expect(page.getByRole("radio", { name: "Failed", exact: true })).toBeChecked();
    await expect(page.getByText("None with this status.")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("radio", { name: "Delivered", exact: true })).toBeChecked();
    await expect(rows(page)).not.toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("radio", { name: "All", exact: true })).toBeChecked();
    await expect(page).toHaveURL(/\/admin\/webhooks\/[^?]+$/);

    await deleteWebhook(page, program.url);
  });

  test("a delivery that keeps failing is listed among the background jobs, and can be cancelled there", async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, WEBHOOKS, admin);
    await addWebhook(page, program.url);
    program.answer(503);
    await page.getByRole("link", { name: `Deliveries to ${program.url}` }).click();
    await page.getByRole("button", { name: "Send test event" }).click();
    await expect(rows(page)).toContainText(/Answered 503\./);

    await page.goto("/admin/jobs?kind=webhook-delivery&state=queued");
    const job = page
      .getByRole("table", { name: "Background Jobs" })
      .locator("tbody tr")
      .filter({ hasText: "The receiver didn't accept the event. (Answered 503.)" });
    await expect(job).toContainText("Queued");
    await job.getByRole("button", { name: /^Cancel: Deliver an event to a webhook/ }).click();
    const question = page.getByRole("alertdialog", { name: "Cancel this job?" });
    await expect(question).toContainText("it won't be tried again.");
    await expect(question.getByRole("button", { name: "Keep job" })).toBeFocused();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Cancel job" }).click();
    await expectToast(page, "Job Cancelled", "The job won't be tried again.");
    await expect(job).toHaveCount(0);
    await page.getByLabel("Status").selectOption("Cancelled");
    await expect(job).toContainText("Cancelled");

    await page.goto(WEBHOOKS);
    await page.getByRole("link", { name: `Deliveries to ${program.url}` }).click();
    await expect(rows(page)).toContainText("Failed");
    await expect(rows(page)).toContainText("Cancelled by staff.");
    await deleteWebhook(page, program.url);
  });

  test("one can be paused, and edited while paused", async ({ fixture, page }) => {
    await fixture.arrive(page, WEBHOOKS, admin);
    await addWebhook(page, program.url);
    await page.getByRole("button", { name: `Pause ${program.url}` }).click();
    await expect(card(page, program.url)).toContainText("Paused");
    await expect(page.getByRole("button", { name: `Resume ${program.url}` })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("link", { name: `Deliveries to ${program.url}` }).click();
    await expect(page.getByRole("button", { name: "Send test event" })).toBeDisabled();

    await page.getByRole("link", { name: "All webhooks" }).click();
    await page.getByRole("button", { name: `Edit ${program.url}` }).click();
    await expect(dialog(page).getByLabel("customer.deleted")).toBeChecked();
    await expectAccessible(page);
    await dialog(page)
      .getByLabel(/^All events/)
      .check();
    await dialog(page).getByRole("button", { name: "Save Changes" }).click();
    await expect(card(page, program.url)).toContainText("All events");
    await expect(card(page, program.url)).toContainText("Paused");
    await expectNoOverflow(page);
    await deleteWebhook(page, program.url);
  });

  test("show failed requests and unknown webhooks", { tag: "@desktop" }, async ({
    fixture,
    page,
  }) => {
    await serveWithoutAnswers(page);
    await page.route("**/api/webhooks", (route) => route.abort());
    await fixture.arrive(page, WEBHOOKS, admin);
    await expect(page.getByText("We can't connect right now.")).toBeVisible();
    await page.unroute("**/api/webhooks");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert")).toHaveCount(0);

    await page.goto(`${WEBHOOKS}/no-such-webhook`);
    await expect(page.getByText("This webhook no longer exists.")).toBeVisible();
  });
});
