import type { Page } from "@playwright/test";
import { areSeparate, equip, redeemAtOnce } from "./support/in-page.ts";
import { entry, expectToast, hydrated, logIn, points, toasts } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const TIMES = 80;

/** How many of them the points cover. */
const COVERED = 60;

/** A browser without Web Locks, as on plain http from another machine. */
async function withoutLocks(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "locks", { get: () => undefined });
  });
}

/** A second tab of the same browser. */
async function anotherTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
}

/** What is stored of a person: the balance, and the sum and number of the ledger's entries. */
function pointsAndEntries(page: Page, id: string) {
  return page.evaluate((userId) => {
    interface Row {
      readonly id: string;
      readonly userId?: string;
      readonly points?: number;
      readonly type?: string;
      readonly amount?: number;
    }
    const rows = (name: string) =>
      JSON.parse(localStorage.getItem(`regulars.${name}`) ?? "[]") as Row[];
    const entries = rows("transactions").filter((row) => row.userId === userId);
    const signed = entries.map(({ type, amount = 0 }) => (type === "earn" ? amount : -amount));
    return {
      points: rows("users").find((row) => row.id === userId)?.points,
      sum: signed.reduce((total, amount) => total + amount, 0),
      redeemed: entries.filter(({ type }) => type === "redeem").length,
    };
  }, id);
}

test.describe("Two tabs that redeem at once", { tag: ["@desktop", "@browser"] }, () => {
  for (const { name, hasLocks } of [
    { name: "with Web Locks", hasLocks: true },
    { name: "without, as on plain http", hasLocks: false },
  ]) {
    test(`never spend a point twice, ${name}`, async ({ fixture, page }) => {
      const person = await fixture.customer({ points: COVERED * 100 + 50 });
      if (!hasLocks) await withoutLocks(page);
      await fixture.arrive(page, "/rewards", person);
      const other = await anotherTab(page, "/history");
      expect(await other.evaluate(() => navigator.locks !== undefined)).toBe(hasLocks);
      await expect.poll(() => areSeparate(page, other)).toBe(true);
      await Promise.all([page, other].map(equip));

      const tallies = await redeemAtOnce([page, other], "free-coffee", TIMES);
      const total = (outcome: string) =>
        tallies.reduce((sum, tally) => sum + (tally[outcome] ?? 0), 0);
      expect([total("ok"), total("not-enough-points")]).toEqual([COVERED, 2 * TIMES - COVERED]);
      for (const tally of tallies) expect(tally.ok).toBeGreaterThan(0);
      for (const tab of [page, other]) {
        await expect
          .poll(() => pointsAndEntries(tab, person.id))
          .toEqual({ points: 50, sum: 50, redeemed: COVERED });
      }
    });
  }

  test("that both press Redeem get one reward for one price", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 120 });
    await fixture.arrive(page, "/rewards", person);
    const other = await anotherTab(page, "/rewards");
    const tabs = [page, other];
    for (const tab of tabs) {
      await tab.getByRole("button", { name: "Redeem Free Coffee" }).click();
    }
    const redeem = { name: "Redeem", exact: true };
    await Promise.all(
      tabs.map((tab) => tab.getByRole("dialog").getByRole("button", redeem).click()),
    );
    const showsToast = async (words: string) => {
      const counts = await Promise.all(
        tabs.map((tab) => toasts(tab).filter({ hasText: words }).count()),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    };
    const both = () =>
      Promise.all([showsToast("Reward Redeemed"), showsToast("You need 80 more points")]);
    await expect.poll(both).toEqual([1, 1]);
    for (const tab of tabs) {
      await expect
        .poll(() => pointsAndEntries(tab, person.id))
        .toEqual({ points: 20, sum: 20, redeemed: 1 });
    }
  });
});

test.describe("A change in one tab", { tag: ["@desktop", "@browser"] }, () => {
  test("shows in the others at once: points, history, wall", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 120 });
    await fixture.arrive(page, "/rewards", person);
    const [card, history] = [await anotherTab(page, "/"), await anotherTab(page, "/history")];
    await expect(card.getByRole("banner")).toContainText(points(120));
    await expect(entry(history, "Free Coffee")).toHaveCount(0);
    await page.getByRole("button", { name: "Redeem Free Coffee" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Redeem", exact: true }).click();
    await expect(card.getByRole("banner")).toContainText(points(20));
    await expect(entry(history, "Free Coffee")).toHaveCount(1);

    await card.goto("/feedback");
    await history.goto("/feedback");
    const upvote = (tab: Page) =>
      tab
        .getByRole("main")
        .getByRole("button", { name: /^Upvote .*post/ })
        .first();
    await expect(upvote(history)).toHaveAttribute("aria-pressed", "false");
    await upvote(card).click();
    await expect(upvote(history)).toHaveAttribute("aria-pressed", "true");
  });

  test("shows in the others at once: codes", async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin/qr-codes", admin);
    const other = await anotherTab(page, "/admin/qr-codes");
    await page.getByRole("button", { name: "Generate QR Code" }).click();
    await page.getByLabel("Product ID").fill("TWO-TABS-BLEND");
    await page.getByLabel("Points").fill("25");
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    await expect(other.getByText("TWO-TABS-BLEND")).toBeVisible();
  });
});

