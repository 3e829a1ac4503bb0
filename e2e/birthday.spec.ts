import type { Page } from "@playwright/test";
import { bornToday } from "./support/fixture.ts";
import { card, celebration, goTo, greeting } from "./support/moments.ts";
import { edit, field, save } from "./support/profile.ts";
import { expectAccessible, expectToast, logIn, points, toasts } from "./support/screens.ts";
import type { Person } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";
import { keepForLater } from "./support/wallet.ts";

async function openGift(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Redeem Birthday Special" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Redeem", exact: true }).click();
}

test.describe("A birthday", () => {
  test("is greeted and celebrated with its gift", async ({ fixture, page, size }) => {
    const person = await fixture.customer({ name: "Ana Maria", birthday: bornToday() });
    await fixture.arrive(page, "/", person);
    await expect(greeting(page)).toHaveText("Happy birthday, Ana.");
    await page.getByRole("link", { name: "Open your gift" }).click();
    await expect(page).toHaveURL("/rewards");
    await openGift(page);
    await expectToast(page, "Happy Birthday", points(25));
    const banner = page.getByText("already claimed your birthday gift this year");
    await expect(banner).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveAccessibleName("Birthday Special");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // Its card has disappeared: the focus moves to the confirmation.
    await expect(page.locator("p:focus")).toContainText("Happy birthday, Ana.");
    await expect(page.getByRole("button", { name: "Redeem Birthday Special" })).toHaveCount(0);

    await goTo(page, size, "Dashboard");
    await expect(greeting(page)).toHaveText("Happy birthday, Ana.");
    await expect(page.getByText("Enjoy your gift, and have a lovely day.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open your gift" })).toHaveCount(0);
    await page.goto("/rewards");
    await expect(banner).toBeVisible();
    await expect(page.getByText("Happy birthday, Ana.", { exact: true })).toHaveCount(0);
  });
});

test.describe("A birthday", { tag: "@desktop" }, () => {
  test("gift can lead to the next tier", async ({ fixture, page, size }) => {
    const person = await fixture.customer({ points: 480, birthday: bornToday() });
    await fixture.arrive(page, "/rewards", person);
    await openGift(page);
    await expectToast(page, "Happy Birthday", points(25));
    await keepForLater(page);
    await toasts(page).getByRole("button", { name: "Close" }).click();
    await expectToast(page, "Tier Upgraded", "Congratulations, you've reached Silver!");
    await expect(celebration(page).getByRole("heading")).toHaveText("Welcome to Silver!");
    await expectAccessible(page);
    await goTo(page, size, "Dashboard");
    await expect(greeting(page)).toHaveText("Happy birthday, Ana.");
    await expect(celebration(page)).toBeVisible();
    await expect(card(page, "Silver")).toContainText(points(505));
    await expectAccessible(page);
  });
});

// In this edition the page's clock is the program's.
test.describe("A birthday that was changed after a gift", { tag: ["@desktop", "@browser"] }, () => {
  const gift = (page: Page) => page.getByRole("button", { name: "Redeem Birthday Special" });

  test("is explained if the gift was already open", async ({ fixture, page }) => {
    const person = await fixture.customer({ birthday: "1990-12-31" });
    await page.clock.setFixedTime("2026-12-31T12:00:00Z");
    await fixture.arrive(page, "/login");
    await enter(page, person);
    await page.goto("/rewards");
    await openGift(page);
    await expectToast(page, "Happy Birthday", points(25));

    await page.clock.setFixedTime("2027-12-31T12:00:00Z");
    await page.goto("/login");
    await enter(page, person);
    await page.getByRole("link", { name: "Open your gift" }).click();
    await gift(page).click();
    const other = await page.context().newPage();
    await other.clock.setFixedTime("2027-12-31T12:00:00Z");
    await changeBirthday(other, "1990-01-15");
    await changeBirthday(other, "1990-12-31");
    await page.getByRole("dialog").getByRole("button", { name: "Redeem", exact: true }).click();
    await expectToast(
      page,
      "Not Yet",
      "You changed your birthday after your last gift, so your next gift is available on your birthday in 2028.",
    );
  });
});

async function changeBirthday(page: Page, birthday: string): Promise<void> {
  await page.goto("/profile");
  await edit(page);
  await field(page, "Birthday").fill(birthday);
  await save(page);
  await expectToast(page, "Profile Updated", "Your changes are saved.");
}

/** Logs in on the customer's birthday. */
async function enter(page: Page, person: Person): Promise<void> {
  await logIn(page, person);
  await expect(greeting(page)).toHaveText("Happy birthday, Ana.");
}
