import type { Page } from "@playwright/test";
import { builtFiles } from "./support/first-load.ts";
import { startPageServer } from "./support/page-server.ts";
import { hydrated } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { workerReady } from "./support/worker.ts";

/** Expects a version of the page; retries while the page is loaded again. */
const expectVersion = (page: Page, version: string) =>
  expect(page.locator('meta[name="version"]')).toHaveAttribute("content", version);

test.describe("A new version", { tag: "@browser" }, () => {
  test.use({ serviceWorkers: "allow" });

  test("is used when somebody asks for it, or at the next start, and never in part", async ({
    page,
    context,
  }) => {
    const server = await startPageServer();
    server.release("1");
    const arrive = async (at: Page) => {
      await at.goto(`${server.url}/login`);
      await workerReady(at);
    };
    await arrive(page);
    await expectVersion(page, "1");

    server.release("2");
    await lookForNewVersion(page);
    await expect(page.getByRole("status").filter({ hasText: "new version" })).toBeVisible();
    // Another page that is open keeps the old version, and a page that is opened now gets it too.
    const other = await context.newPage();
    await arrive(other);
    await expectVersion(other, "1");
    await other.close();
    await page.getByRole("button", { name: "Update now" }).click();
    await expectVersion(page, "2");

    server.release("3");
    await lookForNewVersion(page);
    await expect(page.getByRole("status").filter({ hasText: "new version" })).toBeVisible();
    await page.reload();
    await expectVersion(page, "3");
    await expect(page.getByRole("button", { name: "Log In", exact: true })).toBeVisible();
    await server.stop();
  });
});

test.describe("The notice of a new version", { tag: "@server" }, () => {
  test.use({ serviceWorkers: "allow" });

  test("does not cover the code at the counter", async ({ fixture, page, context }) => {
    // The first request of the worker is answered with another version; later ones of the browser do not pass here.
    await context.route("**/service-worker.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n// An earlier version.` });
    });
    await fixture.arrive(page, "/", await fixture.customer({ points: 20 }));
    await workerReady(page);
    await lookForNewVersion(page);
    const update = page.getByRole("button", { name: "Update now" });
    await expect(update).toBeVisible();
    await page.getByRole("link", { name: "Show my code", exact: true }).click();
    await expect(page.getByRole("heading", { name: "My code" })).toBeVisible();
    await expect(update).toBeHidden();
    await page.getByRole("button", { name: "Done" }).click();
    await expect(update).toBeVisible();
  });
});

test.describe("Code that no longer exists on the server", { tag: "@server" }, () => {
  test("leads to one reload, which keeps what was typed", async ({ fixture, page }) => {
    await fixture.arrive(page, "/feedback", await fixture.customer({ points: 20 }));
    await hydrated(page);
    const field = page.getByLabel("Your feedback");
    await field.fill("The oat milk was lovely");
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    const gone = builtFiles("features/points/customer/history-page.tsx");
    await page.route(gone, (route) => route.fulfill({ status: 404 }));
    await page.evaluate(() => {
      history.pushState(null, "", "/history");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Unexpected Application Error!",
    );
    expect(loads).toBe(1);
    await page.unroute(gone);
    await page.goto("/history");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("History");
    await page.goto("/feedback");
    await expect(field).toHaveValue("The oat milk was lovely");
  });
});

/** Has the browser look for a new version, as it does when a page is loaded. */
async function lookForNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}
