import { readFileSync } from "node:fs";
import {
  closeToast,
  expectAccessible,
  expectCounter,
  expectToast,
  logIn,
  points,
} from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

test.describe("Local storage", { tag: ["@desktop", "@browser"] }, () => {
  test("that cannot be read is kept aside", async ({ fixture, page }) => {
    const broken = '[{"id":"someone","name":"Half a li';
    await fixture.arrive(page, "/login", await fixture.customer());
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

  test("that cannot be read can be downloaded", async ({ fixture, page }) => {
    const broken = '[{"id":"someone"';
    await fixture.arrive(page, "/login", await fixture.customer({ name: "Olga Over" }));
    await expect(page).toHaveURL("/");
    await page.evaluate((text) => localStorage.setItem("regulars.users", text), broken);
    await page.reload();
    await expect(
      page.getByText("stored in this browser: accounts. Nothing was changed"),
    ).toBeVisible();
    await closeToast(page);
    await expectAccessible(page);

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^regulars-data-\d{4}-\d\d-\d\d\.json$/);
    const texts = JSON.parse(readFileSync(await file.path(), "utf8")) as Record<string, string>;
    expect(texts["regulars.users"]).toBe(broken);
    expect(texts["regulars.transactions"]).toContain("earn");

    await page.getByRole("button", { name: "Start over" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete everything and start over?" });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => localStorage.getItem("regulars.users"))).toBe(broken);
    await page.getByRole("button", { name: "Start over" }).click();
    await question.getByRole("button", { name: "Start over" }).click();
    await expect(page).toHaveURL("/login");
    await logIn(page, admin);
    await expect(page).toHaveURL("/admin");
    const after = await page.evaluate(() => Object.entries(localStorage));
    const backup = after.find(([key]) => key.startsWith("regulars.unreadable.users."));
    expect(backup?.[1]).toBe(broken);
    expect(JSON.stringify(after)).not.toContain("Olga Over");
  });

  test("of the current user may be unreadable", async ({ fixture, page }) => {
    const person = await fixture.customer({ name: "Uma Unread", points: 150 });
    await fixture.arrive(page, "/login", person);
    await expect(page).toHaveURL("/");
    await page.evaluate(() => localStorage.setItem("regulars.currentUser", '{"id":'));
    await page.reload();
    await expectToast(page, "Initialization Error", "Could not load app data. Please refresh.");
    await expect(
      page.getByText("stored in this browser: current user. Nothing was changed"),
    ).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("regulars.currentUser"))).toBe('{"id":');
    await closeToast(page);
    await page.getByRole("button", { name: "Log in again" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Log in again" }).click();
    await expect(page).toHaveURL("/login");
    await logIn(page, person);
    await expect(page.getByRole("banner")).toContainText(points(150));
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.startsWith("regulars.unreadable.currentUser."))).toHaveLength(
      1,
    );
  });

  test("gets first data, and a user for a sign-in flag alone", async ({ fixture, page }) => {
    await fixture.arrive(page, "/login");
    await page.evaluate(() => localStorage.setItem("regulars.isAuthenticated", "true"));
    await page.goto("/");
    await expect(page.getByRole("group", { name: "Bronze card of New User" })).toContainText(
      points(0),
    );
    await expect(page.getByRole("banner")).toContainText("New User");
    await page.reload();
    await expect(page.getByRole("banner")).toContainText("New User");

    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page.getByRole("button", { name: "Log In", exact: true })).toBeVisible();
    // The rendered login is there before the program, which stores the first data.
    const rewards = () => page.evaluate(() => localStorage.getItem("regulars.rewards"));
    await expect.poll(async () => JSON.parse((await rewards()) ?? "[]")).toHaveLength(6);
    await logIn(page, admin);
    await expectCounter(page, "Points Earned", "+10");
    await expectCounter(page, "Points Redeemed", "0");
  });
});
