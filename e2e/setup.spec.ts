import type { Page } from "@playwright/test";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { startServerIn } from "#tools/lib/server-process.ts";
import { serverClients } from "./support/clients.ts";
import { fixtureWith } from "./support/fixture.ts";
import { expectAccessible, expectNoOverflow, logIn } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const BRAND = "Café Größenwahn & Söhne";
const OWN_PASSWORD = "three pots of coffee";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const card = (page: Page) => page.getByRole("region", { name: "Set up your program" });

/** Sees the title of a step, which has the focus so that it is read out. */
async function expectStep(page: Page, name: string, number: number): Promise<void> {
  const title = page.getByRole("heading", { level: 1, name, exact: true });
  await expect(title).toBeFocused();
  await expect(page.getByText(`Step ${number} of 7`)).toBeVisible();
  await expectNoOverflow(page);
}

/** Logs in to a new program and goes through its setup; some steps are skipped. */
async function setUp(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await logIn(page, admin);
  await expect(card(page)).toContainText("0 of 7 done");
  await expectAccessible(page);
  await card(page).getByRole("link", { name: "Start", exact: true }).click();

  await expectStep(page, "Your password", 1);
  await expect(page.getByText("Your account still has its first password.")).toBeVisible();
  // A typed password is not lost by "Continue".
  await page.getByLabel("Current Password", { exact: true }).fill(admin.password);
  await page.getByLabel("New Password", { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel("Confirm New Password", { exact: true }).fill(OWN_PASSWORD);
  await button(page, "Continue").click();
  await expect(page.getByText("You have already chosen your own password.")).toBeVisible();
  await button(page, "Continue").click();

  await expectStep(page, "Brand", 2);
  await page.getByLabel("Name", { exact: true }).fill(BRAND);
  await button(page, "Save and Continue").click();

  await expectStep(page, "Currency and points", 3);
  await page.getByLabel("Currency", { exact: true }).fill("chf");
  await expect(page.getByText(/^A purchase of CHF\s10\.00 earns 10 points\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Currency", { exact: true })).toHaveValue("chf");
  // Nothing has happened in the program yet, so no consequences have to be confirmed.
  await button(page, "Save and Continue").click();

  await expectStep(page, "Rewards", 4);
  await expectAccessible(page);
  const cost = page.getByLabel("Cost of Croissant in points");
  await cost.fill("none");
  await button(page, "Save and Continue").click();
  await expect(page.getByText("Points cost and expiry days must be numbers.")).toBeVisible();
  await expect(cost).toBeFocused();
  await cost.fill("30");
  await button(page, "Save and Continue").click();

  await expectStep(page, "First location", 5);
  // A step that was saved is not saved again: its rewards exist.
  await page.goBack();
  await expect(page.getByText("Already in your catalogue")).toHaveCount(3);
  await button(page, "Save and Continue").click();
  await expectStep(page, "First location", 5);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(BRAND);
  await page.getByLabel("Opens").fill("08:00");
  await page.getByLabel("Closes").fill("18:00");
  await button(page, "Save and Continue").click();

  await expectStep(page, "Your team", 6);
  await button(page, "Continue").click();

  await expectStep(page, "Sign-up poster", 7);
  const download = page.waitForEvent("download");
  await button(page, "Download PDF").click();
  expect((await download).suggestedFilename()).toBe("poster-a4.pdf");
  await button(page, "Continue").click();
  await expect(page.getByRole("heading", { level: 1, name: "You are ready" })).toBeVisible();
  await expectAccessible(page);
}

/** Sees what is left on the dashboard, hides it, shows it again and hides it. */
async function hideChecklist(page: Page): Promise<void> {
  await page.getByRole("link", { name: "To the Dashboard" }).click();
  await expect(card(page)).toContainText("6 of 7 done");
  await expect(card(page).getByRole("link", { name: /Your team/ })).toContainText("Skipped");
  await button(page, "Hide This List").click();
  await expect(card(page)).toHaveCount(0);
  await button(page, "Undo").click();
  await expect(button(page, "Hide This List")).toBeFocused();
  await button(page, "Hide This List").click();
  await expect(button(page, "Undo")).toBeFocused();
  await page.reload();
  await expect(page.getByText("Total Customers")).toBeVisible();
  await expect(card(page)).toHaveCount(0);
}

test.describe("A new program", () => {
  test("is set up step by step, and records its first purchase", {
    tag: "@server",
  }, async ({ page }) => {
    const { folder, remove } = scratchFolder();
    const server = await startServerIn(folder);
    try {
      await setUp(page, server.url);
      const fixture = fixtureWith("server", serverClients(server.url));
      const guest = await fixture.customer({ name: "Gero Gast" });
      await page.getByRole("link", { name: "Open the Counter" }).click();
      await page.getByLabel("Customer or voucher").fill(guest.email);
      await page.keyboard.press("Enter");
      await page.getByLabel("Amount in CHF").fill("4.50");
      await page.keyboard.press("Enter");
      await expect(page.getByText(/Gero Gast: \+4 points/).first()).toBeVisible();
      await page.goto(`${server.url}/admin/setup/ready`);
      await hideChecklist(page);
    } finally {
      await server.stop();
      remove();
    }
  });

  test("of the browser edition is set up in an empty browser", { tag: "@browser" }, async ({
    page,
  }) => {
    await setUp(page, "");
    await page.getByRole("link", { name: "Generate a Code" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Manage QR Codes" })).toBeVisible();
    await page.goBack();
    await hideChecklist(page);
  });
});