test.describe("Who is logged in", { tag: "@desktop" }, () => {
  test("is the same in every tab", { tag: "@both-editions" }, async ({ fixture, page }) => {
    const person = await fixture.customer();
    await fixture.arrive(page, "/history", person);
    const other = await anotherTab(page, "/redeem-qr");
    await other.getByLabel("Your code", { exact: true }).fill("REGULARS-TABS2222");
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/login");
    await expect(other).toHaveURL("/login");
    await expect(
      other.getByText(/^You've been logged out.*What you typed is saved\.$/),
    ).toBeVisible();

    await logIn(page, person);
    await expect(page).toHaveURL("/");
    await expect(other).toHaveURL("/redeem-qr");
    await expect(other.getByLabel("Your code", { exact: true })).toHaveValue("REGULARS-TABS2222");
  });

  test("is forgotten in every tab", { tag: "@server" }, async ({ fixture, page }) => {
    await fixture.arrive(page, "/", await fixture.customer({ name: "Fay Gone", points: 150 }));
    const other = await anotherTab(page, "/history");
    await expect(other.getByRole("banner")).toContainText(points(150));
    await hydrated(other);
    await other.route("**/api/**", (route) => route.abort());
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(other).toHaveURL("/login");
    await expect(other.getByRole("button", { name: "Log In", exact: true })).toBeVisible();
    await expect(other.locator("body")).not.toContainText("Fay Gone");
    await expect(other.locator("body")).not.toContainText("150");
  });

  test("is found out by a tab whose program started after the log-out", { tag: "@server" }, async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, "/", await fixture.customer({ points: 150 }));
    const other = await page.context().newPage();
    const started = Promise.withResolvers<void>();
    await other.route("**/assets/*.js", async (route) => {
      await started.promise;
      await route.continue();
    });
    await other.goto("/history", { waitUntil: "commit" });
    await expect(other.getByRole("banner")).toContainText(points(150));
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/login");
    started.resolve();
    await expect(other).toHaveURL("/login");
    await expect(other.locator("body")).not.toContainText("150");
  });

  test("may have changed in another tab", { tag: "@server" }, async ({ fixture, page }) => {
    const [ana, ben] = [
      await fixture.customer({ name: "Ana Alba", points: 150 }),
      await fixture.customer({ name: "Ben Boro", points: 250 }),
    ];
    // An old browser, whose tabs tell each other nothing.
    await page.context().addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
    await fixture.arrive(page, "/rewards", ana);
    await page.getByRole("button", { name: "Redeem Free Coffee" }).click();
    const other = await anotherTab(page, "/");
    await other.getByRole("button", { name: "Log Out" }).click();
    await logIn(other, ben);
    await expect(other.getByRole("banner")).toContainText("Ben Boro");

    await expect(page.getByRole("banner", { includeHidden: true }).first()).toContainText(
      "Ana Alba",
    );
    await page.getByRole("dialog").getByRole("button", { name: "Redeem", exact: true }).click();
    await expectToast(
      page,
      "Different Account",
      "Another tab is logged in with a different account. Nothing was changed here.",
    );
    await expect(page.getByRole("banner")).toContainText("Ben Boro");
    await expect(page.getByRole("banner")).toContainText(points(250));
    await page.goto("/history");
    await expect(entry(page, "Free Coffee")).toHaveCount(0);
  });

  test("shows in a tab in the background", async ({ fixture, page }) => {
    const [ana, ben] = [
      await fixture.customer({ name: "Ana Alba", points: 150 }),
      await fixture.customer({ name: "Ben Boro", points: 20 }),
    ];
    await fixture.arrive(page, "/login");
    const other = await anotherTab(page, "/login");
    await hydrated(other);
    await logIn(page, ana);
    await page.getByRole("link", { name: "History" }).first().click();
    await expect(page.getByRole("banner")).toContainText(points(150));
    // A tab at the login page goes along at once.
    await expect(other.getByRole("banner")).toContainText("Ana Alba");
    await other.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/login");
    await logIn(other, ben);
    await expect(other.getByRole("banner")).toContainText("Ben Boro");
    await expect(page.getByRole("banner")).toContainText("Ben Boro");
    await expect(page.getByRole("banner")).toContainText(points(20));
    await expect(page.getByRole("main")).not.toContainText(points(150));
  });
});
