import type { Locator, Page } from "@playwright/test";
import { downloaded } from "./support/csv.ts";
import { type Fixture, unique } from "./support/fixture.ts";
import { holdRequests } from "./support/network.ts";
import { field } from "./support/profile.ts";
import {
  button,
  closeToast,
  expectAccessible,
  expectInline,
  expectToast,
  fillSignUp,
  logIn,
  sendSignUp,
} from "./support/screens.ts";
import { admin, PASSWORD, type Person } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const card = (page: Page) => page.getByRole("region", { name: "Your data" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Delete your account?" });
const confirm = (page: Page): Locator =>
  dialog(page).getByRole("button", { name: "Delete my account" });
const password = (page: Page) => dialog(page).getByLabel("Current Password", { exact: true });

/** Opens the confirmation, with the focus in its password field. */
async function askToDelete(page: Page): Promise<void> {
  await card(page).getByRole("button", { name: "Delete my account" }).click();
  await expect(password(page)).toBeFocused();
}

/** Downloads and reads the file. */
async function taken(page: Page): Promise<{ name: string; text: string; file: TakenFile }> {
  const { name, text } = await downloaded(page, () => button(page, "Download my data").click());
  await expect(card(page).getByRole("status")).toHaveText(`${name} is in your downloads.`);
  const file: TakenFile = JSON.parse(text);
  return { name, text, file };
}

interface TakenFile {
  readonly program: string;
  readonly profile: object;
  readonly transactions: readonly { readonly description: string; readonly date: string }[];
}

/** A customer with 60 points, a rated code, a post on the wall and a referral. */
async function regular(fixture: Fixture) {
  const host = await fixture.customer({ name: "Hostess Lastname" });
  const person = await fixture.customer({ name: "Tara Takes", points: 60, invitedBy: host });
  await fixture.customer({ name: "Gus Guestname", invitedBy: person });
  const code = await fixture.code({ points: 20, product: unique("ROAST-") });
  await fixture.redeem(person, { code, rating: 4, comment: "Nutty" });
  const said = unique("Lovely foam ");
  await fixture.post(person, said);
  await fixture.post(host, "Somebody else’s words");
  return { person, code, said };
}

test.describe("Your data", () => {
  test("is one readable file", async ({ fixture, page }) => {
    const { person, code, said } = await regular(fixture);
    await fixture.arrive(page, "/profile", person);
    await card(page).scrollIntoViewIfNeeded();
    const { name, text, file } = await taken(page);
    const today = new Date().toISOString().slice(0, 10);
    expect(name).toBe(`regulars-my-data-${today}.json`);
    expect(file).toMatchObject({
      program: "Regulars",
      profile: {
        id: person.id,
        name: "Tara Takes",
        email: person.email,
        points: 95,
        referralCode: person.referralCode,
        invitedBy: { friend: "Hostess" },
      },
      transactions: [{ amount: 10 }, { amount: 60 }, { amount: 5 }, { amount: 20 }],
      qrCodes: [{ points: 60 }, { code, rating: 4, comment: "Nutty" }],
      referrals: [{ friend: "Gus" }],
      replies: [],
      upvotes: [],
    });
    expect(text).toContain(`"text": ${JSON.stringify(said)}`);
    expect(text.split("\n").at(1)).toBe('  "program": "Regulars",');
    const dates = file.transactions.map(({ date }) => new Date(date).toISOString() === date);
    expect(dates).toEqual([true, true, true, true]);
    for (const foreign of ["Lastname", "Guestname", "Somebody else", "argon2", PASSWORD]) {
      expect(text).not.toContain(foreign);
    }
  });

  test("is deleted with the account", { tag: "@both-editions" }, async ({ fixture, page }) => {
    const { person } = await regular(fixture);
    await fixture.arrive(page, "/profile", person);
    await askToDelete(page);
    await expect(dialog(page)).toContainText(/Deleted: your name, email.*95 points/);
    await expect(dialog(page)).toContainText(/Kept: your transactions, as “Unknown User”/);
    await expect(confirm(page)).toBeDisabled();
    await password(page).fill("a guess");
    await confirm(page).click();
    await expectInline(page, /current password is incorrect/);
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription(
      "Your current password is incorrect. Please try again.",
    );
    await closeToast(page);
    await expectAccessible(page);

    await password(page).fill(PASSWORD);
    await confirm(page).click();
    await expect(page).toHaveURL("/login");
    await expectToast(page, "Account Deleted", /Your account has been deleted/);
    await closeToast(page);
    await logIn(page, person);
    await expectToast(page, "Login Failed", "Invalid email or password.");
    await page.goto("/profile");
    await expect(page).toHaveURL("/login");

    await page.goto("/signup");
    const again = { ...person, name: "Tara Again" };
    await fillSignUp(page, again);
    await sendSignUp(page);
    await expect(page).toHaveURL("/login");
    await logIn(page, again);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome");
    await page.goto("/profile");
    const { file } = await taken(page);
    expect(file).toMatchObject({
      profile: { name: "Tara Again", points: 0, invitedBy: null },
      transactions: [],
      qrCodes: [],
      referrals: [],
      feedback: [],
    });
  });

  test("is handled by keyboard", { tag: "@desktop" }, async ({ fixture, page }) => {
    const person = await fixture.customer();
    await fixture.arrive(page, "/profile", person);
    await button(page, "Download my data").focus();
    const { name } = await downloaded(page, () => page.keyboard.press("Enter"));
    expect(name).toMatch(/^regulars-my-data-/);
    await expect(button(page, "Download my data")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(button(page, "Delete my account")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(password(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, "Delete my account")).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog(page).getByRole("button", { name: "Keep my account" }).press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, "Delete my account")).toBeFocused();

    await page.evaluate(
      (email) => localStorage.setItem("regulars.rememberedEmail", email),
      person.email,
    );
    await askToDelete(page);
    await password(page).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/login");
    await expect(field(page, "Email")).toHaveValue("");
    const left = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(left).not.toContain(person.email);
  });

  test("can be cancelled, and reports a failure", { tag: ["@server", "@desktop"] }, async ({
    fixture,
    page,
  }) => {
    await fixture.arrive(page, "/profile", await fixture.customer({ points: 10 }));
    let downloads = 0;
    page.on("download", () => {
      downloads += 1;
    });
    const release = await holdRequests(page, "**/api/ownDataPage");
    await button(page, "Download my data").click();
    await expect(button(page, "Preparing…")).toBeDisabled();
    await expect(card(page).getByText(/^Preparing your data: 0 of \d+ records$/)).toBeVisible();
    await card(page).getByRole("button", { name: "Stop" }).press("Enter");
    release();
    await expect(card(page).getByText("Stopped. No file was saved.")).toBeVisible();
    await expect(button(page, "Download my data")).toBeFocused();

    await page.unroute("**/api/ownDataPage");
    await page.route("**/api/ownDataPage", (route) => route.abort());
    await button(page, "Download my data").click();
    await expect(card(page).getByRole("alert")).toHaveText(/can't connect.*No file was saved/, {
      timeout: 30_000,
    });
    expect(downloads).toBe(0);
    await page.unroute("**/api/ownDataPage");
    await taken(page);
    await expect(card(page).getByRole("alert")).toHaveCount(0);
  });

  test("is available to staff, who cannot delete their account", async ({ fixture, page }) => {
    const helper: Person = await fixture.subAdmin({ name: "Hal Takes" });
    await fixture.arrive(page, "/admin/settings", helper);
    const { file } = await taken(page);
    expect(file).toMatchObject({ profile: { name: "Hal Takes", role: "sub-admin" } });
    await page.goto("/profile");
    await expect(button(page, "Download my data")).toBeVisible();
    await expect(button(page, "Delete my account")).toHaveCount(0);
    await fixture.arrive(page, "/profile", admin);
    await expect(button(page, "Download my data")).toBeVisible();
    await expect(button(page, "Delete my account")).toHaveCount(0);
  });
});
