import type { Locator, Page } from "@playwright/test";
import { qrDrawing } from "#web/ui/qr-drawing.ts";
import { amount, entry, expect, expectOutcome, guest, scan, test } from "./support/counter.ts";
import { goOffline } from "./support/offline.ts";
import { button, expectAccessible, expectToast, openMenu, points } from "./support/screens.ts";
import { emptyProgram, workerReady } from "./support/worker.ts";

const STORED = "regulars.offline-code";
const picture = (page: Page): Locator =>
  page.getByRole("img", { name: "Offline QR code for the counter" });

/** The code that the page has stored; empty without one. */
const storedCode = (page: Page): Promise<string> =>
  page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? "{}") as { code?: string };
    return stored.code ?? "";
  }, STORED);

/** Waits until the page has stored a code, and returns it. */
async function awaitCode(page: Page): Promise<string> {
  await expect.poll(() => storedCode(page)).toMatch(/^MO-/);
  return storedCode(page);
}

test.describe("The offline code", { tag: "@server" }, () => {
  test("is shown without a network, earns at the counter, redeems nothing and can be revoked", async ({
    fixture,
    counter,
    page,
    context,
    browser,
  }) => {
    const ana = await fixture.customer({ name: "Ana Maria", points: 120 });
    await fixture.redeem(ana, { reward: "free-coffee" });
    await fixture.arrive(page, "/", ana);
    const code = await awaitCode(page);
    // The screen of the code is loaded ahead too.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("link", { name: "Show my code", exact: true }).click();
    await expect(picture(page)).toBeVisible();
    const words = page.getByRole("status").filter({ hasText: "You are offline." });
    await expect(words).toContainText(
      /This code works for earning points until \d+:\d\d [AP]M (today|tomorrow)\./,
    );
    await expect(words).toContainText("To use a voucher, show the voucher's own code.");
    await expectAccessible(page);

    const till = await (await browser.newContext()).newPage();
    await counter.open(till);
    await scan(till, code);
    await expect(guest(till)).toContainText("Ana Maria");
    await expect(guest(till)).toContainText("This is an offline code, which only earns points.");
    await expect(guest(till).getByRole("button", { name: /^Accept/ })).toHaveCount(0);
    await expectAccessible(till);
    await expect(amount(till)).toBeFocused();
    await scan(till, "v1");
    await expect(
      guest(till)
        .getByText(/only earns points/)
        .first(),
    ).toBeVisible();
    await amount(till).fill("10.50");
    await till.keyboard.press("Enter");
    await expectOutcome(till, "Purchase Recorded", /Ana Maria/);

    await context.setOffline(false);
    await expect(page.getByText(/^Valid until/)).toBeVisible();
    await button(page, "Done").click();
    await expect(page.getByRole("banner")).toContainText(points(30));

    await page.goto("/profile");
    await button(page, "Stop all codes").click();
    await expectAccessible(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Stop codes" }).click();
    await expectToast(page, "Codes Stopped", /no longer work/);
    await expect.poll(() => storedCode(page)).toBe("");
    await expect(entry(till)).toBeFocused();
    await scan(till, code);
    await expect(till.getByText(/has stopped this offline code/).first()).toBeVisible();
    await page.goto("/");
    expect(await awaitCode(page)).not.toBe(code);
  });

  test("is refused after a log-out everywhere else", { tag: "@desktop" }, async ({
    fixture,
    place,
    page,
    browser,
  }) => {
    const ana = await fixture.customer({ name: "Ana Maria" });
    const lost = await (await browser.newContext()).newPage();
    await fixture.arrive(lost, "/code", ana);
    const code = await awaitCode(lost);
    expect(await place.member(code)).toBe("Ana Maria");
    await fixture.arrive(page, "/profile", ana);
    await button(page, "Log out everywhere else").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
    await expectToast(page, "Devices Logged Out", /only on this device/);
    await expect(place.member(code)).rejects.toThrow(/stopped this offline code/);
  });

  test("expires, and says what works instead", { tag: "@desktop" }, async ({ fixture, page }) => {
    await page.clock.install();
    await fixture.arrive(page, "/code", await fixture.customer());
    await awaitCode(page);
    await page.route("**/api/*", (route) => route.abort());
    await page.clock.fastForward("00:10:01");
    await expect(picture(page)).toBeVisible();
    await expect(page.getByText(/^Couldn't load your current code\./)).toBeVisible();
    await page.clock.fastForward("24:00:00");
    await expect(page.getByText("Your offline code has expired.")).toBeVisible();
    await expect(picture(page)).toHaveCount(0);
    await expect(page.getByText(/your phone number or email/)).toBeVisible();
    await expectAccessible(page);
    const asked = page.waitForRequest("**/api/showMemberCode");
    await button(page, "Try again").click();
    await asked;
    // With the server back the page gets its code without the button, sooner than a click on a busy machine.
    await page.unroute("**/api/*");
    await expect(page.getByText(/^Valid until/)).toBeVisible();
  });

  test("leaves the device with its user", { tag: "@desktop" }, async ({ fixture, page }) => {
    const ana = await fixture.customer();
    await fixture.arrive(page, "/", ana);
    await awaitCode(page);
    await button(page, "Log Out").click();
    await expect(page).toHaveURL("/login");
    expect(await storedCode(page)).toBe("");
  });
});

test.describe("A start without a network", { tag: ["@server", "@both-sizes"] }, () => {
  test.use({ serviceWorkers: "allow" });

  test("shows the stored code before the program, which then takes its place", async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, "/", await fixture.customer({ name: "Ana Maria" }));
    await readyForEarlyCode(page);
    const code = await awaitCode(page);
    const restore = await emptyProgram(page);
    await goOffline(page);
    await page.goto("/code");
    await expect(picture(page)).toBeVisible();
    await expect(page.getByText(/^You are offline\. This code works .* until \d/)).toBeVisible();
    await expect(page.getByText("Ana Maria")).toBeVisible();
    await expect(button(page, "Done")).toHaveCount(0);
    expect(await pathOf(page)).toBe(qrDrawing(code).path);
    await expectAccessible(page);
    const early = await picture(page).boundingBox();

    await restore();
    await page.addInitScript(countMissing);
    await page.reload();
    await expect(button(page, "Done")).toBeVisible();
    expect(await pathOf(page)).toBe(qrDrawing(code).path);
    expect(await picture(page).boundingBox()).toEqual(early);
    expect(await page.evaluate(() => Reflect.get(window, "missingPictures"))).toBe(0);
  });

  test("shows no code after a log-out", async ({ fixture, page, size }) => {
    await fixture.arrive(page, "/", await fixture.customer());
    await readyForEarlyCode(page);
    await openMenu(page, size);
    await button(page, "Log Out").click();
    await expect(page).toHaveURL("/login");
    await emptyProgram(page);
    await goOffline(page);
    await page.goto("/code");
    await expect(page.locator("script[type=module]")).toBeAttached();
    await expect(page.locator("#root")).toBeEmpty();
  });
});

/** Waits until the device has stored what a start without a network draws. */
async function readyForEarlyCode(page: Page): Promise<void> {
  await workerReady(page);
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), STORED))
    .toContain('"early"');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage)))
    .toContain("regulars.known.session.{}");
}

/** The outline of the dark modules in the picture. */
async function pathOf(page: Page): Promise<string | null> {
  return await picture(page).locator("path").getAttribute("d");
}

/** Runs in the page before its own scripts: counts the changes that leave the page without a picture after it had one. */
function countMissing(): void {
  let hadPicture = false;
  let missing = 0;
  Reflect.set(window, "missingPictures", 0);
  new MutationObserver(() => {
    const hasPicture = document.querySelector("svg[role=img]") !== null;
    if (hadPicture && !hasPicture) Reflect.set(window, "missingPictures", ++missing);
    hadPicture ||= hasPicture;
  }).observe(document, { childList: true, subtree: true });
}
