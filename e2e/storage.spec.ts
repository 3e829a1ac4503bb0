import { expectToast, points } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";
import { keepForLater } from "./support/wallet.ts";

test.describe("Local storage", { tag: ["@desktop", "@browser"] }, () => {
  test("that cannot be read is told, kept aside and never overwritten", async ({ house, page }) => {
    const broken = '[{"id":"someone","name":"Half a li';
    await house.arrive(page, "/login", await house.customer());
    await expect(page).toHaveURL("/");
    const before = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    await page.evaluate((text) => localStorage.setItem("regulars.users", text), broken);
    await page.reload();
    await expectToast(page, "Initialization Error", "Could not load app data. Please refresh.");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Unexpected Application Error!",
    );

    const after = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    expect(after["regulars.users"]).toBe(broken);
    const backup = Object.keys(after).find((key) => key.startsWith("regulars.unreadable."));
    expect(after[backup ?? ""]).toBe(broken);
    for (const key of ["regulars.rewards", "regulars.transactions", "regulars.qrCodes"]) {
      expect(after[key]).toBe(before[key]);
    }

    await page.evaluate(
      (text) => localStorage.setItem("regulars.users", text),
      before["regulars.users"] ?? "",
    );
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Welcome/);
  });

  test("with a sign-in flag and no user makes a new user", async ({ house, page }) => {
    await house.arrive(page, "/login");
    await page.evaluate(() => localStorage.setItem("regulars.isAuthenticated", "true"));
    await page.goto("/");
    await expect(page.getByRole("group", { name: "Bronze card of New User" })).toContainText(
      points(0),
    );
    await expect(page.getByRole("banner")).toContainText("New User");
    await page.reload();
    await expect(page.getByRole("banner")).toContainText("New User");
  });

  test("that is empty gets its first data", async ({ house, page }) => {
    await house.arrive(page, "/login");
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole("button", { name: "Log In", exact: true })).toBeVisible();
    const rewards = await page.evaluate(() => localStorage.getItem("regulars.rewards"));
    expect(JSON.parse(rewards ?? "[]")).toHaveLength(6);
  });

  test("is shared by the tabs of a browser", async ({ house, page }) => {
    const person = await house.customer({ points: 120 });
    await house.arrive(page, "/rewards", person);
    const other = await page.context().newPage();
    await other.goto("/");
    await expect(other.getByRole("banner")).toContainText(points(120));
    await page.getByRole("button", { name: "Redeem Free Coffee" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Redeem", exact: true }).click();
    await expect(other.getByRole("banner")).toContainText(points(20));
    await keepForLater(page);
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(other).toHaveURL("/login");
  });
});
