import type { Page } from "@playwright/test";
import { test as counterTest, guest, scan } from "./support/counter.ts";
import { unique } from "./support/fixture.ts";
import { expectAccessible, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { switchUser } from "./support/session.ts";
import { expect, test } from "./support/test.ts";

/** Creates a promo code that gives 40 points, on the list of promo codes. */
async function createPointsCode(page: Page, code: string): Promise<void> {
  await page.getByRole("button", { name: "New promo code" }).first().click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill(`Points ${code}`);
  await form.getByLabel("Code", { exact: true }).fill(code);
  await form.getByLabel("It gives").selectOption("points");
  await form.getByLabel("Points", { exact: true }).fill("40");
  await form.getByRole("button", { name: "Create", exact: true }).click();
  await expectToast(page, "Promo Code Created", /Points/);
}

test.describe("Promo codes", () => {
  test("are created by staff, entered once by a customer from a link, and ended", async ({
    fixture,
    page,
  }) => {
    const code = unique("SUN")
      .replaceAll(/[^A-Za-z0-9]/g, "")
      .toUpperCase();
    await fixture.arrive(page, "/admin/campaigns/promo-codes", admin);
    await page.getByRole("button", { name: "New promo code" }).first().click();
    const form = page.getByRole("dialog");
    await form.getByRole("button", { name: "Create", exact: true }).click();
    await expect(form.getByLabel("Name")).toBeFocused();
    await form.getByLabel("Name").fill(`Sunny ${code}`);
    await form.getByLabel("Code", { exact: true }).fill("Ü");
    await form.getByLabel("Title of the voucher").fill("Iced coffee");
    await form.getByLabel("The voucher is for").selectOption("percent-off");
    await form.getByLabel("Percent off").fill("20");
    await form.getByRole("button", { name: "Create", exact: true }).click();
    await expect(form.getByText("A code has 3 to 30 letters and digits.")).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel("Code", { exact: true }).fill(code.toLowerCase());
    await form.getByRole("button", { name: "Create", exact: true }).click();
    await expectToast(page, "Promo Code Created", /Sunny/);
    await page.getByRole("link", { name: `Sunny ${code}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Sunny ${code}` })).toBeVisible();
    const listed = new URL(page.url()).pathname;
    await expect(page.getByText("Voucher: Iced coffee (20% off)")).toBeVisible();
    await expectAccessible(page);

    const customer = await fixture.customer();
    await fixture.arrive(page, `/wallet?promo=${code}`, customer);
    await expect(page.getByLabel("Promo code", { exact: true })).toHaveValue(code);
    await page.getByRole("button", { name: "Use code" }).click();
    await expectToast(page, "Code Accepted", /Iced coffee/);
    await expect(page.getByRole("heading", { name: "Iced coffee" })).toBeVisible();
    await expect(page.getByText("20% off")).toBeVisible();
    await page.getByLabel("Promo code", { exact: true }).fill(code);
    await page.getByRole("button", { name: "Use code" }).click();
    await expect(page.getByText(/can be used once by each customer/)).toBeVisible();

    await fixture.arrive(page, listed, admin);
    await expect(page.getByText("Used once · once per customer")).toBeVisible();
    await expect(page.getByText(customer.name)).toBeVisible();
    await page.getByRole("button", { name: "End", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "End" }).click();
    await expectToast(page, "Promo Code Ended", /Sunny/);
    await expect(page.getByText("Ended", { exact: true }).first()).toBeVisible();
  });
});

test("A promo code of points is used in the browser edition", {
  tag: ["@browser", "@desktop"],
}, async ({ fixture, page, size }) => {
  const code = unique("SUN").replaceAll(/[^A-Za-z0-9]/g, "");
  const person = await fixture.customer();
  await fixture.arrive(page, "/admin/campaigns/promo-codes", admin);
  await createPointsCode(page, code);

  await switchUser(page, size, person, `/wallet?promo=${code}`);
  await page.getByRole("button", { name: "Use code" }).click();
  await expectToast(page, "Code Accepted", /40 points/);
  await expect(page.getByRole("banner")).toContainText("40 points");
  await page.goto("/history");
  await expect(page.getByRole("main")).toContainText(`Points ${code}`);
  await expectAccessible(page);
});

test.describe("A promo code at the counter", { tag: "@server" }, () => {
  counterTest("gives the customer points once", async ({ fixture, page, counter }) => {
    const person = await fixture.customer({ name: unique("Pia Promo ") });
    const code = unique("PTS").replaceAll(/[^A-Za-z0-9]/g, "");
    await fixture.arrive(page, "/admin/campaigns/promo-codes", admin);
    await createPointsCode(page, code);

    await counter.open(page);
    await scan(page, await counter.code(person));
    await expect(guest(page)).toContainText(person.name);
    await page.getByLabel("Promo code", { exact: true }).fill(code);
    await page.getByRole("button", { name: "Enter code" }).click();
    await expectToast(page, "Code Accepted", /40 points/);
    await expect(guest(page)).toContainText("40 points");
    await page.getByLabel("Promo code", { exact: true }).fill(code);
    await page.getByRole("button", { name: "Enter code" }).click();
    await expect(page.getByText(/can be used once by each customer/)).toBeVisible();
  });
});
