import { button, expectAccessible, expectToast } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { keepForLater, tickets } from "./support/wallet.ts";

test.describe("The customer's home", () => {
  test("says what the balance buys, and leads to it", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 380, birthday: "1990-01-02" });
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.arrive(page, "/", person);
    const now = page.getByRole("region", { name: "You can have 3 rewards now" });
    // What uses most of the balance is first.
    await expect(now.getByRole("listitem")).toHaveText([
      /\$5 Off Voucher$/,
      "Premium Pastry",
      "Free Coffee",
    ]);
    const voucher = page.getByRole("link", { name: /^Ready in your wallet Free Coffee Use it by/ });
    await expectAccessible(page);
    await voucher.click();
    await expect(page.getByRole("dialog")).toHaveAccessibleName("Free Coffee");
    await page.goto("/");
    await now.getByRole("link", { name: "Premium Pastry" }).click();
    await expect(page).toHaveURL("/rewards?reward=premium-pastry");
  });

  test("has a goal that is set, reached and removed", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 90 });
    await fixture.arrive(page, "/", person);
    const next = page.getByRole("region", { name: "Your next reward" });
    await expect(next).toContainText(/Free Coffee.*10 more points/);
    await next.getByRole("link").click();
    const coffee = page.getByRole("button", { name: "Goal: Free Coffee" });
    const pastry = page.getByRole("button", { name: "Goal: Premium Pastry" });
    await coffee.click();
    await expectToast(page, "Goal Set", /Free Coffee/);
    await expect(coffee).toHaveAttribute("aria-pressed", "true");
    await pastry.click();
    await expect(pastry).toHaveAttribute("aria-pressed", "true");
    await expect(coffee).toHaveAttribute("aria-pressed", "false");
    await button(page, "Undo").click();
    await expect(coffee).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page);

    await page.goto("/");
    const goal = page.getByRole("region", { name: "Your goal" });
    await expect(goal).toContainText("90 of 100 points to Free Coffee");
    const bar = goal.getByRole("progressbar", { name: "Progress to Free Coffee" });
    await expect(bar).toHaveAttribute("aria-valuenow", "90");
    await expect(next).toHaveCount(0);
    await button(goal, "Remove goal").click();
    await expect(goal).toHaveCount(0);
    await button(page, "Undo").click();
    await expect(goal).toContainText("90 of 100 points to Free Coffee");
  });

  test("asks for the birthday after the first points", async ({ fixture, page }) => {
    await fixture.arrive(page, "/", await fixture.customer());
    await expect(page.getByText("No recent transactions.", { exact: true })).toBeVisible();
    const birthday = page.getByRole("region", { name: /^Add your birthday/ });
    await expect(birthday).toHaveCount(0);

    await fixture.arrive(page, "/", await fixture.customer({ points: 10 }));
    await expect(birthday).toContainText("Add your birthday and get a gift once a year.");
    await expectAccessible(page);
    await birthday.getByLabel("Birthday").fill("2999-01-01");
    await button(birthday, "Save").click();
    await expect(birthday).toContainText("Your birthday cannot be in the future.");
    await birthday.getByLabel("Birthday").fill("1990-04-23");
    await button(birthday, "Save").click();
    await expectToast(page, "Birthday Saved", /birthday/);
    await expect(birthday).toHaveCount(0);

    await fixture.arrive(page, "/", await fixture.customer({ points: 10, birthday: "1990-04-23" }));
    const favorites = page.getByRole("region", { name: /^Tap the heart/ });
    await button(favorites, "Don't ask again").click();
    await expect(favorites).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("region", { name: "Recent Activity" })).toContainText("+10");
    await expect(favorites).toHaveCount(0);
  });
});

test.describe("A redemption", () => {
  test("is reached from the goal", { tag: ["@desktop", "@server"] }, async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 90 });
    await fixture.arrive(page, "/rewards", person);
    await page.getByRole("button", { name: "Goal: Free Coffee" }).click();
    await expectToast(page, "Goal Set", /Free Coffee/);
    await fixture.addPoints(person, 10, "For the wait");
    await page.goto("/");
    const goal = page.getByRole("region", { name: "Your goal" });
    await expect(goal).toContainText("You have enough points for Free Coffee.");
    await goal.getByRole("link", { name: "Redeem now" }).click();
    await page.getByRole("button", { name: "Redeem Free Coffee" }).click();
    await button(page.getByRole("dialog"), "Redeem").click();
    await keepForLater(page);
    await page.goto("/wallet");
    await expect(tickets(page)).toHaveCount(1);
  });
});
