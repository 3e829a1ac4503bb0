import { newRetryKey } from "#client/api.ts";
import { aroundTheCounter } from "./support/counter.ts";
import { closeToast, expectAccessible, expectNoOverflow, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

test.describe("Automatic messages", { tag: "@server" }, () => {
  // Customers of other journeys must not get it.
  test.afterEach(async ({ baseURL }) => {
    const shop = await aroundTheCounter(baseURL).as(admin);
    await shop.run("turnAutomaticMessageOff", { trigger: "come-back" }, newRetryKey());
  });

  test("are written from a suggestion, turned on and off", async ({ fixture, page }) => {
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await fixture.arrive(page, "/admin/messages", admin);
    await page.getByRole("link", { name: "Automatic messages" }).click();
    await expect(page.getByRole("listitem").filter({ has: page.getByRole("link") })).toHaveCount(5);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole("link", { name: "Come back" }).click();
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: "Come back" })).toBeVisible();

    const days = page.getByLabel("Days since the last visit");
    await expect(days).toHaveValue(/\d+/);
    await days.fill("3");
    await page.getByLabel("Title", { exact: true }).fill("");
    await button("Save").click();
    await expect(page.getByText("Please enter a whole number within the limits.")).toBeVisible();
    await expect(page.getByText("Please enter a title.")).toBeVisible();
    await expect(days).toBeFocused();
    await days.fill("60");
    await page.getByLabel("Title", { exact: true }).fill("We have missed you");
    await page.getByLabel("Button", { exact: true }).selectOption("rewards");
    await page.getByLabel("What each customer gets").selectOption("points");
    await page.getByLabel("Points for each customer").fill("25");
    await expect(page.getByText(/^Due today: \d+ customers?\.$/)).toBeVisible();
    await expect(page.getByRole("region", { name: "Preview" })).toContainText("25 points");
    await expect(button("Turn on")).toBeDisabled();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await button("Save").click();
    await expectToast(page, "Message Saved", "“We have missed you” is saved.");
    await closeToast(page);

    await button("Turn on").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(/(is|are) due today/);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Turn on" }).click();
    await expectToast(page, "Turned On", "Customers get “We have missed you” from now on.");
    await closeToast(page);
    await expect(page.getByText("On", { exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: "Results" })).toContainText("Got it in the app");

    await page.reload();
    await expect(days).toHaveValue("60");
    await page.getByRole("link", { name: "All automatic messages" }).click();
    const card = page.getByRole("listitem").filter({ hasText: "Come back" });
    await expect(card).toContainText("When a customer has not visited for 60 days.");
    await expect(card.getByText("On", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Come back" }).click();
    await button("Turn off").click();
    await expectToast(page, "Turned Off", "Nobody else gets “We have missed you”.");
    await expect(button("Turn on")).toBeFocused();
    await closeToast(page);
    await expect(page.getByText("Also the subject of the email.")).toBeVisible();
    // Emails about vouchers that expire have a setting of their own.
    await page.goto("/admin/messages/automatic/voucher-expires");
    await expect(page.getByRole("region", { name: "Preview" })).toContainText(/voucher expires/);
    await expect(page.getByText("Also the subject of the email.")).toHaveCount(0);
    await expect(page.getByRole("radio", { name: "Email" })).toHaveCount(0);
    await page.goto("/admin/messages/automatic/payday");
    await expect(page.getByRole("heading", { level: 1, name: "No such message" })).toBeVisible();
  });
});
