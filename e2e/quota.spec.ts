import type { Page } from "@playwright/test";
import { freshEmail } from "./support/fixture.ts";
import { picture } from "./support/pictures.ts";
import { edit, save } from "./support/profile.ts";
import { booksIn, fillStorage, makeRoom, storedIn } from "./support/quota.ts";
import {
  button,
  closeToast,
  expectAccessible,
  expectToast,
  fillSignUp,
  points,
  sendSignUp,
} from "./support/screens.ts";
import { admin, PASSWORD } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";
import { field, send, star, WALL } from "./support/wall.ts";

const FULL =
  "This browser's storage is full, so nothing was saved. Remove a picture you no longer need or free up space in the browser, then try again.";

/** Expects the refusal, and that the program stored nothing. */
async function expectRefused(page: Page, before: Readonly<Record<string, string>>): Promise<void> {
  await expect(page.getByText(FULL).filter({ visible: true }).first()).toBeVisible();
  expect(await storedIn(page)).toEqual(before);
  await closeToast(page);
}

/** Opens the free coffee's dialog up to its last button. */
async function redeemCoffee(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Redeem Free Coffee" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Redeem", exact: true }).click();
}

test.describe("A browser whose storage is full", { tag: "@browser" }, () => {
  test("refuses to redeem, and stores nothing", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 250 });
    const code = await fixture.code({ points: 10 });
    await fixture.arrive(page, "/rewards", person);
    await expect(page.getByRole("banner")).toContainText(points(250));
    await fillStorage(page);
    const before = await storedIn(page);
    await redeemCoffee(page);
    await expectRefused(page, before);
    await expectAccessible(page);
    await expect(page.getByRole("banner", { includeHidden: true }).first()).toContainText(
      points(250),
    );

    await page.goto("/redeem-qr");
    await page.getByLabel("Your code", { exact: true }).fill(code);
    await button(page, "Redeem code").click();
    await expect(page.getByRole("main")).toContainText(FULL);
    expect(await booksIn(page, person.id)).toEqual({ points: 250, sum: 250 });

    await makeRoom(page);
    await button(page, "Redeem code").click();
    await expect(page.getByText("Success! 10 Points Added!")).toBeVisible();
    await button(page, "Skip").click();
    await page.goto("/rewards");
    await redeemCoffee(page);
    await expectToast(page, "Reward Redeemed", /Free Coffee/);
    await expect.poll(() => booksIn(page, person.id)).toEqual({ points: 160, sum: 160 });
  });

  test("refuses a photo and a post, and keeps what was typed", async ({ fixture, page }) => {
    await fixture.arrive(page, "/profile", await fixture.customer());
    await edit(page);
    const photo = page.getByRole("group", { name: "Profile photo" });
    await photo.locator("input[type=file]").setInputFiles(await picture(page, "png", "me.png"));
    await page.getByLabel("Name", { exact: true }).fill("Petra Picture");
    await fillStorage(page);
    const before = await storedIn(page);
    await save(page);
    await expectRefused(page, before);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Petra Picture");
    await expect(photo.locator("img")).toBeVisible();
    await makeRoom(page);
    await save(page);
    await expectToast(page, "Profile Updated", "Your changes are saved.");
    await closeToast(page);

    await page.goto(WALL);
    await field(page).fill("The new roast is lovely.");
    await star(page, "5 stars").check({ force: true });
    await fillStorage(page);
    const withPhoto = await storedIn(page);
    await send(page).click();
    await expectRefused(page, withPhoto);
    await expect(field(page)).toHaveValue("The new roast is lovely.");

    // The remedy that the refusal suggests.
    await page.goto("/profile");
    await edit(page);
    await button(page, "Remove photo").click();
    await save(page);
    await expectToast(page, "Profile Updated", "Your changes are saved.");
    await page.goto(WALL);
    await expect(field(page)).toHaveValue("The new roast is lovely.");
    await star(page, "5 stars").check({ force: true });
    await send(page).click();
    await expectToast(page, "Feedback Submitted", /review/);
  });

  test("opens, without drafts and themes", async ({ fixture, page }) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await fixture.arrive(page, "/rewards", await fixture.customer({ points: 120 }));
    await fillStorage(page);
    const before = await storedIn(page);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
    await expect(page.getByRole("banner")).toContainText(points(120));
    await page.getByRole("radio", { name: "Dark theme" }).check({ force: true });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.goto(WALL);
    await field(page).fill("Half a thought");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await storedIn(page)).toEqual(before);
    expect(faults).toEqual([]);
  });

  test("refuses sign-up and login until there is space", async ({ fixture, page }) => {
    await fixture.arrive(page, "/signup");
    const person = { name: "Nora New", email: freshEmail(), password: PASSWORD };
    await fillSignUp(page, person);
    await fillStorage(page);
    const before = await storedIn(page);
    await sendSignUp(page);
    await expect(page.getByText(FULL).filter({ visible: true }).first()).toBeVisible();
    expect(await storedIn(page)).toEqual(before);
    await expect(page).toHaveURL("/signup");
    await expect(page.getByLabel("Full Name", { exact: true })).toHaveValue("Nora New");
    await expect(page.getByRole("main")).toContainText(`We couldn't load a code. ${FULL}`);

    await makeRoom(page);
    await button(page, "Try again").click();
    await fillSignUp(page, person);
    await sendSignUp(page);
    await expect(page).toHaveURL("/login");
    // The sign-up page has fields with the same names, and remains until this page's code has loaded.
    await expect(button(page, "Log In")).toBeVisible();
    await fillStorage(page);
    await page.getByLabel("Email", { exact: true }).fill(admin.email);
    await page.getByLabel("Password", { exact: true }).fill(admin.password);
    await button(page, "Log In").click();
    await expect(page.getByText(FULL).filter({ visible: true }).first()).toBeVisible();
    await makeRoom(page);
    await button(page, "Log In").click();
    await expect(page).toHaveURL("/admin");
  });
});
