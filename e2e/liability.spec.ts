import { downloaded, rowsOfCsv } from "./support/csv.ts";
import {
  expectAccessible,
  expectInline,
  expectNoOverflow,
  expectToast,
} from "./support/screens.ts";
import { admin, seeded } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const priceField = "Price of a point";

test("staff read the points that are owed, save a price, and download both files", {
  tag: "@server",
}, async ({ fixture, page }) => {
  const owner = await fixture.customer({ points: 120 });
  await fixture.addPoints(owner, 30, "Sorry for the wait");
  await fixture.arrive(page, "/admin/liability", admin);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Liability" })).toBeVisible();
  const present = main.getByRole("row").nth(1);
  await expect(present).toContainText("so far");

  await main.getByRole("button", { name: /(Enter|Change) Price/ }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(priceField).fill("0.0125");
  await form.getByLabel("Currency").fill("");
  await form.getByRole("button", { name: "Save price" }).click();
  await expect(form).toContainText("Please enter the currency.");
  await expect(form.getByLabel("Currency")).toBeFocused();
  await form.getByLabel("Currency").fill("USD");
  await form.getByRole("button", { name: "Save price" }).click();
  await expectInline(page, /Enter the price in EUR\./);
  await expectAccessible(page);
  await form.getByLabel("Currency").fill("eur");
  await form.getByRole("button", { name: "Save price" }).click();
  await expectToast(page, "Price Saved", "The report shows the deferred revenue.");
  await expect(form).toHaveCount(0);
  await expect(main).toContainText(/points × 0\.0125 EUR per point = [\d,]+\.\d\d EUR/);

  const csv = await downloaded(page, () => main.getByRole("button", { name: "CSV file" }).click());
  expect(csv.name).toBe("liability.csv");
  const rows = rowsOfCsv(csv.text);
  const last = rows.at(-1) ?? {};
  expect(last).toMatchObject({ Location: "All locations", State: "current", Currency: "EUR" });
  const movements = ["Earned", "Reversed", "Redeemed", "Returned", "Expired", "Corrected"];
  const all = ["Opening", ...movements, "Closed accounts"];
  expect(all.reduce((sum, name) => sum + Number(last[name]), 0)).toBe(Number(last["Closing"]));
  expect(Number(last["Earned"])).toBeGreaterThanOrEqual(120);
  expect(Number(last["Corrected"])).toBeGreaterThanOrEqual(30);
  const pdf = await downloaded(page, () => main.getByRole("button", { name: "PDF file" }).click());
  expect(pdf.name).toBe("liability.pdf");
  expect(pdf.text.startsWith("%PDF-1.")).toBe(true);

  await expect(main.getByRole("region", { name: "Expected breakage" })).toContainText(
    /The first estimate is made when a month has ended|Not enough history yet/,
  );
  const ages = main.getByRole("region", { name: "Outstanding points by age" });
  await ages.getByRole("button", { name: "Show Points by Age" }).click();
  const totals = ages.getByRole("row", { name: /^Total [\d,]+$/ });
  await expect(totals).toHaveCount(2);
  const [byAge, byExpiry] = await totals.allInnerTexts();
  expect(byAge).toMatch(/[1-9]/);
  expect(byExpiry).toBe(byAge);
  await expect(ages.getByRole("table", { name: "By last month of use" })).toContainText(
    "Do not expire",
  );
  await expectAccessible(page);
});

test("staff who may only export read how money is shown, and the movements without a location", {
  tag: ["@server", "@both-sizes"],
}, async ({ fixture, page }) => {
  const helper = await fixture.subAdmin({ permissions: { canExportData: true } });
  await fixture.arrive(page, "/admin/liability", helper);
  const main = page.getByRole("main");
  await expect(main.getByRole("table", { name: "Monthly movements" })).toBeVisible();
  await expect(main.getByRole("button", { name: /price/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.goto("/admin/liability?where=none");
  await expect(main).toContainText("One location has no balance");
  await expect(main.getByRole("columnheader", { name: "Net change" })).toBeVisible();
  await expect(main.getByRole("columnheader", { name: "Closing" })).toHaveCount(0);
  await fixture.arrive(page, "/admin/liability", seeded.codesOnly);
  await expect(main.getByRole("heading", { level: 1, name: "Liability" })).toHaveCount(0);
});
