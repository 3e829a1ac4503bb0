import { expectAccessible, expectNoOverflow } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

test.describe("A visitor", { tag: "@both-editions" }, () => {
  test("sees rewards and locations, and signs up from there", async ({ fixture, page }) => {
    await fixture.arrive(page, "/login");
    const about = page.getByRole("navigation", { name: "About us" });
    await about.getByRole("link", { name: "Rewards" }).click();
    await expect(page).toHaveURL("/discover/rewards");
    await expect(page).toHaveTitle("Rewards · Regulars");
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      "content",
      "The rewards of Regulars, and how many points each takes.",
    );
    const coffee = page.getByRole("listitem").filter({ hasText: "Free Coffee" });
    await expect(coffee).toContainText("100 points");
    await expectAccessible(page);
    await expectNoOverflow(page);

    await about.getByRole("link", { name: "Locations" }).click();
    await expect(page).toHaveURL("/discover/locations");
    await expect(page.getByRole("heading", { name: "Our locations" })).toBeVisible();
    await expect(about.getByRole("link", { name: "Locations" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expectAccessible(page);
    await expectNoOverflow(page);

    await page.getByRole("link", { name: "Sign Up" }).click();
    await expect(page).toHaveURL("/signup");
    await expect(page.getByLabel("Full Name")).toBeVisible();
    // The customers' own page still asks for a login.
    await page.goto("/rewards");
    await expect(page).toHaveURL("/login");
  });

  test("who is logged in finds the way back", async ({ fixture, page }) => {
    const customer = await fixture.customer();
    await fixture.arrive(page, "/discover/rewards", customer);
    await expect(page.getByRole("link", { name: "Sign Up" })).toHaveCount(0);
    await page.getByRole("link", { name: "Go to your account" }).click();
    await expect(page).toHaveURL("/");
  });
});
