import type { Page } from "@playwright/test";
import {
  changeSubscription,
  pushToWorker,
  shownNotifications,
  tapNotification,
  withPushService,
} from "./support/push.ts";
import { expectAccessible, expectNoOverflow } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { workerReady } from "./support/worker.ts";

test.use({ serviceWorkers: "allow" });

const offer = (page: Page) => page.getByRole("region", { name: /Shall we tell you/ });
const turnOn = { name: "Turn on notifications" } as const;
const card = (page: Page) => page.getByRole("region", { name: "Notifications on this device" });

test.describe("Push", { tag: "@server" }, () => {
  test("is offered when the first reward is ready, and its payload is shown by the service worker", async ({
    fixture,
    page,
    context,
  }) => {
    await withPushService(context);
    await fixture.arrive(page, "/", await fixture.customer({ points: 130 }));
    await expect(offer(page)).toContainText(
      "Nothing between 9 in the evening and 8 in the morning.",
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goto("/profile");
    await expect(offer(page)).toHaveCount(0);
    await page.goto("/wallet");
    await workerReady(page);
    await offer(page).getByRole("button", turnOn).click();
    await expect(offer(page)).toContainText("Notifications are on.");

    await page.goto("/profile/preferences");
    await expect(card(page)).toContainText("This device receives notifications.");
    await expectAccessible(page);
    await expectNoOverflow(page);

    const origin = new URL(page.url()).origin;
    const notification = {
      title: "A voucher for you at Regulars",
      body: "Free cake, until March 17, 2026.",
      navigate: `${origin}/wallet`,
      tag: "notice-1",
      app_badge: 2,
    };
    const payload = { web_push: 8030, notification };
    // The second one is a repetition of the first, after an attempt whose outcome was not known.
    await pushToWorker(page, JSON.stringify(payload));
    await pushToWorker(page, JSON.stringify(payload));
    await expect
      .poll(() => shownNotifications(page))
      .toEqual([
        {
          title: notification.title,
          body: notification.body,
          tag: "notice-1",
          data: { navigate: `${origin}/wallet` },
        },
      ]);

    await card(page).getByRole("button", { name: "Turn off notifications" }).click();
    await expect(card(page)).toContainText("This device receives no notifications.");
    await page.getByRole("checkbox", { name: "News and offers: Push", exact: true }).click();
    await page.getByRole("button", { name: "I agree" }).click();
    await expect(card(page)).toContainText("This device receives notifications.");
    await expect(page.getByText("Saved. News and offers: Push on.")).toBeVisible();
  });

  test("opens what it is about, in the page that is open, and stays on when the browser renews the subscription", async ({
    fixture,
    page,
    context,
  }) => {
    await withPushService(context);
    await fixture.arrive(page, "/profile/preferences", await fixture.customer({ points: 130 }));
    await workerReady(page);
    await card(page).getByRole("button", turnOn).click();
    await expect(card(page)).toContainText("This device receives notifications.");
    const { origin } = new URL(page.url());
    await tapNotification(page, { navigate: `${origin}/wallet` });
    await expect(page).toHaveURL("/wallet");
    await expect(page.getByRole("heading", { name: "Wallet", level: 1 })).toBeVisible();
    // An address of another origin leads to the start page.
    await tapNotification(page, { navigate: "https://elsewhere.example/wallet" });
    await expect(page).toHaveURL("/");
    expect(await changeSubscription(page, "https://push.example.net/send/renewed")).toBe(200);
    await page.context().clearCookies();
    expect(await changeSubscription(page, "https://push.example.net/send/later")).toBe(401);
  });

  test("is not offered without a reward, nor for 30 days after it was put off", async ({
    fixture,
    page,
    context,
  }) => {
    await withPushService(context);
    const person = await fixture.customer({ points: 3 });
    await page.clock.install();
    await fixture.arrive(page, "/", person);
    await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
    await expect(offer(page)).toHaveCount(0);
    await fixture.addPoints(person, 200, "A gift");
    await page.reload();
    await offer(page).getByRole("button", { name: "Not now" }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
    await expect(offer(page)).toHaveCount(0);
    await page.clock.setSystemTime(Date.now() + 31 * 86_400_000);
    await page.reload();
    await expect(offer(page)).toBeVisible();
  });

  test("says how to allow it where the browser blocks it", async ({ fixture, page, context }) => {
    await withPushService(context, "denied");
    await fixture.arrive(page, "/profile/preferences", await fixture.customer({ points: 130 }));
    await workerReady(page);
    await expect(card(page)).toContainText("The browser blocks notifications from this page.");
    await expect(card(page).getByRole("button")).toHaveCount(0);
    await page.goto("/");
    await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
    await expect(offer(page)).toHaveCount(0);
  });
});
