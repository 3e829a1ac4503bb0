import type { Page } from "@playwright/test";
import { freshEmail } from "./support/fixture.ts";
import { expect, test } from "./support/own-server.ts";
import { preferenceLinkOf } from "./support/preference-links.ts";
import {
  expectAccessible,
  expectNoOverflow,
  expectToast,
  fillSignUp,
  logIn,
  sendSignUp,
} from "./support/screens.ts";
import { admin, PASSWORD } from "./support/seeded.ts";

const PURCHASES = "Choose offers and news for me by what, when and where I buy.";
const NEWS = "Send me news and offers by e-mail, also for my birthday.";

const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const undo = (page: Page, what: string) => page.getByRole("button", { name: `Undo: ${what}` });
const agreed = (page: Page) => page.getByRole("region", { name: "What you have agreed to" });

test.describe("Consents and preferences", () => {
  test("are asked for at sign-up, unticked and optional, and changed in the profile", {
    tag: "@both-editions",
  }, async ({ fixture, page }) => {
    const isServer = fixture.edition === "server";
    const nora = { name: "Nora New", email: freshEmail(), password: PASSWORD };
    await fixture.arrive(page, "/signup");
    await fillSignUp(page, nora);
    for (const consent of await page
      .getByRole("group", { name: "Optional" })
      .getByRole("checkbox")
      .all()) {
      await expect(consent).not.toBeChecked();
    }
    await expect(box(page, NEWS)).toHaveCount(isServer ? 1 : 0);
    await box(page, PURCHASES).check();
    await sendSignUp(page);
    await expect(page).toHaveURL("/login");
    await logIn(page, nora);
    await expect(page).toHaveURL("/");

    await page.goto("/profile");
    await page.getByRole("link", { name: "Choose what you receive" }).click();
    await expect(box(page, PURCHASES)).toBeChecked();
    await expect(agreed(page)).toContainText(/Agreed on .+, at sign-up\./);
    await expect(box(page, "News and offers: Email")).toHaveCount(isServer ? 1 : 0);
    await expect(page.getByText("Email and push need your agreement")).toHaveCount(
      isServer ? 2 : 0,
    );
    await expectAccessible(page);
    await expectNoOverflow(page);

    await box(page, PURCHASES).press("Space");
    await expect(page.getByText("Saved. Offers based on my purchases off.")).toBeVisible();
    await expect(agreed(page)).toContainText("Nothing so far.");
    await undo(page, "Offers based on my purchases").press("Enter");
    await expect(box(page, PURCHASES)).toBeFocused();
    await expect(agreed(page)).toContainText(/Agreed on .+, in the profile\./);
    await box(page, "Birthday: In the app").press("Space");
    await expect(undo(page, "Birthday: In the app")).toBeVisible();
    await page.reload();
    await expect(box(page, "Birthday: In the app")).not.toBeChecked();
    await expect(box(page, PURCHASES)).toBeChecked();
  });

  test("ask for the consent in place where a message needs it", { tag: "@server" }, async ({
    fixture,
    page,
  }) => {
    const customer = await fixture.customer();
    await fixture.arrive(page, "/profile/preferences", customer);
    const birthday = box(page, "Birthday: Email");
    await birthday.press("Space");
    const question = page.getByRole("group", { name: "For this we need your agreement:" });
    await expect(question).toBeFocused();
    await expect(question).toContainText(NEWS);
    await expectAccessible(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toHaveCount(0);
    await expect(birthday).toBeFocused();
    await expect(birthday).not.toBeChecked();

    await birthday.press("Space");
    await question.getByRole("button", { name: "I agree" }).press("Enter");
    await expect(birthday).toBeChecked();
    await expect(box(page, "News and offers: Email")).toBeChecked();
    await expect(agreed(page)).toContainText(NEWS);
    await undo(page, "Birthday: Email").click();
    await expect(agreed(page)).toContainText("Nothing so far.");
    await expect(birthday).not.toBeChecked();
  });

  test("are changed by a signed link without a login, and by nobody with a forged one", {
    tag: "@server",
  }, async ({ fixture, page, browser }) => {
    const customer = await fixture.customer({ name: "Lena Link" });
    const other = await fixture.customer();
    const link = preferenceLinkOf(customer);
    await page.goto(link);
    await expect(page).toHaveURL("/preferences");
    await expect(page.getByText(`For the account with the address g•••@`)).toBeVisible();
    await expect(page.getByText(customer.email)).toHaveCount(0);
    await expect(page.getByText("Lena Link")).toHaveCount(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await box(page, "Vouchers and points: Email").click();
    await expect(undo(page, "Vouchers and points: Email")).toBeVisible();
    await box(page, "News and offers: Email").click();
    await page.getByRole("button", { name: "I agree" }).click();
    await expect(agreed(page)).toContainText("by a link in an email");
    await page.reload();
    await expect(box(page, "Vouchers and points: Email")).not.toBeChecked();

    const staff = await (
      await browser.newContext({ baseURL: new URL(page.url()).origin })
    ).newPage();
    await fixture.arrive(staff, `/admin/users/${customer.id}`, admin);
    const card = staff.getByRole("region", { name: "Messages and consent" });
    await expect(card).toContainText("Vouchers and points: Email");
    await card.getByRole("button", { name: "Withdraw: News by email" }).click();
    await expectAccessible(staff);
    await staff.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expectToast(staff, "Consent Withdrawn", "News by email: off from now on.");
    await card.getByRole("button", { name: "Show history" }).click();
    await expect(card.getByRole("row")).toHaveCount(3);
    await expect(card.getByRole("row").nth(1)).toContainText("by staff");
    await expectAccessible(staff);
    await staff.context().close();
    await page.reload();
    await expect(box(page, "News and offers: Email")).not.toBeChecked();

    await page.goto(link.replace(customer.id, other.id));
    await expect(page.getByRole("heading", { name: "This link doesn't work" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Log In" }).click();
    await expect(page).toHaveURL("/login");
    await logIn(page, customer);
    await expect(page).toHaveURL("/profile/preferences");
    await expect(box(page, "Vouchers and points: Email")).not.toBeChecked();
  });
});
