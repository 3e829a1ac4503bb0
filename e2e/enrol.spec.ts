import type { Page } from "@playwright/test";
import {
  amount,
  barista,
  entry,
  expect,
  expectOutcome,
  guest,
  scan,
  test,
} from "./support/counter.ts";
import { freshEmail, unique } from "./support/fixture.ts";
import { expectAccessible, expectNoOverflow, expectToast } from "./support/screens.ts";
import { admin, PASSWORD } from "./support/seeded.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "New customer" });

/** Adds a customer in the open dialog. This server has no mail server, so staff pass the link on. */
async function add(page: Page, email: string): Promise<string> {
  await dialog(page).getByRole("button", { name: "Add Customer" }).click();
  const shown = page.getByRole("alertdialog", { name: `Link for ${email}` });
  const link = await shown.locator("code").innerText();
  await expectAccessible(page);
  await shown.getByRole("button", { name: "Done" }).click();
  return link;
}

test.describe("A customer added at the counter", { tag: "@server" }, () => {
  test("earns with the first purchase and completes the account on a phone", async ({
    page,
    counter,
    browser,
  }) => {
    const email = freshEmail();
    await counter.open(page);
    await scan(page, email);
    await expect(page.getByText(/^No customer has this code/).first()).toBeVisible();
    await page.getByRole("button", { name: "New customer", exact: true }).click();
    await expect(dialog(page).getByLabel("Email", { exact: true })).toHaveValue(email);
    await expectAccessible(page);
    const link = await add(page, email);
    await expect(guest(page)).toContainText("New customer");
    await expect(amount(page)).toBeFocused();
    await scan(page, "12");
    await expectOutcome(page, "Purchase Recorded", /12 points/);

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const own = await phone.newPage();
    await own.goto(link);
    await expect(own).toHaveURL(/\/complete-account$/);
    await expect(own.getByText("You already have 12 points.")).toBeVisible();
    await expect(own.getByText(`You will log in with ${email}.`)).toBeVisible();
    await own.getByRole("button", { name: "Complete Account" }).click();
    await expect(own.getByText("Please enter your name.")).toBeVisible();
    await own.getByLabel("Full Name").fill("Nia Bloom");
    await own.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await own.getByLabel("Confirm Password", { exact: true }).fill(PASSWORD);
    await expectAccessible(own);
    await expectNoOverflow(own);
    await own.getByRole("button", { name: "Complete Account" }).click();
    await expectToast(own, "Account Completed", "Welcome, Nia Bloom! You already have 12 points.");
    await expect(own).toHaveURL("/");
    await own.goto(link);
    await expect(own.getByRole("heading", { name: "This link no longer works." })).toBeVisible();
    await expectAccessible(own);
    await phone.close();
  });

  test("is marked until then, and an existing email leads to its customer", async ({
    fixture,
    page,
    counter,
    browser,
  }) => {
    const email = freshEmail();
    const name = unique("Nia Bloom ");
    await counter.open(page);
    await entry(page).fill(name);
    await page.getByRole("button", { name: "New customer", exact: true }).click();
    await expect(dialog(page).getByLabel("Name (optional)")).toHaveValue(name);
    await dialog(page).getByLabel("Email", { exact: true }).fill("nobody");
    await dialog(page).getByRole("button", { name: "Add Customer" }).click();
    await expect(dialog(page).getByLabel("Email", { exact: true })).toBeFocused();
    await dialog(page).getByLabel("Email", { exact: true }).fill(email);
    const link = await add(page, email);
    await expect(guest(page)).toContainText(name);
    await page.getByRole("button", { name: "Close customer" }).click();

    await page.getByRole("button", { name: "New customer", exact: true }).click();
    await dialog(page).getByLabel("Email", { exact: true }).fill(barista.email);
    await dialog(page).getByRole("button", { name: "Add Customer" }).click();
    await expect(dialog(page)).toContainText("This email can't be used for a new customer.");
    await dialog(page).getByLabel("Email", { exact: true }).fill(email.toUpperCase());
    await dialog(page).getByRole("button", { name: "Add Customer" }).click();
    await expect(dialog(page)).toContainText("This email already belongs to a customer.");
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Serve This Customer" }).click();
    await expect(guest(page)).toContainText(name);

    const office = await browser.newContext();
    const staff = await office.newPage();
    await fixture.arrive(staff, "/admin/users/not-completed", admin);
    const row = staff.getByRole("listitem").filter({ hasText: email });
    await expect(row).toContainText(/Link works until /);
    await expectAccessible(staff);
    await expectNoOverflow(staff);
    await row.getByRole("link", { name }).click();
    const card = staff.getByRole("region", { name: "Not completed yet" });
    await card.getByRole("button", { name: `New link: ${name}` }).click();
    const shown = staff.getByRole("alertdialog", { name: `Link for ${name}` });
    const newLink = await shown.locator("code").innerText();
    await shown.getByRole("button", { name: "Done" }).click();
    await expectAccessible(staff);
    await staff.goto("/admin/users");
    await staff.getByRole("searchbox").fill(email);
    await expect(staff.getByRole("group", { name })).toContainText("Not completed yet");
    await staff.goto(link);
    await expect(staff.getByRole("heading", { name: "This link no longer works." })).toBeVisible();
    await staff.goto(newLink);
    await expect(staff.getByLabel("Full Name")).toHaveValue(name);
    await office.close();
  });
});
