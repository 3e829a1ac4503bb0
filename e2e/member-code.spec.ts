import type { Locator, Page } from "@playwright/test";
import { encode } from "uqr";
import { heldScreens } from "./support/awake.ts";
import { expect, test } from "./support/counter.ts";
import { goTo } from "./support/moments.ts";
import { button, entries, expectAccessible, hydrated, points } from "./support/screens.ts";
import { comeBack } from "./support/session.ts";
import { darkModules } from "./support/wallet.ts";

const link = (page: Page): Locator => page.getByRole("link", { name: "Show my code", exact: true });
const digits = (page: Page): Locator => page.getByText(/^\d{4} \d{4}$/);
const picture = (page: Page): Locator => page.getByRole("img", { name: "QR code for the counter" });

/** The customer who shows the code, and the balance. */
const holder = (page: Page): Locator => page.getByRole("main").locator("header");

/** The number on the screen. */
const numberOn = async (page: Page): Promise<string> => (await digits(page).innerText()).trim();

/** The page gets no offline code, which it would show in place of an expired one, see offline-code.spec.ts. */
async function withoutOfflineCode(page: Page): Promise<void> {
  await page.route("**/api/showOfflineCode", (route) => route.abort());
}

/** Counts a page's requests for a code. */
function asksOf(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/showMemberCode")) count += 1;
  });
  return () => count;
}

test.describe("My code", { tag: "@server" }, () => {
  test("is shown, and recognized at the counter", async ({ fixture, page, place, size }) => {
    const ana = await fixture.customer({ name: "Ana Maria", points: 120 });
    await fixture.arrive(page, "/", ana);
    await expect(link(page)).toBeInViewport();
    // Before that a link loads the page anew, which focuses nothing.
    await hydrated(page);
    await link(page).click();
    await expect(page).toHaveURL("/code");
    await expect(page).toHaveTitle("My code · Regulars");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My code");
    await expect(page.getByRole("main")).toBeFocused();
    await expect(holder(page)).toContainText("Ana Maria");
    await expect(holder(page)).toContainText(points(120));
    const shown = await numberOn(page);
    const spelled = shown.split("").join(" ").replace("   ", ", ");
    await expect(page.getByText(spelled, { exact: true })).toHaveCount(1);
    await expect(page.getByText(/^Valid until \d+:\d\d [AP]M/)).toBeVisible();
    const { data } = encode(`M-${shown.replace(" ", "")}`, { ecc: "M", border: 0 });
    const dark = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])),
    );
    expect((await darkModules(picture(page))).toSorted()).toEqual(dark.toSorted());
    await expect(button(page, "Done")).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    const ground = page.getByRole("main").locator("..");
    await expect(ground).toHaveCSS("background-color", "rgb(255, 255, 255)");

    expect(await place.member(shown)).toBe("Ana Maria");
    const { checkId } = await place.sell(shown, 1050);
    await expect(holder(page)).toContainText("+10 · 130 points");
    await expectAccessible(page);
    await button(page, "Done").click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByRole("group", { name: /card of Ana Maria/ })).toContainText("130");
    const latest = page.getByRole("region", { name: "Recent Activity" });
    await expect(entries(latest).first()).toContainText(`Purchase at ${place.name}`);
    await expect(entries(latest).first()).toContainText("+10");

    const box = await page.getByRole("group", { name: /card of Ana Maria/ }).boundingBox();
    await page.mouse.click(
      (box?.x ?? 0) + (box?.width ?? 0) / 2,
      (box?.y ?? 0) + (box?.height ?? 0) / 2,
    );
    // A code is valid for minutes, so that one may be replaced early.
    await expect(digits(page)).toHaveText(shown);
    await place.refund(checkId);
    await expect(holder(page)).toContainText("-10 · 120 points");
    await button(page, "Done").click();
    await expect(entries(latest).first()).toContainText("Refund of a purchase");
    await expect(page.getByText("Rewards Redeemed").locator("..")).toHaveText("Rewards Redeemed0");
    await goTo(page, size, "History");
    const transactions = page.getByRole("region", { name: "Transactions" });
    await expect(entries(transactions).first()).toContainText("-10");
    await expectAccessible(page);
  });

  test("closes by Escape, Back and Done", { tag: "@desktop" }, async ({ fixture, page }) => {
    await fixture.arrive(page, "/history", await fixture.customer());
    await goTo(page, "desktop", "Dashboard");
    await link(page).click();
    await expect(digits(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL("/");
    await expect(link(page)).toBeVisible();
    await page.getByRole("link", { name: "Loyalty card: show my code", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(digits(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/");
    await expect(link(page)).toBeVisible();
    // Nothing was added to the tab's history.
    await page.goBack();
    await expect(page).toHaveURL("/history");
    const held = await heldScreens(page);
    await page.goto("/code");
    await expect(digits(page)).toBeVisible();
    await expect.poll(held).toBe(1);
    await button(page, "Done").click();
    await expect(page).toHaveURL("/");
    await expect.poll(held).toBe(0);
  });

  test("renews itself", { tag: "@desktop" }, async ({ fixture, page }) => {
    const asks = asksOf(page);
    // The device's clock is wrong by an hour, which makes no difference.
    await page.clock.install({ time: Date.now() + 3_600_000 });
    await fixture.arrive(page, "/code", await fixture.customer());
    await expect(digits(page)).toBeVisible();
    expect(asks()).toBe(1);
    await page.clock.fastForward(301_000);
    await expect.poll(asks).toBe(2);
    // Returning while the request is in flight shows its result.
    await expect(async () => {
      await comeBack(page);
      await expect.poll(asks, { timeout: 1000 }).toBeGreaterThan(2);
    }).toPass();
    await expect(page.getByText("then renews automatically.")).toBeVisible();

    await page.context().setOffline(true);
    await page.clock.fastForward(301_000);
    await expect(
      page.getByText(/^Couldn't load a new code\. This one is valid until/),
    ).toBeVisible();
    await expect(digits(page)).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(page.getByText("then renews automatically.")).toBeVisible();
  });

  test("expires, and can be renewed", { tag: "@desktop" }, async ({ fixture, page }) => {
    await page.clock.install();
    await withoutOfflineCode(page);
    await fixture.arrive(page, "/code", await fixture.customer());
    const shown = await numberOn(page);
    await page.route("**/api/showMemberCode", (route) => route.abort());
    await page.clock.fastForward(601_000);
    await expect(page.getByText("This code has expired.")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText(/can't connect/);
    await expect(digits(page)).toHaveCount(0);
    await expectAccessible(page);
    // At times the page tries again by itself, and the button says so.
    await expect(button(page, "Try again")).toBeEnabled();
    await page.unroute("**/api/showMemberCode");
    await button(page, "Try again").click();
    await expect(digits(page)).toHaveText(shown);
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("can be requested again", { tag: "@desktop" }, async ({ fixture, page }) => {
    await withoutOfflineCode(page);
    await page.route("**/api/showMemberCode", (route) => route.abort());
    await fixture.arrive(page, "/code", await fixture.customer());
    await expect(page.getByRole("alert")).toContainText(/can't connect/);
    await expect(page.getByText(/your phone number or email/)).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/api/showMemberCode");
    await button(page, "Try again").click();
    await expect(digits(page)).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
  });
});
