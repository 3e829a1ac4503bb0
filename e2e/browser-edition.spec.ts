import { openMenu } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

test.describe("The browser edition", { tag: "@browser" }, () => {
  test("has no screens that need a server", async ({ fixture, page, size }) => {
    const customer = await fixture.customer({ points: 20 });
    await fixture.arrive(page, "/reset-password?token=any");
    await expect(page).toHaveURL("/login");

    await fixture.arrive(page, "/", customer);
    await expect(page.getByRole("group", { name: /card of/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /show my code/i })).toHaveCount(0);
    await page.goto("/code");
    await expect(page).toHaveURL("/");

    await fixture.arrive(page, "/admin/activity", admin);
    await expect(page.getByRole("link", { name: customer.name })).toBeVisible();
    await expect(page.getByLabel("Location", { exact: true })).toHaveCount(0);
    for (const path of ["audit", "counter", "messages", "segments", "webhooks"]) {
      await page.goto(`/admin/${path}`);
      await expect(page).toHaveURL("/");
    }
    await page.goto("/admin/program");
    await expect(page.getByText("What customers read in the header and on labels.")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/email/i);
    await page.goto("/admin");
    await openMenu(page, size);
    const menu = page.getByRole("navigation", { name: "Back office" });
    await expect(menu.getByRole("link", { name: "Admin Settings" })).toBeVisible();
    for (const name of ["Audit Log", "Counter", "Messages", "Segments", "Webhooks"]) {
      await expect(menu.getByRole("link", { name })).toHaveCount(0);
    }
  });
});
