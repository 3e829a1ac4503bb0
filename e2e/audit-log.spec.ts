import type { Page } from "@playwright/test";
import { unique } from "./support/fixture.ts";
import { expectNoOverflow } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const AUDIT = "/admin/audit";
const rows = (page: Page) => page.getByRole("table", { name: "Audit log" }).locator("tbody tr");
const search = (page: Page) => page.getByLabel("Search", { exact: true });

test.describe("The audit log", { tag: "@server" }, () => {
  test("shows who did what to what, and when", async ({ fixture, page }) => {
    const code = await fixture.code();
    await fixture.arrive(page, AUDIT, admin);
    await expect(page.getByRole("heading", { level: 1, name: "Audit Log" })).toBeVisible();
    await search(page).fill(code.toLowerCase());
    await expect(rows(page)).toHaveCount(1);
    const cells = rows(page).locator("td");
    await expect(cells.nth(0)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d, \d{1,2}:\d\d [AP]M$/);
    await expect(cells.nth(1)).toHaveText(admin.name);
    await expect(cells.nth(2)).toHaveText("Generated a QR code");
    await expect(cells.nth(3)).toHaveText(code);
    await expect(page).toHaveURL(new RegExp(`\\?search=${code.toLowerCase()}$`));
    await expectNoOverflow(page);
  });

  test("finds a customer by name or email, and links them", async ({ fixture, page }) => {
    const name = unique("Lia Ledger ");
    const person = await fixture.customer({ name });
    await fixture.arrive(page, AUDIT, admin);
    const reason = unique("Sorry for the wait ");
    await fixture.addPoints(person, 50, reason);
    for (const text of [name, person.email.toUpperCase(), reason]) {
      await search(page).fill(text);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText("Added points");
      await expect(rows(page)).toContainText(`+50 points: ${reason}`);
    }
    const link = rows(page).getByRole("link", { name });
    await expect(link).toHaveAttribute("href", `/admin/users/${person.id}`);
    await search(page).fill(unique("nobody at all "));
    await expect(page.getByText("No entries match these filters.")).toBeVisible();
  });
});
