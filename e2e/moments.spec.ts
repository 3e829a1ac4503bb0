import type { Locator, Page } from "@playwright/test";
import type { Fixture } from "./support/fixture.ts";
import { card, celebration, goTo, greeting } from "./support/moments.ts";
import { closeToast, expectAccessible, expectToast, hydrated, points } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";
import { keepForLater } from "./support/wallet.ts";

/** Scans a code on the screen and skips the rating. */
async function scan(page: Page, code: string): Promise<void> {
  await page.getByLabel("Your code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Redeem code" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** A customer on the scan page who reaches Silver with the next code of 40 points. */
async function aboutToClimb(fixture: Fixture, page: Page): Promise<string> {
  const person = await fixture.customer({ name: "Una Upward", points: 480 });
  const code = await fixture.code({ points: 40 });
  await fixture.arrive(page, "/redeem-qr", person);
  await expect(greeting(page)).toHaveText("Scan QR");
  return code;
}

test.describe("A new tier", () => {
  test("is celebrated at once and on the dashboard", async ({ fixture, page, size }) => {
    await scan(page, await aboutToClimb(fixture, page));
    await expect(celebration(page).getByRole("heading")).toHaveText("Welcome to Silver!");
    await expect(celebration(page).getByRole("listitem")).toHaveText([
      "10% bonus points on purchases and scans",
      "A birthday bonus",
    ]);
    await goTo(page, size, "Rewards");
    await expect(greeting(page)).toHaveText("Rewards");
    await expect(celebration(page)).toHaveCount(0);

    await goTo(page, size, "Dashboard");
    await expect(celebration(page).getByRole("heading")).toHaveText("Welcome to Silver!");
    await expect(card(page, "Silver")).toContainText("480 points to Gold");
    await goTo(page, size, "History");
    await expect(greeting(page)).toHaveText("History");
    await goTo(page, size, "Dashboard");
    await expect(card(page, "Silver")).toBeVisible();
    await expect(celebration(page)).toHaveCount(0);
    await page.reload();
    await expect(card(page, "Silver")).toBeVisible();
    await expect(celebration(page)).toHaveCount(0);
  });
});

test.describe("A new tier", { tag: "@desktop" }, () => {
  test("closed where it happens is not celebrated again", async ({ fixture, page, size }) => {
    await scan(page, await aboutToClimb(fixture, page));
    await expect(celebration(page)).toBeVisible();
    await celebration(page).getByRole("button", { name: "Close" }).focus();
    await page.keyboard.press("Enter");
    await expect(celebration(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await goTo(page, size, "Dashboard");
    await expect(card(page, "Silver")).toBeVisible();
    await expect(celebration(page)).toHaveCount(0);
  });

  test("is not celebrated on the first visit, and not lost by spending", async ({
    fixture,
    page,
    size,
  }) => {
    await fixture.arrive(page, "/", await fixture.customer({ points: 520 }));
    await expect(card(page, "Silver")).toBeVisible();
    await expect(celebration(page)).toHaveCount(0);

    await goTo(page, size, "Rewards");
    await page.getByRole("button", { name: "Redeem Exclusive T-Shirt" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Redeem", exact: true }).click();
    await expectToast(page, "Reward Redeemed", /Exclusive T-Shirt/);
    await keepForLater(page);
    await goTo(page, size, "Dashboard");
    await expect(card(page, "Silver")).toContainText("980 points to Gold");
    await expect(card(page, "Silver").getByRole("progressbar")).toHaveAttribute(
      "aria-valuenow",
      "0",
    );
    await expect(page.getByRole("banner")).toContainText("Silver");
  });

  test("is celebrated accessibly, without motion", async ({ fixture, page, size }) => {
    await scan(page, await aboutToClimb(fixture, page));
    await expect(celebration(page).getByRole("listitem")).toHaveCount(2);
    await expect(page.getByRole("main").locator("[aria-live=polite]").first()).toContainText(
      "Welcome to Silver!",
    );
    await expectAccessible(page);
    await goTo(page, size, "Dashboard");
    await expect(celebration(page)).toBeVisible();
    await expectAccessible(page);
    // In the dark theme the button still has the card's colour.
    const colourOf = (part: Locator) => part.evaluate((node) => getComputedStyle(node).color);
    const putAway = celebration(page).getByRole("button", { name: "Close" });
    const heading = celebration(page).getByRole("heading");
    // An element that is being replaced has no colour for a moment.
    await expect.poll(() => colourOf(heading)).not.toBe("");
    await expect(putAway).toHaveCSS("color", await colourOf(heading));
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expect(page.locator(".confetti")).toHaveCount(0);
  });
});

// Not in the browser edition, where nobody else can change the data.
test.describe("A new tier", { tag: ["@desktop", "@server"] }, () => {
  test("reached elsewhere is celebrated on the dashboard", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 480 });
    await fixture.arrive(page, "/", person);
    await expect(card(page, "Bronze")).toBeVisible();
    // Only the program notes which tier was shown.
    await hydrated(page);
    await fixture.redeem(person, { code: await fixture.code({ points: 600 }) });
    await page.goto("/rewards");
    await expect(greeting(page)).toHaveText("Rewards");
    await expect(celebration(page)).toHaveCount(0);
    await page.goto("/");
    await expect(celebration(page).getByRole("heading")).toHaveText("Welcome to Gold!");
    await expect(card(page, "Gold")).toContainText("Congratulations");
  });
});

test.describe("With motion", { tag: "@desktop" }, () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a new tier flips the card and shows confetti, once", async ({ fixture, page, size }) => {
    const code = await aboutToClimb(fixture, page);
    // It falls for seconds, during the rating.
    const thrown = expect(page.locator(".confetti > span").first()).toBeAttached();
    await Promise.all([thrown, scan(page, code)]);
    await goTo(page, size, "Dashboard");
    const front = card(page, "Silver").locator(".card-front");
    const turning = () => front.evaluate((side) => getComputedStyle(side).animationName);
    await expect.poll(turning).toBe("card-front-turns");
    await expect(page.locator(".confetti")).toHaveCount(0);
    await celebration(page).getByRole("button", { name: "Close" }).click();
    expect(await turning()).toBe("none");
  });

  test("points and bar animate from their previous values", async ({ fixture, page, size }) => {
    const person = await fixture.customer({ points: 130 });
    const code = await fixture.code({ points: 200 });
    await fixture.arrive(page, "/", person);
    await expect(card(page, "Bronze")).toContainText(points(130));
    // Only the program stores which figures the card showed.
    await hydrated(page);
    await goTo(page, size, "Scan QR");
    await scan(page, code);
    await closeToast(page);
    await watchCard(page);
    await goTo(page, size, "Dashboard");
    await expect(card(page, "Bronze")).toContainText(points(330));
    await expect(card(page, "Bronze").getByRole("progressbar")).toHaveAttribute(
      "aria-valuenow",
      "66",
    );
    await expect.poll(async () => (await watched(page)).at(-1)?.bar).toBe(60);
    const seen = await watched(page);
    const figures = seen.map(({ figure }) => figure);
    expect(figures[0]).toBeGreaterThanOrEqual(130);
    expect(figures[0]).toBeLessThan(330);
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
    // 26% and 66% are two holes and six of ten.
    const bars = seen.map(({ bar }) => bar);
    expect(bars[0]).toBeGreaterThanOrEqual(20);
    expect(bars[0]).toBeLessThan(60);
  });

  test("the sign-up card takes 0.5 s and an admin page 0.3 s", async ({ fixture, page }) => {
    await fixture.arrive(page, "/signup");
    expect(await duration(page, ".animate-card")).toBe("0.5s");
    await fixture.arrive(page, "/admin", admin);
    expect(await duration(page, ".animate-page")).toBe("0.3s");
  });
});

interface Watched {
  readonly figure: number;
  /** Percent of the bar's width. */
  readonly bar: number;
}

/** Records what the card shows in each frame from now on. */
async function watchCard(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Watched[] = [];
    Object.assign(window, { seenOnCard: seen });
    const look = () => {
      const shown = document.querySelector("[role=group] .loyalty-card p .type-figure");
      const bar = document.querySelector("[role=group] [role=progressbar]");
      const filled = bar?.firstElementChild;
      if (shown && bar && filled) {
        const part = filled.getBoundingClientRect().width / bar.getBoundingClientRect().width;
        seen.push({ figure: Number(shown.textContent), bar: Math.round(100 * part) });
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

function watched(page: Page): Promise<readonly Watched[]> {
  return page.evaluate(() => Reflect.get(window, "seenOnCard") as readonly Watched[]); // put there by watchCard
}

/** The computed duration of this page's entry animation, for example '0.5s'. */
async function duration(page: Page, moved: string): Promise<string> {
  const part = page.locator(moved).first();
  await expect(part).toBeAttached();
  return part.evaluate((element) => getComputedStyle(element).animationDuration);
}
