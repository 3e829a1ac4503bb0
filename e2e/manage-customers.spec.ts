import type { Locator, Page } from "@playwright/test";
import { type Customer, type Fixture, unique } from "./support/fixture.ts";
import {
  closeToast,
  expectAccessible,
  expectCounter,
  expectInline,
  expectNoOverflow,
  expectToast,
  tabTo,
} from "./support/screens.ts";
import { admin, seeded } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const PHOTO =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const heading = (page: Page, name: string, level = 1) => page.getByRole("heading", { level, name });
const search = (page: Page) => page.getByLabel("Search", { exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const nobody = (page: Page) => page.getByText("No customer users found.");

/** The card of one customer. */
function card(page: Page, name: string): Locator {
  const title = page.getByRole("heading", { level: 2, name, exact: true });
  return page.getByRole("listitem").filter({ has: title });
}

/** The rows of a table on a customer's page, without its header. */
function rows(page: Page, table: string): Locator {
  return page.getByRole("table", { name: table }).locator("tbody tr");
}

/** Opens the list, filtered to one customer. */
async function list(fixture: Fixture, page: Page, { name }: Customer): Promise<Locator> {
  await fixture.arrive(page, "/admin/users", admin);
  await search(page).fill(name);
  // A new customer is in the list before it is filtered, which draws their card again.
  await expect(page.getByText("1 customer", { exact: true })).toBeVisible();
  const found = card(page, name);
  await expect(found).toBeVisible();
  return found;
}

test.describe("Manage Customers", () => {
  test("finds only customers, by name, email and phone", async ({ fixture, page }) => {
    const phone = `+49 ${Date.now()}`;
    const own = { name: unique("Nora Noon "), points: 30, phone, photo: PHOTO };
    const nora = await fixture.customer(own);
    const found = await list(fixture, page, nora);
    const today = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
    for (const words of [nora.email, "Bronze", "Active", "30 points", today.format()]) {
      await expect(found).toContainText(words);
    }
    await expect(found.locator("img")).toHaveJSProperty("naturalWidth", 1);
    for (const text of [own.name.toUpperCase(), nora.email.toUpperCase(), phone.slice(4, -1)]) {
      await search(page).fill(text);
      await expect(page.getByRole("heading", { level: 2 })).toHaveText([own.name]);
    }
    await search(page).fill(seeded.codesOnly.email);
    await expect(nobody(page)).toBeVisible();
    await search(page).fill("nobody is called this");
    await expect(nobody(page)).toBeVisible();
    await search(page).fill(seeded.deactivated.email);
    await expect(card(page, seeded.deactivated.name)).toContainText("Inactive");
  });

  test("adds points with a reason, and updates the tier", async ({ fixture, page }) => {
    const pia = await fixture.customer({ name: unique("Pia Points "), points: 480 });
    const found = await list(fixture, page, pia);
    const add = found.getByRole("button", { name: `Add points: ${pia.name}` });
    await add.click();
    const form = dialog(page);
    await expect(form).toContainText(`${pia.name} has 480 points.`);
    const send = form.getByRole("button", { name: "Add points" });
    await form.getByLabel("Description").fill("Sorry for the wait");
    for (const amount of ["12.5", "-3", "abc", "", "0"]) {
      await form.getByLabel("Amount").fill(amount);
      await send.click();
      await expectInline(page, "Points must be a positive whole number.");
      await expect(form.getByLabel("Amount")).toBeFocused();
      await expect(form.getByLabel("Amount")).toHaveAccessibleDescription(/positive whole number/);
      await closeToast(page);
    }
    await expectAccessible(page);
    await form.getByLabel("Amount").fill("50");
    await expect(form).toContainText("New balance: 530 points.");
    await form.getByLabel("Description").fill("   ");
    await send.click();
    await expectInline(page, "Please enter what the points are for.");
    await closeToast(page);
    await form.getByLabel("Description").fill("Sorry for the wait");
    await send.click();
    await expectToast(
      page,
      "Points Added",
      "+50 points. New balance: 530. They've reached Silver!",
    );
    await expect(form).toHaveCount(0);
    await expect(add).toBeFocused();
    await expect(found).toContainText("530 points");
    await expect(found).toContainText("Silver");
  });

  test("edits a customer, and lowers a tier by hand", async ({ fixture, page }) => {
    const other = await fixture.customer({ name: "Ola Other" });
    const eve = await fixture.customer({ name: unique("Eve Edit "), points: 600 });
    const found = await list(fixture, page, eve);
    await found.getByRole("button", { name: `Edit ${eve.name}` }).click();
    const form = dialog(page);
    const save = form.getByRole("button", { name: "Save" });
    await expect(form.getByLabel("Tier")).toHaveValue("Silver");
    await expectAccessible(page);
    for (const [label, wrong, words] of [
      ["Name", " ", "Please enter a name."],
      ["Email", "eve", "Please enter a complete email address, like ana@example.com."],
      ["Phone", "call me", "Please use only digits, spaces and + - ( ) . in a phone number."],
    ] as const) {
      const field = form.getByLabel(label);
      const before = await field.inputValue();
      await field.fill(wrong);
      await save.click();
      await expectInline(page, words);
      await closeToast(page);
      await field.fill(before);
    }
    await form.getByLabel("Email").fill(other.email.toUpperCase());
    await save.click();
    await expectToast(page, "Error", "An account with this email already exists.");
    await expect(form.getByLabel("Email")).toBeFocused();
    await closeToast(page);

    const name = unique("Eva Edited ");
    await form.getByLabel("Email").fill(eve.email.replace("@", ".new@"));
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Tier").selectOption("Bronze");
    await form.getByLabel("Birthday").fill("1990-04-23");
    await save.click();
    await expectToast(page, "User Updated", "The changes are saved.");
    await expect(form).toHaveCount(0);
    await search(page).fill(name);
    const edited = card(page, name);
    await expect(edited).toContainText(eve.email.replace("@", ".new@"));
    await expect(edited).toContainText("Bronze");
    await edited.getByRole("link", { name }).click();
    await expect(page.getByText("Apr 23, 1990")).toBeVisible();
  });

  test("asks before a customer is deleted, and keeps the ledger", async ({ fixture, page }) => {
    const host = await fixture.customer({ name: unique("Hal Host ") });
    const guest = await fixture.customer({ name: unique("Gil Guest "), invitedBy: host });
    const found = await list(fixture, page, guest);
    const remove = found.getByRole("button", { name: `Delete ${guest.name}` });
    await remove.click();
    const question = page.getByRole("alertdialog", { name: `Delete ${guest.name}?` });
    await expect(question).toContainText("10 points");
    await expect(question).toContainText("Unknown User");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(remove).toBeFocused();
    await remove.click();
    await question.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "User Deleted", "The account was deleted. Its transactions are kept.");
    await expect(nobody(page)).toBeVisible();
    await expect(page.getByRole("region", { name: "Customers" })).toBeFocused();

    await page.goto(`/admin/users/${guest.id}`);
    await expect(page.getByText("User not found.")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "All customers" }).last().click();
    await search(page).fill(host.name);
    await card(page, host.name).getByRole("link", { name: host.name }).click();
    await page.getByText("Referrals (1)").click();
    await expect(rows(page, "Referrals")).toContainText(["Unknown User"]);
  });
});

