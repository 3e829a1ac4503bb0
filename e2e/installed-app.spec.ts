import type { Page } from "@playwright/test";
import { points } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";
import { appManifest, iconSizes, installabilityErrors, workerReady } from "./support/worker.ts";

test.use({ serviceWorkers: "allow" });

const banner = (page: Page) => page.getByRole("status").filter({ hasText: "No connection since" });

test.describe("The app", { tag: "@both-editions" }, () => {
  test("can be installed, with the name of the program", async ({ fixture, page }) => {
    await fixture.arrive(page, "/login");
    await workerReady(page);
    expect(await installabilityErrors(page)).toEqual([]);
    const { manifest, errors } = await appManifest(page);
    expect(errors).toEqual([]);
    expect(manifest).toMatchObject({ name: "Regulars", start_url: "/" });
    expect(await iconSizes(page, manifest)).toEqual(manifest.icons.map(({ sizes }) => sizes));
  });

  test("opens home, the wallet and a voucher without a network, and refreshes with one", async ({
    fixture,
    page,
    context,
  }) => {
    const inBrowser = fixture.edition === "browser";
    const person = await fixture.customer({ points: 130 });
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.arrive(page, "/", person);
    const header = page.getByRole("banner");
    await expect(header).toContainText(points(30));
    await workerReady(page);
    // The first query of the wallet is stored when the page is idle.
    if (!inBrowser) await expect.poll(() => knownQueries(page)).toContain("wallet");

    await context.setOffline(true);
    await page.goto("/");
    await expect(header).toContainText(points(30));
    await expect(page.getByText("Your Bronze benefits")).toBeVisible();
    if (inBrowser) await expect(banner(page)).toHaveCount(0);
    else await expect(banner(page)).toContainText(/What you see is as of \d+:\d\d [AP]M/);

    await page.goto("/wallet");
    await page.getByRole("button", { name: "Show Free Coffee" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img", { name: "QR code of this voucher" })).toBeVisible();
    const use = dialog.getByRole("button", { name: "Use now" });
    if (inBrowser) {
      await use.click();
      await dialog.getByRole("button", { name: "Use voucher" }).click();
      await expect(dialog.getByText("Used", { exact: true })).toBeVisible();
      return;
    }
    await expect(use).toBeDisabled();
    await expect(dialog).toContainText("There is no connection. Show this at the counter");
    await dialog.getByRole("button", { name: "Close" }).click();

    await fixture.addPoints(person, 12, "While they were away");
    await context.setOffline(false);
    await expect(banner(page)).toHaveCount(0);
    await expect(header).toContainText(points(42));
  });
});

test.describe("The app", { tag: "@server" }, () => {
  test("forgets what it has stored when the user logs out", async ({ fixture, page }) => {
    await fixture.arrive(page, "/", await fixture.customer({ points: 30 }));
    await workerReady(page);
    await expect.poll(() => knownQueries(page)).toContain("dashboard");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/login");
    await expect.poll(() => knownQueries(page)).toEqual([]);
  });
});

test.describe("The app of a program with a name of its own", { tag: "@browser" }, () => {
  test("has that name in the browser edition, too", async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin/program", admin);
    await workerReady(page);
    await page.getByLabel("Name", { exact: true }).fill("Café Nord");
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(async () => (await appManifest(page)).manifest.name).toBe("Café Nord");
    await page.reload();
    await workerReady(page);
    expect((await appManifest(page)).manifest.name).toBe("Café Nord");
    expect(await installabilityErrors(page)).toEqual([]);
  });
});

/** The names of the queries whose answers the page has stored for the time without a network. */
async function knownQueries(page: Page): Promise<readonly string[]> {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  return keys
    .filter((key) => key.startsWith("regulars.known."))
    .map((key) => key.split(".")[2] ?? "")
    .filter((name) => name !== "user");
}
