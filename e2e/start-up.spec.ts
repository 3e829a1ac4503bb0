import type { Page, Route } from "@playwright/test";
import { errorWords } from "#messages/error-words.ts";
import { closeToast, expectToast, redOrGreen, toasts } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

/** Serves the login page without its session, so that the page requests it, and `answer` replies. */
async function serveWithoutSession(
  page: Page,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route("**/login", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(id="regulars-session">)[^<]*/, "$1");
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  await page.route("**/api/session", answer);
}

/** The server's answer while its database is unavailable. */
async function refuse(route: Route): Promise<void> {
  const error = errorWords({ code: "store-unavailable", params: {} });
  await route.fulfill({ status: 503, json: { ok: false, error } });
}

test.describe("At start-up", { tag: ["@desktop", "@server"] }, () => {
  test("a spinner shows until the session is known", async ({ fixture, page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await serveWithoutSession(page, async (route) => {
      await held;
      await route.continue();
    });
    await fixture.arrive(page, "/login");
    await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeVisible();
    await expect(page.getByRole("heading")).toHaveCount(0);
    release();
    await expect(page.getByRole("button", { name: "Log In", exact: true })).toBeVisible();
  });

  test("unreachable data is reported once", async ({ fixture, page }) => {
    await serveWithoutSession(page, refuse);
    await fixture.arrive(page, "/login");
    await expectToast(page, "Initialization Error", "Could not load app data. Please refresh.");
    expect(await redOrGreen(toasts(page).locator("svg").first())).toBe("red");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("can't load or save anything right now");
    await closeToast(page);

    const again = page.getByRole("button", { name: "Try again" });
    const answered = page.waitForResponse("**/api/session");
    await again.press("Enter");
    await answered;
    await expect(again).toBeEnabled();
    await expect(again).toBeFocused();
    await expect(toasts(page)).toHaveCount(0);

    await page.unroute("**/api/session");
    await again.press("Enter");
    await expect(page.getByRole("button", { name: "Log In", exact: true })).toBeVisible();
  });
});

test.describe("At start-up", { tag: ["@desktop", "@browser"] }, () => {
  test("a browser that blocks a required feature shows an explanation", async ({ page }) => {
    await page.addInitScript(() => {
      // As in a sandboxed frame.
      LockManager.prototype.request = () =>
        Promise.reject(new DOMException("Access to the Locks API is denied.", "SecurityError"));
    });
    await page.goto("/login");
    await expectToast(page, "Error", "Failed to initialize the app. Please try again.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Unexpected Application Error!",
    );
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});
