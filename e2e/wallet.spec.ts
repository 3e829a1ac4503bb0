import { encode } from "uqr";
import { heldScreens } from "./support/awake.ts";
import { equip, redeemAtOnce } from "./support/in-page.ts";
import { goTo } from "./support/moments.ts";
import { serveWithoutAnswers } from "./support/network.ts";
import { button, expectAccessible, expectToast, logIn, points, tabTo } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import {
  darkModules,
  dialog,
  past,
  pastHeading,
  redeem,
  shownCode,
  strip,
  tickets,
} from "./support/wallet.ts";

test.describe("A redeemed reward", () => {
  test("is used once", async ({ fixture, page, size }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer({ points: 120 }));
    await expect(page.getByRole("button", { name: "Redeem Free Coffee" })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await redeem(page, "Free Coffee");
    await expect(strip(page)).toHaveText("1 voucher is ready in your wallet.");
    await page.getByRole("link", { name: "Open wallet" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wallet");
    await expect(page).toHaveTitle("Wallet · Regulars");
    await expect(tickets(page)).toContainText(/Use it by \w+, \w+ \d+/);
    await expect(tickets(page)).toContainText(points(100));

    await button(page, "Show Free Coffee").click();
    await expect(dialog(page)).toContainText(/Use it by \w+, \w+ \d+/);
    const code = await shownCode(page);
    const { data } = encode(code, { ecc: "M", border: 0 });
    const dark = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])),
    );
    const picture = dialog(page).getByRole("img", { name: "QR code of this voucher" });
    expect(dark.length).toBeGreaterThan(100);
    expect((await darkModules(picture)).toSorted()).toEqual(dark.toSorted());
    await expectAccessible(page);

    await button(dialog(page), "Use now").click();
    await expect(dialog(page)).toContainText(
      "Use Free Coffee now? Do this in front of our staff. It works only once.",
    );
    await expectAccessible(page);
    await button(dialog(page), "Not yet").click();
    await expect(button(dialog(page), "Use now")).toBeFocused();
    await button(dialog(page), "Use now").click();
    await button(dialog(page), "Use voucher").click();
    await expectToast(page, "Enjoy!", "Your voucher for Free Coffee has been used.");
    await expect(dialog(page).getByText("Used", { exact: true })).toBeVisible();
    await expect(dialog(page).getByText(code.slice(-4))).toHaveCount(0);
    await expectAccessible(page);
    await button(dialog(page), "Done").click();

    await expect(pastHeading(page)).toBeFocused();
    await expect(page.getByText("No vouchers right now.")).toBeVisible();
    await expect(past(page)).toHaveText(/^Free Coffee.*Used$/);
    await expectAccessible(page);
    await page.reload();
    await button(page, "Show past vouchers").click();
    await expect(past(page)).toHaveText(/^Free Coffee.*Used$/);
    await goTo(page, size, "Rewards");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rewards");
    await expect(strip(page)).toHaveCount(0);
  });
});

test.describe("The wallet", { tag: "@desktop" }, () => {
  test("is counted on the rewards page", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 800 });
    for (const reward of ["free-coffee", "exclusive-t-shirt"]) {
      await fixture.redeem(person, { reward });
    }
    await fixture.arrive(page, "/rewards", person);
    await expect(strip(page)).toHaveText("2 vouchers are ready in your wallet.");
    await redeem(page, "Premium Pastry");
    await expect(strip(page)).toHaveText("3 vouchers are ready in your wallet.");
    await page.getByRole("link", { name: "Open wallet" }).click();
    // The pastry lasts a week, the coffee a month.
    await expect(tickets(page).getByRole("heading")).toHaveText([
      "Premium Pastry",
      "Free Coffee",
      "Exclusive T-Shirt",
    ]);

    await expect(tickets(page).last()).toContainText("No expiry date");
  });

  test("is empty at first, says how to fill it, and has the past vouchers in its address", async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, "/wallet", await fixture.customer());
    await expect(page.getByText("No vouchers right now.")).toBeVisible();
    await button(page, "Show past vouchers").click();
    await expect(page.getByText("No past vouchers yet.")).toBeVisible();
    await expect(pastHeading(page)).toBeFocused();
    await expectAccessible(page);
    await expect(page).toHaveURL("/wallet?past=open");
    await page.reload();
    await expect(pastHeading(page)).toBeVisible();
    await page.goBack();
    await expect(button(page, "Show past vouchers")).toBeVisible();
    await page.getByRole("link", { name: "See all rewards" }).click();
    await expect(page).toHaveURL("/rewards");
  });

  test("works by keyboard alone and keeps the focus", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 100 });
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.arrive(page, "/wallet", person);
    const show = button(page, "Show Free Coffee");
    await tabTo(page, show);
    await page.keyboard.press("Enter");
    await expect(button(dialog(page), "Use now")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(show).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(button(dialog(page), "Use now")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(button(dialog(page), "Not yet")).toBeFocused();
    await expect(button(dialog(page), "Not yet")).toHaveAccessibleDescription(/^Use Free Coffee/);
    await expect(button(dialog(page), "Use voucher")).toBeEnabled();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(button(dialog(page), "Done")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(pastHeading(page)).toBeFocused();
    await expect(past(page)).toHaveText(/^Free Coffee.*Used$/);
  });

  test("keeps the screen awake, and ignores a double tap", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 100 });
    await fixture.redeem(person, { reward: "free-coffee" });
    const held = await heldScreens(page);
    await fixture.arrive(page, "/wallet", person);
    await expect(tickets(page)).toHaveCount(1);
    expect(await held()).toBe(0);
    await button(page, "Show Free Coffee").click();
    await expect.poll(held).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(held).toBe(0);

    await button(page, "Show Free Coffee").click();
    // Wherever the answer comes to lie, at once: two taps of Playwright's own may be further apart than a hand's.
    const tapped = await button(dialog(page), "Use now").evaluate(async (use: HTMLElement) => {
      use.click();
      await Promise.resolve();
      const buttons = [...document.querySelectorAll("button")];
      const answer = buttons.find(({ textContent }) => textContent === "Use voucher");
      answer?.click();
      return answer !== undefined;
    });
    expect(tapped).toBe(true);
    await expect(button(dialog(page), "Use voucher")).toBeEnabled();
    await page.reload();
    await expect(tickets(page)).toHaveCount(1);
  });
});

