import type { Page } from "@playwright/test";
import { expect, test } from "./support/own-server.ts";
import { expectAccessible, expectNoOverflow, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";

const POINTS = "/admin/program/points";
const birthday = (page: Page) => page.getByLabel("Birthday points");
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name });

/** Types birthday points and saves them. */
async function saveBirthday(page: Page, points: string): Promise<void> {
  await birthday(page).fill(points);
  await save(page).click();
}

test.describe("Program settings", () => {
  test("are saved, refused when wrong, compared with another tab's, and restored", {
    tag: "@both-editions",
  }, async ({ fixture, page, context }) => {
    await fixture.arrive(page, POINTS, admin);
    await expect(birthday(page)).toHaveValue("25");
    await expectNoOverflow(page);
    await saveBirthday(page, "1.5");
    await expect(page.getByText("Please enter a whole number from 0 to 1,000,000.")).toBeVisible();
    await expect(birthday(page)).toBeFocused();

    const other = await context.newPage();
    await other.goto(POINTS);
    await saveBirthday(other, "30");
    await expectToast(other, "Settings Saved", /apply from now on/);
    await saveBirthday(page, "40");
    const dialog = page.getByRole("dialog", { name: "Changed meanwhile" });
    await expect(dialog.getByRole("listitem")).toHaveText(["Birthday points: 30 → 40"]);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Save My Version" }).click();
    await expectToast(page, "Settings Saved", /apply from now on/);
    await expect(birthday(other)).toHaveValue("40");

    await section(page, "History").click();
    // The server edition begins with a version from its configuration; other journeys may have added more.
    const [saves, first] = fixture.edition === "server" ? [2, "25"] : [1, "30"];
    const newest = page.getByRole("main").getByRole("heading", { level: 2 }).first();
    await expect(newest).toHaveText(/^Version \d+In force$/);
    await expectAccessible(page);
    const earlier = Number(/\d+/.exec(await newest.innerText())?.[0]) - saves;
    await page.getByRole("button", { name: `Restore version ${earlier}`, exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
    await expectToast(page, "Settings Restored", `The settings of version ${earlier} apply again.`);
    await expect(page.getByRole("main")).toContainText(`restored version ${earlier}`);
    await expect(birthday(other)).toHaveValue(first);
  });

  test("of tiers add, reorder and rename them, and keep tiers with customers", {
    tag: "@browser",
  }, async ({ fixture, page }) => {
    await fixture.customer({ points: 700 });
    await fixture.arrive(page, "/admin/program/tiers", admin);
    const tier = (name: string) => page.getByRole("region", { name, exact: true });
    await expect(tier("Silver")).toContainText(/\d active customers? ha(ve|s) enough points\./);
    await expect(page.getByRole("button", { name: "Remove Silver" })).toBeDisabled();
    await tier("Gold").getByLabel("Points needed").fill("400");
    await save(page).click();
    await expect(page.getByRole("alert")).toContainText("each threshold must be higher");
    await tier("Gold").getByLabel("Points needed").fill("650");
    await expect(tier("Gold")).toContainText(/\d active customers? ha(ve|s) enough points\./);
    await page.getByRole("button", { name: "Remove Diamond" }).click();
    await page.getByRole("button", { name: "Add Tier" }).click();
    await expect(tier("Tier 5").getByLabel("Name of the tier")).toBeFocused();
    await tier("Tier 5").getByLabel("Name of the tier").fill("Friend");
    await page.getByRole("button", { name: "Move Friend up" }).click();
    await expect(page.getByRole("button", { name: "Move Friend up" })).toBeFocused();
    await expectAccessible(page);
    await save(page).click();
    await expectToast(page, "Settings Saved", /apply from now on/);
    await page.reload();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
      "Bronze",
      "Silver",
      "Gold",
      "Friend",
      "Platinum",
    ]);
    await page.goto("/admin/users");
    await expect(page.getByRole("main")).toContainText("Silver");
  });

  test("of email name the sender, and say what is missing without a mail server", {
    tag: "@server",
  }, async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin/program/mail", admin);
    const sending = page.getByRole("region", { name: "Sending" });
    await expect(sending).toContainText("The environment variable SMTP_URL is missing.");
    await expect(page.getByRole("button", { name: "Send Test Email" })).toHaveCount(0);
    await page.getByLabel("Reply-to address").fill("office");
    await save(page).click();
    await expect(page.getByLabel("Reply-to address")).toBeFocused();
    // Otherwise the header covers a part of the tabs.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await page.getByLabel("Reply-to address").fill("office@shop.example");
    await save(page).click();
    await expectToast(page, "Settings Saved", /apply from now on/);
  });

  test("ask before the currency changes, and keep what was typed", {
    tag: "@browser",
  }, async ({ fixture, page }) => {
    await fixture.arrive(page, POINTS, admin);
    await page.getByLabel("Currency", { exact: true }).fill("JPY");
    await section(page, "QR codes").click();
    await section(page, "Points").click();
    await expect(page.getByLabel("Currency", { exact: true })).toHaveValue("JPY");
    await save(page).click();
    const question = page.getByRole("alertdialog", { name: "Save this change?" });
    await expect(question).toContainText("Past purchases stay in EUR");
    await question.getByRole("button", { name: "Cancel" }).click();
    await save(page).click();
    await question.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Settings Saved", /apply from now on/);
    await expect(page.getByText("You have unsaved changes.")).toHaveCount(0);
  });
});
