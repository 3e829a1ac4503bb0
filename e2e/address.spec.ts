import type { Page } from "@playwright/test";
import { unique } from "./support/fixture.ts";
import { fillSignUp, hydrated, logIn, sendSignUp } from "./support/screens.ts";
import { admin, PASSWORD } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const radio = (page: Page, name: string | RegExp) => page.getByRole("radio", { name });
const search = (page: Page) => page.getByRole("searchbox");

test.describe("The address bar", { tag: "@desktop" }, () => {
  test("contains tabs, searches and the range of the charts", async ({ fixture, page }) => {
    const customer = await fixture.customer({ name: unique("Adda Bar ") });
    await fixture.arrive(page, "/admin/roles", admin);
    await radio(page, /^Customers/).click();
    await expect(page).toHaveURL("/admin/roles?show=customers");
    await search(page).pressSequentially(customer.name);
    await expect(page).toHaveURL(
      `/admin/roles?${new URLSearchParams({ show: "customers", search: customer.name })}`,
    );
    await expect(page.getByText(customer.email)).toBeVisible();

    await page.reload();
    await expect(search(page)).toHaveValue(customer.name);
    await expect(radio(page, /^Customers/)).toBeChecked();
    await expect(page.getByText(customer.email)).toBeVisible();

    // Typing replaces the history entry and adds none.
    await page.goBack();
    await expect(page).toHaveURL("/admin/roles");
    await expect(radio(page, /^Administrators/)).toBeChecked();
    await expect(search(page)).toHaveValue("");
    await page.goForward();
    await expect(search(page)).toHaveValue(customer.name);
    await expect(radio(page, /^Customers/)).toBeChecked();
    await expect(search(page)).toHaveValue(customer.name);

    await page.goto("/admin/roles?show=everybody");
    await expect(radio(page, /^Administrators/)).toBeChecked();

    await fixture.broadcast(unique("Warm rolls "));
    await page.goto("/admin/rewards?search=coffee");
    await expect(search(page)).toHaveValue("coffee");
    await expect(page.getByRole("status").filter({ hasText: "1 reward." })).toBeVisible();
    await search(page).fill("");
    await expect(page).toHaveURL("/admin/rewards");

    await page.goto("/admin/notifications");
    await search(page).fill("nothing like it");
    await expect(page).toHaveURL("/admin/notifications?search=nothing+like+it");
    await page.reload();
    await expect(search(page)).toHaveValue("nothing like it");

    await page.goto("/admin");
    await radio(page, "90 days").click();
    await expect(page).toHaveURL("/admin?days=90");
    await expect(page.getByText("in the last 90 days", { exact: true })).toBeVisible();
    await page.reload();
    await expect(radio(page, "90 days")).toBeChecked();
    await page.goBack();
    await expect(page).toHaveURL("/admin");
    await expect(radio(page, "30 days")).toBeChecked();
    await page.goto("/admin?days=7&where=nowhere");
    await expect(radio(page, "30 days")).toBeChecked();
    await expect(page.getByText("in the last 30 days", { exact: true })).toBeVisible();
  });

  test("contains filters, each a history entry for Back", { tag: "@server" }, async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, "/admin/audit", admin);
    await page.getByLabel("Action").selectOption("addPoints");
    await expect(page).toHaveURL("/admin/audit?what=addPoints");
    await page.getByLabel("From").fill("2026-01-01");
    await page.getByLabel("From").fill("2026-01-02");
    await expect(page).toHaveURL("/admin/audit?what=addPoints&from=2026-01-02");
    await search(page).fill("nobody");
    await expect(page).toHaveURL(/search=nobody/);
    await page.goBack();
    await expect(page).toHaveURL("/admin/audit?what=addPoints");
    await expect(page.getByLabel("From")).toHaveValue("");
    await expect(search(page)).toHaveValue("");
    await expect(page).toHaveURL("/admin/audit?what=addPoints");
    await page.goBack();
    await expect(page.getByLabel("Action")).toHaveValue("");
    // Back before the router has rendered what was typed.
    await page.getByLabel("Action").selectOption("addPoints");
    await expect(page).toHaveURL("/admin/audit?what=addPoints");
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...entry) => {
        replace(...entry);
        if (!location.search.includes("search=")) return;
        history.back();
        // Busy until the navigation has happened.
        const until = performance.now() + 500;
        while (performance.now() < until);
      };
    });
    await search(page).fill("nobody");
    await expect(page).toHaveURL("/admin/audit");
    await expect(page.getByLabel("Action")).toHaveValue("");
    await expect(search(page)).toHaveValue("");

    const customer = await fixture.customer({ name: unique("Wanda Way ") });
    await fixture.arrive(page, `/admin/users?search=${encodeURIComponent(customer.name)}`, admin);
    await page.getByRole("link", { name: customer.name }).first().click();
    await radio(page, /^Referrals/).click();
    await expect(page).toHaveURL(`/admin/users/${customer.id}?part=referrals`);
    await radio(page, /^Codes/).click();
    await expect(page).toHaveURL(`/admin/users/${customer.id}?part=codes`);
    await page.goBack();
    await expect(radio(page, /^Referrals/)).toBeChecked();
    await page.goBack();
    await expect(radio(page, /^Ledger/)).toBeChecked();
    await page.goForward();
    await page.getByRole("link", { name: "All customers" }).click();
    await expect(page).toHaveURL(`/admin/users?${new URLSearchParams({ search: customer.name })}`);
  });
});

test.describe("A deep link", { tag: "@desktop" }, () => {
  const LINK = "/wallet?past=open#past";

  test("is kept through a customer's sign-up and login", async ({ fixture, page }) => {
    await fixture.arrive(page, LINK);
    await expect(page).toHaveURL("/login");
    await hydrated(page);
    await page.getByRole("link", { name: "Sign Up" }).click();
    const person = {
      name: "Dee Plink",
      email: `${unique("dee")}@journeys.example`,
      password: PASSWORD,
    };
    await fillSignUp(page, person);
    await sendSignUp(page);
    await expect(page).toHaveURL("/login");
    await logIn(page, person);
    await expect(page).toHaveURL(LINK);
  });

  test("opens the usual page for staff after a login", async ({ fixture, page }) => {
    const ways = [
      [admin, "/admin"],
      [await fixture.subAdmin(), "/"],
    ] as const;
    for (const [staff, home] of ways) {
      await page.context().clearCookies();
      await fixture.arrive(page, LINK);
      await expect(page).toHaveURL("/login");
      await logIn(page, staff);
      await expect(page).toHaveURL(home);
      if (home === "/") {
        await page.getByRole("link", { name: "Admin Panel" }).click();
        await expect(page).toHaveURL("/admin");
      }
    }
  });
});
