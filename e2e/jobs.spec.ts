import type { Page } from "@playwright/test";
import type { Edition } from "./support/fixture.ts";
import { expectAccessible, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const JOBS = "/admin/jobs";
const rows = (page: Page) =>
  page.getByRole("table", { name: "Background Jobs" }).locator("tbody tr");
const upkeep = (page: Page) => rows(page).filter({ hasText: "Delete expired data" });

/** The recurring jobs of each edition. */
const recurring: Readonly<Record<Edition, readonly string[]>> = {
  server: ["Assign events to webhooks", "Delete expired data", "Update daily totals"],
  browser: ["Delete expired data"],
};

test.describe("the background jobs", { tag: "@both-editions" }, () => {
  test("are listed, run on request, and filtered by kind and status", async ({ fixture, page }) => {
    await fixture.arrive(page, JOBS, admin);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Background Jobs");
    for (const name of recurring[fixture.edition]) {
      await expect(rows(page).filter({ hasText: name })).toContainText("Queued");
    }
    await expect(async () => {
      await page.getByRole("button", { name: "Refresh" }).click();
      await expect(upkeep(page)).toContainText("Next run", { timeout: 1000 });
    }).toPass();
    await expectAccessible(page);

    await upkeep(page).getByRole("button", { name: "Run now: Delete expired data prune" }).click();
    await expectToast(page, "Job Started", "The job runs in a moment.");
    await expect(upkeep(page).getByRole("button", { name: /^Cancel/ })).toHaveCount(0);

    await page.getByLabel("Status").selectOption("Failed");
    await expect(page).toHaveURL(/\/admin\/jobs\?state=failed$/);
    await expect(page.getByText("No jobs here.")).toBeVisible();
    await expect(page.getByText("None match these filters.")).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Status")).toHaveValue("all");
    if (fixture.edition === "browser") return;
    await page.getByLabel("Kind").selectOption("Delete expired data");
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/\/admin\/jobs\?kind=prune$/);
  });
});