/** A customer with a rated code, a reward, a referral and a post. */
async function regular(fixture: Fixture): Promise<Customer> {
  const rita = await fixture.customer({ name: unique("Rita Regular "), points: 200 });
  const code = await fixture.code({ points: 20, product: "ROAST-1" });
  await fixture.redeem(rita, { code, rating: 4, comment: "Nutty and warm", reward: "free-coffee" });
  await fixture.post(rita, "The best corner in town");
  await fixture.customer({ name: "Fritz Friend", invitedBy: rita });
  return rita;
}

async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test.describe("A customer's own page", () => {
  test("shows details, ledger, codes, referrals and feedback", async ({ fixture, page }) => {
    const rita = await regular(fixture);
    const found = await list(fixture, page, rita);
    await found.getByRole("link", { name: rita.name }).click();
    await expect(heading(page, rita.name)).toBeVisible();
    const main = page.getByRole("main");
    for (const fact of [rita.email, rita.referralCode, "375 points to Silver", "Not provided"]) {
      await expect(main).toContainText(fact);
    }
    await expect(main).toContainText("+225");
    await expect(main).toContainText("-100");
    const ledger = rows(page, "Ledger");
    await expect(ledger).toHaveCount(4);
    await expect(ledger.first()).toContainText("a friend joined");
    await expect(ledger.first().getByRole("cell").last()).toHaveText("125");
    await expect(ledger.nth(1)).toContainText("+20");
    await expectFine(page);

    await page.getByText("Codes (2)").click();
    const rated = rows(page, "Codes").filter({ hasText: "ROAST-1" });
    await expect(rated.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
    await expect(rated).toContainText("Nutty and warm");
    await expectFine(page);
    await page.getByText("Feedback (2)").click();
    const posts = rows(page, "Feedback");
    await expect(posts.filter({ hasText: "The best corner in town" })).toContainText("Approved");
    await expect(posts.filter({ hasText: "Nutty and warm" })).toContainText("Pending");
    await expectFine(page);
    await page.getByText("Referrals (1)").click();
    await expect(rows(page, "Referrals")).toContainText(["Fritz Friend"]);
    await expect(rows(page, "Referrals")).toContainText(["Signed up"]);
    await expectFine(page);
    await rows(page, "Referrals").getByRole("link", { name: "Fritz Friend" }).click();
    await expect(heading(page, "Fritz Friend")).toBeVisible();

    await page.getByRole("link", { name: "All customers" }).click();
    await expect(search(page)).toHaveValue(rita.name);
  });

  test("adds points, edits and deletes, and keeps typed text", async ({ fixture, page }) => {
    const ida = await fixture.customer({ name: unique("Ida Idle ") });
    await fixture.arrive(page, `/admin/users/${ida.id}`, admin);
    await expectCounter(page, "Points Earned", "0");
    await expectCounter(page, "Points Redeemed", "0");
    await page.getByRole("button", { name: "Add points" }).click();
    await dialog(page).getByLabel("Amount").fill("70");
    await page.reload();
    await expect(dialog(page).getByLabel("Amount")).toHaveValue("70");
    await dialog(page).getByLabel("Description").fill("Thank you for the flowers");
    await dialog(page).getByRole("button", { name: "Add points" }).click();
    await expectToast(page, "Points Added", "+70 points. New balance: 70.");
    await expect(rows(page, "Ledger")).toContainText(["Thank you for the flowers"]);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await dialog(page).getByLabel("Phone").fill("+49 30 1234");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expectToast(page, "User Updated", "The changes are saved.");
    await expect(page.getByText("+49 30 1234")).toBeVisible();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "User Deleted", "The account was deleted. Its transactions are kept.");
    await expect(page).toHaveURL("/admin/users");
    await expect(page.getByRole("main")).toBeFocused();
    await search(page).fill(ida.name);
    await expect(nobody(page)).toBeVisible();
  });

  test("explains the points of a scan to staff", async ({ fixture, page }) => {
    const sam = await fixture.customer({ name: unique("Sam Silver "), points: 500 });
    await fixture.redeem(sam, { code: await fixture.code({ points: 55 }) });
    await fixture.arrive(page, `/admin/users/${sam.id}`, admin);
    await expect(rows(page, "Ledger").first()).toContainText("55 base + 5 Silver bonus");
    await expect(rows(page, "Ledger").first()).toContainText("+60");
    // Only one rule gave these points.
    await expect(rows(page, "Ledger").last()).not.toContainText("base");
  });

  test("pages through the ledger, also by keyboard", { tag: "@desktop" }, async ({
    fixture,
    page,
  }) => {
    const lea = await fixture.customer({ name: unique("Lea Ledger ") });
    for (let count = 1; count <= 31; count += 1)
      await fixture.addPoints(lea, count, `Cup ${count}`);
    await fixture.arrive(page, "/admin/users", admin);
    await search(page).focus();
    await page.keyboard.type(lea.name);
    await expect(card(page, lea.name)).toContainText("496 points");
    // Before the search result arrives, she is among the newest, but not the first.
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([lea.name]);
    await tabTo(page, card(page, lea.name).getByRole("link", { name: lea.name }));
    await page.keyboard.press("Enter");
    await expect(heading(page, lea.name)).toBeVisible();
    await expect(rows(page, "Ledger")).toHaveCount(30);
    await expect(rows(page, "Ledger").first()).toContainText("Cup 31");
    await page.getByRole("button", { name: "Show more" }).focus();
    await page.keyboard.press("Enter");
    await expect(rows(page, "Ledger")).toHaveCount(31);
    await page.getByRole("radio", { name: "Ledger (31)" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("No vouchers yet.")).toBeVisible();
  });
});
