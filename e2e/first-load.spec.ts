import { builtFiles, neverIdle } from "./support/first-load.ts";
import { expectAccessible, expectToast, logIn } from "./support/screens.ts";
import type { Person } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

test.describe("Before a page has prefetched anything", { tag: "@desktop" }, () => {
  test.beforeEach(({ page }) => page.addInitScript(neverIdle));

  test("a form is validated, a refusal is shown, and a login works", async ({ fixture, page }) => {
    const person: Person = await fixture.customer();
    await fixture.arrive(page, "/login");
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(page.getByText("Please enter your email.")).toBeVisible();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expectAccessible(page);
    await logIn(page, { ...person, password: "another password" });
    await expectToast(page, "Login Failed", "Invalid email or password.");
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await logIn(page, person);
    await expect(page.getByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
  });

  test("a form whose validation cannot be loaded reports that", async ({ fixture, page }) => {
    const person: Person = await fixture.customer();
    const check = builtFiles("features/sessions/login-check.ts");
    await page.route(check, (route) => route.abort());
    await fixture.arrive(page, "/login");
    await logIn(page, person);
    await expectToast(page, "Error", /We can't connect right now\./);
    await expect(page.getByRole("button", { name: "Log In", exact: true })).toBeEnabled();
    await expect(page).toHaveURL("/login");
  });
});
