import type { Page } from "@playwright/test";
import { aroundTheCounter } from "./support/counter.ts";
import { expect, test } from "./support/own-server.ts";
import { expectAccessible, expectNoOverflow, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";

const SETTINGS = "/admin/program/pending-points";
const QUEUE = "/admin/fraud-review";

/** Turns on the rule about large amounts, of which the highest usual one is 5.00 EUR, after its preview. */
async function holdLargeAmounts(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("checkbox", { name: "Use the rule “Large amount”" }).check();
  await main.getByLabel("Highest usual amount").fill("5.00");
  const save = main.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeDisabled();
  await expect(main).toContainText("Look at the preview before you save");
  await main.getByRole("button", { name: "Show preview" }).click();
  await expect(main.getByRole("status").filter({ hasText: /held/ })).toBeVisible();
  await save.click();
  await expectToast(page, "Settings Saved", /apply from now on/);
}

test.describe("Fraud review", { tag: "@server" }, () => {
  test("a rule holds points, which a reviewer releases and the customer sees", async ({
    fixture,
    page,
    baseURL,
  }) => {
    const counter = aroundTheCounter(baseURL);
    const place = await counter.place();
    const rita = await fixture.subAdmin({ permissions: { canReviewFraud: true } });
    const ana = await fixture.customer({ name: "Ana Large" });
    const main = page.getByRole("main");
    await fixture.arrive(page, SETTINGS, admin);
    await main.getByRole("checkbox", { name: "Use the rule “Many purchases a day”" }).check();
    await main.getByLabel("Usual purchases on one day").fill("0");
    await main.getByRole("button", { name: "Save", exact: true }).click();
    await expect(main).toContainText("Please enter a whole number from 1 to 100.");
    await main.getByLabel("Usual purchases on one day").fill("1");
    await expectAccessible(page);
    await expectNoOverflow(page);
    await holdLargeAmounts(page);
    await place.sell(await counter.code(ana), 300);
    await place.sell(await counter.code(ana), 1200);

    // Who recorded the purchase reads that somebody else decides.
    await page.goto(QUEUE);
    await expect(main.getByText("Somebody else decides")).toBeVisible();
    await main.getByRole("link", { name: "Ana Large" }).click();
    await expect(main).toContainText("You recorded this purchase, or it is your own account.");
    await expect(main.getByRole("button", { name: "Release points" })).toHaveCount(0);

    await fixture.arrive(page, "/dashboard", ana);
    await main.getByRole("link", { name: "12 points are pending" }).click();
    const pending = main.getByRole("region", { name: "Pending points" });
    await expect(pending).toContainText("12 points, being checked");
    await expectAccessible(page);
    await expectNoOverflow(page);

    await fixture.arrive(page, QUEUE, rita);
    const row = main.getByRole("listitem").filter({ hasText: "Ana Large" }).first();
    await expect(row).toContainText("12 points");
    await expect(row).toContainText("2 purchases on one day. More than 1 are held.");
    await expect(row).toContainText("12.00 EUR. More than 5.00 EUR is held.");
    await expectAccessible(page);
    await expectNoOverflow(page);
    await row.getByRole("link", { name: "Ana Large" }).click();
    const counted = main.getByRole("region", { name: "Purchases that the rule counted" });
    await expect(counted.getByRole("row")).toHaveCount(2);
    await expect(counted).toContainText("3.00 EUR");
    await expectAccessible(page);
    await expectNoOverflow(page);
    await main.getByRole("button", { name: "Release points" }).click();
    await expectToast(page, "Points Released", "Ana Large can use 12 points now.");
    await expect(main).toContainText(`Released by ${rita.name}`);
    expect((await counter.standing(ana)).points).toBe(15);

    await main.getByRole("link", { name: "All cases" }).click();
    await expect(main).toContainText("Nothing to decide");
    const rates = main.getByRole("table");
    await expect(rates.getByRole("row", { name: /^Large amount/ })).toHaveText(
      "Large amount100%100",
    );
    await main.getByRole("radio", { name: "Decided" }).check();
    await expect(main.getByRole("listitem").filter({ hasText: "Ana Large" }).first()).toContainText(
      "Released",
    );
  });

  test("an account is blocked with a reason, and its points are reversed", async ({
    fixture,
    page,
    baseURL,
  }) => {
    const counter = aroundTheCounter(baseURL);
    const place = await counter.place();
    const rita = await fixture.subAdmin({ permissions: { canReviewFraud: true } });
    const ben = await fixture.customer({ name: "Ben Invented" });
    const main = page.getByRole("main");
    await fixture.arrive(page, SETTINGS, admin);
    const large = main.getByRole("checkbox", { name: "Use the rule “Large amount”" });
    await expect(large).toBeVisible();
    if (!(await large.isChecked())) await holdLargeAmounts(page);
    const { checkId } = await place.sell(await counter.code(ben), 2000);
    await place.sell(await counter.code(ben), 700);
    await place.refund(checkId);

    await fixture.arrive(page, QUEUE, rita);
    await main.getByRole("link", { name: "Ben Invented" }).click();
    await main.getByRole("button", { name: "Block account" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(
      "All pending points of Ben Invented are reversed (7 points)",
    );
    await dialog.getByRole("button", { name: "Block account" }).click();
    await expect(dialog).toContainText("Please enter the reason.");
    await expect(dialog.getByLabel("Reason")).toBeFocused();
    await expectAccessible(page);
    await dialog.getByLabel("Reason").fill("Invented purchases");
    await dialog.getByRole("button", { name: "Block account" }).click();
    await expectToast(page, "Account Blocked", /can no longer log in or earn points/);
    await expect(main).toContainText(/Reversed by .*: Invented purchases/);
    await expect(counter.as(ben)).rejects.toThrow(/deactivated/i);
  });

  test("customer accounts of staff are marked, and the mark is removed", async ({
    fixture,
    page,
  }) => {
    const sam = await fixture.subAdmin({ name: "Sam Staff" });
    const own = await fixture.customer({ name: "Sam at Home" });
    const main = page.getByRole("main");
    await fixture.arrive(page, QUEUE, admin);
    await main.getByRole("link", { name: "Accounts of staff" }).click();
    await main.getByRole("button", { name: "Mark an account" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Email of the customer account").fill("nobody@example.com");
    await dialog.getByLabel("Staff member").selectOption(sam.name);
    await dialog.getByRole("button", { name: "Mark an account" }).click();
    await expect(dialog).toContainText("No customer account has this email");
    await expectAccessible(page);
    await dialog.getByLabel("Email of the customer account").fill(own.email);
    await dialog.getByRole("button", { name: "Mark an account" }).click();
    await expectToast(page, "Account Marked", /Sam at Home is marked as an account of Sam Staff/);
    await expect(main.getByRole("listitem")).toContainText("Account of Sam Staff");
    await expectAccessible(page);
    await expectNoOverflow(page);
    await main.getByRole("button", { name: "Remove the mark" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove the mark" }).click();
    await expectToast(page, "Mark Removed", /no longer marked/);
    await expect(main).toContainText("No account is marked");
  });

  test("points of every purchase can stay pending for some days", async ({
    fixture,
    page,
    baseURL,
  }) => {
    const counter = aroundTheCounter(baseURL);
    const place = await counter.place();
    const cleo = await fixture.customer({ name: "Cleo Patient" });
    const main = page.getByRole("main");
    await fixture.arrive(page, SETTINGS, admin);
    await main.getByLabel("Days that points stay pending").fill("91");
    await main.getByRole("button", { name: "Save", exact: true }).click();
    await expect(main).toContainText("Please enter a whole number of days from 0 to 90.");
    await main.getByLabel("Days that points stay pending").fill("3");
    await main.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "Settings Saved", /apply from now on/);
    await place.sell(await counter.code(cleo), 400);
    await page.goto(`${QUEUE}?list=waiting`);
    await expect(main.getByRole("listitem").filter({ hasText: "Cleo Patient" })).toContainText(
      /Can be used from/,
    );
    await fixture.arrive(page, "/history", cleo);
    await expect(main.getByRole("region", { name: "Pending points" })).toContainText(
      /4 points from [A-Z][a-z]+ \d+/,
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});
