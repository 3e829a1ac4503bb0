import { expect, test } from "./support/own-server.ts";
import { expectAccessible, expectNoOverflow, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";

const RULES = "/admin/program/tier-rules";

test.describe("Tier rules", () => {
  test("are previewed, refused when wrong, and confirmed", {
    tag: "@both-editions",
  }, async ({ fixture, page }) => {
    const gil = await fixture.customer({ name: "Gil Gold", points: 700 });
    await fixture.addPoints(gil, 400, "Welcome back");
    await fixture.arrive(page, RULES, admin);
    const main = page.getByRole("main");
    await main.getByRole("radio", { name: "Points earned in the last months" }).check();
    await main.getByLabel("Months that count").fill("0");
    await expect(main.getByRole("button", { name: "Show Who Moves" })).toBeDisabled();
    await main.getByRole("button", { name: "Save", exact: true }).click();
    await expect(main).toContainText("Please enter a whole number of months from 1 to 24.");
    await main.getByLabel("Months that count").fill("12");
    await main.getByRole("button", { name: "Show Who Moves" }).click();
    const tiers = main.getByRole("region", { name: "Customers by tier" }).getByRole("table");
    await expect(tiers.getByRole("row", { name: /^Gold/ })).toHaveText(/^Gold01/);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await main.getByRole("button", { name: "Save", exact: true }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Nobody loses a tier for at least 30 days.");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Settings Saved", /apply from now on/);
    await expect(
      main.getByRole("radio", { name: "Points earned in the last months" }),
    ).toBeChecked();
  });

  test("the card says what is missing to keep the tier", async ({ fixture, page }) => {
    const kim = await fixture.customer({ name: "Kim Keep", points: 600 });
    await fixture.arrive(page, RULES, admin);
    const main = page.getByRole("main");
    await main.getByRole("radio", { name: "Money spent in the calendar year" }).check();
    await main.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Settings Saved", /apply from now on/);
    await fixture.arrive(page, "/dashboard", kim);
    await expect(main).toContainText("Keep Silver until Dec 31: 500 EUR to go");
    await expect(main.getByRole("group", { name: "Silver card of Kim Keep" })).toContainText(
      "1,000 EUR to Gold",
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.goto("/profile");
    await expect(main).toContainText("Keep Silver until Dec 31: 500 EUR to go");
  });

  test("staff give a tier until a day", async ({ fixture, page }) => {
    const pia = await fixture.customer({ name: "Pia Platinum", points: 600 });
    await fixture.arrive(page, `/admin/users/${pia.id}`, admin);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Edit" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Tier", { exact: true }).selectOption("Platinum");
    await form.getByLabel("Given until").fill("2020-01-01");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toContainText("The tier's last day cannot be in the past.");
    await form.getByLabel("Given until").fill("2099-06-30");
    await form.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "User Updated", "The changes are saved.");
    await expect(main).toContainText("Platinum until Jun 30, 2099");
    await fixture.arrive(page, "/profile", pia);
    await expect(main).toContainText("Platinum until Jun 30, 2099");
  });
});