test.describe("The wallet", { tag: ["@desktop", "@server"] }, () => {
  test("that fails to load can be loaded again", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 100 });
    await fixture.redeem(person, { reward: "free-coffee" });
    await serveWithoutAnswers(page);
    await page.route("**/api/wallet", (route) => route.abort());
    await fixture.arrive(page, "/wallet", person);
    await expect(page.getByRole("alert")).toContainText(/can't connect/);
    await expectAccessible(page);
    await page.unroute("**/api/wallet");
    await button(page, "Try again").click();
    await expect(tickets(page)).toHaveCount(1);
  });
});

// In this edition the page's clock is the program's, and a page has the program in it.
test.describe("The wallet", { tag: ["@desktop", "@browser"] }, () => {
  test("removes a voucher that expires while it is open", async ({ fixture, page }) => {
    const birthday = `1992${new Date().toISOString().slice(4, 10)}`;
    const person = await fixture.customer({ birthday });
    await fixture.redeem(person, { reward: "birthday-special-reward" });
    // It is good for a day after the one it was opened on.
    const end = new Date().setUTCHours(48, 0, 0, 0);
    const moveTo = async (time: number) => {
      await page.clock.pauseAt(time);
      await page.clock.resume();
    };
    await page.clock.install({ time: end - 10_800_000 });
    await fixture.arrive(page, "/login");
    await logIn(page, person);
    await expect(page.getByRole("heading", { level: 1, name: /Ana/ })).toBeVisible();
    await page.goto("/wallet");
    await expect(tickets(page)).toHaveText(/Birthday Special.*Gift, .*Use it today/);
    await moveTo(end - 3_570_000);
    await expect(tickets(page)).toContainText("60 minutes left");
    await moveTo(end - 118_000);
    await expect(tickets(page)).toContainText("2 minutes left");
    await expectAccessible(page);
    await button(page, "Show Birthday Special").click();
    await expect(dialog(page)).toContainText("2 minutes left");
    await moveTo(end + 1);
    await expect(dialog(page)).toContainText("This voucher can no longer be used.");
    await expect(button(dialog(page), "Use now")).toHaveCount(0);
    await expectAccessible(page);
    await button(dialog(page), "Done").click();
    await expect(page.getByText("No vouchers right now.")).toBeVisible();
    await expect(pastHeading(page)).toBeFocused();
    await expect(past(page)).toHaveText(/^Birthday Special.*Expired$/);
    await page.reload();
    await button(page, "Show past vouchers").click();
    await expect(past(page)).toHaveText(/^Birthday Special.*Expired$/);
  });

  test("has pages, and past vouchers behind them", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 5700 });
    await fixture.arrive(page, "/wallet", person);
    await equip(page);
    await redeemAtOnce([page], "free-coffee", 1);
    await page.reload();
    await button(page, "Show Free Coffee").click();
    await button(dialog(page), "Use now").click();
    await button(dialog(page), "Use voucher").click();
    await button(dialog(page), "Done").click();
    await equip(page);
    expect(await redeemAtOnce([page], "free-coffee", 55)).toEqual([{ ok: 55 }]);
    await page.goto("/rewards");
    await expect(strip(page)).toHaveText("50+ vouchers are ready in your wallet.");
    await page.getByRole("link", { name: "Open wallet" }).click();
    await expect(tickets(page)).toHaveCount(50);
    await button(page, "Show more").click();
    await expect(tickets(page)).toHaveCount(55);
    await button(page, "Show past vouchers").click();
    await expect(past(page)).toHaveText(/^Free Coffee.*Used$/);
  });
});
