import { builtFiles } from "./support/first-load.ts";
import { holdRequests } from "./support/network.ts";
import { expectToast, logIn, toasts } from "./support/screens.ts";
import { admin, seeded } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

test.describe("Login", { tag: "@desktop" }, () => {
  test("links other pages, and refuses wrong credentials", async ({ fixture, page }) => {
    await fixture.arrive(page, "/login");
    const password = page.getByLabel("Password", { exact: true });
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await expect(page.getByRole("button", { name: /Google/ })).toBeDisabled();
    await expect(page.getByRole("button", { name: /Apple/ })).toBeDisabled();
    await page.getByRole("main").getByRole("link", { name: "Sign Up" }).click();
    await expect(page).toHaveURL("/signup");
    await page.goBack();
    await page.getByRole("link", { name: /Forgot password/i }).click();
    await expect(page).toHaveURL("/forgot-password");
    await page.getByRole("link", { name: "Back to Log In" }).click();
    await expect(page).toHaveURL("/login");

    const person = await fixture.customer();
    await logIn(page, { ...person, password: "not the password" });
    await expectToast(page, "Login Failed", "Invalid email or password.");
    await logIn(page, { email: "nobody@journeys.example", password: "not the password" });
    await expectToast(page, "Login Failed", "Invalid email or password.");
    await expect(page).toHaveURL("/login");

    await logIn(page, seeded.deactivated);
    await expectToast(
      page,
      "Login Failed",
      "Your account has been deactivated. Please contact support.",
    );
    await expect(page).toHaveURL("/login");
  });

  test("remembers the email if asked", async ({ fixture, page }) => {
    const person = await fixture.customer();
    await fixture.arrive(page, "/login");
    await page.getByRole("checkbox", { name: "Remember me" }).check();
    await logIn(page, person);
    await expect(page).toHaveURL("/");
    await page.getByRole("button", { name: "Log Out" }).click();
    await expectToast(page, "Logged Out", "See you soon.");
    await page.reload();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(person.email);
    await page.getByRole("checkbox", { name: "Remember me" }).uncheck();
    await logIn(page, person);
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/login");
    await page.reload();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("");
  });

  test("accepts the email in any letter case, confirms on the next page, and logs out", async ({
    fixture,
    page,
  }) => {
    const person = await fixture.customer();
    const release = await holdRequests(
      page,
      builtFiles(
        "features/points/customer/dashboard-page.tsx",
        "shell/customer/customer-layout.tsx",
      ),
    );
    await fixture.arrive(page, "/login");
    await logIn(page, { ...person, email: person.email.toUpperCase() });
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("button", { name: "Logging In..." })).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    release();
    await expectToast(page, "Login Successful", "Good to see you, Ana Maria.");
    await expect(page.getByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();

    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/login");
    await expectToast(page, "Logged Out", "See you soon.");
    await page.goto("/rewards");
    await expect(page).toHaveURL("/login");
  });
});

test.describe("Guards", { tag: "@desktop" }, () => {
  test("redirect visitors, customers and staff to their own pages", async ({ fixture, page }) => {
    const person = await fixture.customer();
    for (const path of ["/", "/admin", "/admin/qr-codes", "/no-such-page"]) {
      await fixture.arrive(page, path);
      await expect(page).toHaveURL("/login");
    }
    await page.goto("/history");
    await expect(page).toHaveURL("/login");
    await logIn(page, person);
    await expect(page).toHaveURL("/history");

    for (const path of ["/admin", "/admin/qr-codes", "/login", "/no-such-page"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/");
    }

    await fixture.arrive(page, "/login", admin);
    await expect(page).toHaveURL("/admin");
    await fixture.arrive(page, "/login", seeded.codesOnly);
    await expect(page).toHaveURL("/admin");
  });
});

test.describe("While loading and after an error", { tag: "@desktop" }, () => {
  test("the router's error page has a heading", async ({ fixture, page }) => {
    const screen = builtFiles("features/sessions/login-page.tsx");
    await page.route(screen, (route) => route.abort());
    await fixture.arrive(page, "/login");
    await expect(
      page.getByRole("heading", { name: "Unexpected Application Error!" }),
    ).toBeVisible();
  });
});
