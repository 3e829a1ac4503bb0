import type { Page } from "@playwright/test";
import { openTo, staffAddresses } from "./support/addresses.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

/** Opens each address, and sees that its screen is drawn as a whole, in the screen's width and without an error. */
async function expectScreens(page: Page, paths: readonly string[]): Promise<void> {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const heading = page.getByRole("heading", { level: 1 });
  for (const path of paths) {
    await page.goto(path);
    await expect(heading.first(), path).toBeVisible();
    await expect(page.locator("[aria-busy=true]:not(button)"), path).toHaveCount(0);
    await expect(page, "no guard leads elsewhere").toHaveURL(path);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
    expect(errors, path).toEqual([]);
  }
}

test.describe("Every screen opens", { tag: ["@both-sizes", "@both-editions"] }, () => {
  test("for visitors", async ({ fixture, page }) => {
    await fixture.arrive(page, "/login");
    await expectScreens(page, openTo(fixture.edition, "visitor"));
  });

  test("for customers", async ({ fixture, page }) => {
    await fixture.arrive(page, "/", await fixture.customer({ points: 60 }));
    await expectScreens(page, openTo(fixture.edition, "customer"));
  });

  test("for staff", async ({ fixture, page }) => {
    const customer = await fixture.customer({ points: 60 });
    await fixture.arrive(page, "/admin", admin);
    await expectScreens(page, staffAddresses(fixture.edition, customer.id));
  });
});
