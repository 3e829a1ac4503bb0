import { expectToast, openMenu, points } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

// A request that silently waits for the network would be executed after the customer has left.
test.describe("Without a network", { tag: "@server" }, () => {
  test("a voucher is not used, now or later", async ({ fixture, page, context }) => {
    const person = await fixture.customer({ points: 100 });
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.arrive(page, "/wallet", person);
    await page.getByRole("button", { name: "Show Free Coffee" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Use now" }).click();
    // The watch of the connection is loaded when the page is idle.
    await expect(
      page.getByRole("region", { name: /^Notifications/, includeHidden: true }),
    ).toBeAttached();
    await context.setOffline(true);
    await expect(dialog.getByRole("button", { name: "Use voucher" })).toBeDisabled();
    await expect(dialog).toContainText("There is no connection. Show this at the counter");
    await context.setOffline(false);
    await expect(dialog.getByRole("button", { name: "Use voucher" })).toBeEnabled();
    await page.reload();
    await expect(page.getByRole("button", { name: "Show Free Coffee" })).toBeVisible();
  });

  test("nobody is logged out, now or later", async ({ fixture, page, context, size }) => {
    await fixture.arrive(page, "/", await fixture.customer({ points: 40 }));
    await expect(page.getByRole("banner")).toContainText(points(40));
    // The offline notice is loaded when the page is idle.
    await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
    await openMenu(page, size);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Log Out" }).click();
    await expectToast(page, "Error", /can't connect/);
    await context.setOffline(false);
    await page.reload();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("banner")).toContainText(points(40));
  });
});
