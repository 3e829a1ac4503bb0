import type { Page } from "@playwright/test";
import { expectAccessible, expectToast, logIn } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { comeBack, endSession } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

const ENDED = "You've been logged out. Log in to continue where you left off.";
const ENDED_AND_KEPT = `${ENDED} What you typed is saved.`;

const codeField = (page: Page) => page.getByLabel("Your code", { exact: true });

test.describe("A session that ends during use", () => {
  test("keeps a rating, says so, and leads back to it", { tag: "@both-editions" }, async ({
    fixture,
    page,
  }) => {
    const person = await fixture.customer();
    const code = await fixture.code({ points: 20, product: "EVENING-ROAST" });
    await fixture.arrive(page, "/redeem-qr", person);
    await codeField(page).fill(code);
    await page.getByRole("button", { name: "Redeem code" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "4 stars" }).check();
    await dialog.getByRole("textbox", { name: /Comment/ }).fill("Round and nutty.");
    await endSession(page, fixture.edition);
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expectToast(page, "Login Required", "You must be logged in.");
    await expect(page).toHaveURL("/login");
    await expect(page.getByText(ENDED_AND_KEPT, { exact: true })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await expectAccessible(page);

    await logIn(page, person);
    await expect(page).toHaveURL("/redeem-qr");
    await expect(dialog).toContainText("Tell us how you liked EVENING-ROAST.");
    await expect(dialog.getByRole("radio", { name: "4 stars" })).toBeChecked();
    await expect(dialog.getByRole("textbox", { name: /Comment/ })).toHaveValue("Round and nutty.");
    await dialog.getByRole("button", { name: "Submit" }).click();
    await expectToast(page, "Feedback Submitted", /review/);
    await page.reload();
    await expect(codeField(page)).toHaveValue("");
    await expect(dialog).toHaveCount(0);
  });

  test("is noticed by a background request, and typed text is kept", async ({ fixture, page }) => {
    const person = await fixture.customer();
    await fixture.arrive(page, "/redeem-qr?code=REGULARS-FROMCUP2", person);
    await expect(codeField(page)).toHaveValue("REGULARS-FROMCUP2");
    await codeField(page).fill("REGULARS-TYPED222");
    await endSession(page, fixture.edition);
    await comeBack(page);
    await expect(page).toHaveURL("/login");
    await expect(page.getByText(ENDED_AND_KEPT, { exact: true })).toBeVisible();
    await logIn(page, person);
    await expect(page).toHaveURL("/redeem-qr?code=REGULARS-FROMCUP2");
    await expect(codeField(page)).toHaveValue("REGULARS-TYPED222");
    // A new link has its own code.
    await page.goto("/redeem-qr?code=REGULARS-NEXTCUP2");
    await expect(codeField(page)).toHaveValue("REGULARS-NEXTCUP2");
  });

  test("shows nothing of the draft to the next user", async ({ fixture, page }) => {
    const [person, ben] = [await fixture.customer(), await fixture.customer({ name: "Ben Boro" })];
    await fixture.arrive(page, "/rewards", person);
    const heart = page.getByRole("button", { name: /^Favorite / }).first();
    await expect(heart).toBeVisible();
    await endSession(page, fixture.edition);
    await heart.click();
    await expectToast(page, "Login Required", "You must be logged in.");
    await expect(page.getByText(ENDED, { exact: true })).toBeVisible();
    await logIn(page, person);
    await expect(page).toHaveURL("/rewards");

    await page.goto("/redeem-qr");
    await codeField(page).fill("REGULARS-ANAS2222");
    await endSession(page, fixture.edition);
    await comeBack(page);
    await expect(page.getByText(ENDED_AND_KEPT, { exact: true })).toBeVisible();
    await logIn(page, ben);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("banner")).toContainText("Ben Boro");
    await page.goto("/redeem-qr");
    await expect(codeField(page)).toHaveValue("");
  });

  test("leads staff back to their page and their dialog", async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin/qr-codes", admin);
    await page.getByRole("button", { name: "Generate QR Code" }).click();
    const dialog = page.getByRole("dialog");
    // Suggestions of products would notice the end of the session before the command does.
    await page.route("**/api/productChoices", (route) => route.abort());
    await dialog.getByLabel("Product ID").fill("CORNER-BLEND");
    await dialog.getByLabel("Points").fill("35");
    await endSession(page, fixture.edition);
    await dialog.getByRole("button", { name: "Generate", exact: true }).click();
    await expectToast(page, "Login Required", "You must be logged in.");
    await expect(page.getByText(ENDED_AND_KEPT, { exact: true })).toBeVisible();
    await logIn(page, admin);
    await expect(page).toHaveURL("/admin/qr-codes");
    await expect(dialog.getByLabel("Product ID")).toHaveValue("CORNER-BLEND");
    await expect(dialog.getByLabel("Points")).toHaveValue("35");
    await dialog.getByRole("button", { name: "Generate", exact: true }).click();
    await expectToast(page, "QR Code Generated", /./);
    await page.reload();
    await expect(page.getByRole("button", { name: "Generate QR Code" })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

test.describe("Log Out by the user", { tag: "@desktop" }, () => {
  test("forgets the last page and the typed text", async ({ fixture, page }) => {
    const person = await fixture.customer();
    await fixture.arrive(page, "/redeem-qr", person);
    await codeField(page).fill("REGULARS-FORGET22");
    await page.getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/login");
    await expectToast(page, "Logged Out", "See you soon.");
    await expect(page.getByText(/You've been logged out/)).toHaveCount(0);
    await logIn(page, person);
    await expect(page).toHaveURL("/");
    await page.getByRole("link", { name: "Scan QR" }).first().click();
    await expect(codeField(page)).toHaveValue("");
  });
});

test.describe("A password changed elsewhere", { tag: "@desktop" }, () => {
  test("ends this session", { tag: "@server" }, async ({ fixture, page }) => {
    const person = await fixture.customer();
    await fixture.arrive(page, "/redeem-qr", person);
    await codeField(page).fill("REGULARS-NOSUCH22");
    const password = "a new and better password";
    await fixture.changePassword(person, password);
    await page.getByRole("button", { name: "Redeem code" }).click();
    await expect(page.getByText("Login Required", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    await expect(page.getByText(ENDED_AND_KEPT, { exact: true })).toBeVisible();
    await logIn(page, { ...person, password });
    await expect(page).toHaveURL("/redeem-qr");
    await expect(codeField(page)).toHaveValue("REGULARS-NOSUCH22");
  });
});

test.describe("Storage cleared while a page is open", { tag: ["@desktop", "@browser"] }, () => {
  test("ends the session and starts with the first data", async ({ fixture, page }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer());
    const heart = page.getByRole("button", { name: /^Favorite / }).first();
    await expect(heart).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await heart.click();
    await expectToast(page, "Login Required", "You must be logged in.");
    await expect(page).toHaveURL("/login");
    await logIn(page, admin);
    await expect(page).toHaveURL("/admin");
  });
});
