import type { Page } from "@playwright/test";
import { expect, test } from "./support/counter.ts";
import { downloaded, rowsOfCsv } from "./support/csv.ts";
import { unique } from "./support/fixture.ts";
import {
  choose,
  closeToast,
  expectAccessible,
  expectInline,
  expectToast,
} from "./support/screens.ts";
import { admin } from "./support/seeded.ts";

const LOCATIONS = "/admin/locations";
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const location = (page: Page) => page.getByLabel("Location", { exact: true });
const transactions = (page: Page) =>
  page
    .getByRole("region", { name: "Transactions" })
    .getByRole("row")
    .filter({ has: page.getByRole("cell") });
const lines = (page: Page) => page.getByRole("table", { name: "Audit log" }).locator("tbody tr");

test.describe("Locations", { tag: "@server" }, () => {
  test("are added, edited, closed and reopened by an admin", async ({ fixture, page }) => {
    const [name, renamed] = [unique("Pier "), unique("Old Pier ")];
    await fixture.arrive(page, LOCATIONS, admin);
    await expect(page.getByRole("heading", { level: 1, name: "Locations" })).toBeVisible();

    await page.getByRole("button", { name: "Add Location" }).click();
    const zone = dialog(page).getByLabel("Time zone");
    await expect(zone).toHaveValue("UTC");
    await dialog(page).getByLabel("Name").fill(name);
    await zone.fill("europe/lisbon");
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Add Location" }).click();
    await expectToast(page, "Location Added", `${name} is ready to serve customers.`);
    await expect(card(page, name)).toContainText("Europe/Lisbon");
    await expect(card(page, name)).toContainText("Open");
    await expect(page.getByRole("button", { name: "Add Location" })).toBeFocused();
    await closeToast(page);

    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await dialog(page).getByLabel("Name").fill(renamed);
    await dialog(page).getByLabel("Time zone").fill("Atlantic/Azores");
    await dialog(page).getByRole("button", { name: "Save Changes" }).click();
    await expectToast(page, "Location Updated", `The changes to ${renamed} are saved.`);
    await expect(card(page, renamed)).toContainText("Atlantic/Azores");
    await expect(card(page, name)).toHaveCount(0);
    await closeToast(page);

    await page.getByRole("button", { name: `Close ${renamed}` }).click();
    const question = page.getByRole("alertdialog", { name: `Close ${renamed}?` });
    await expect(question).toContainText("Purchases and vouchers can no longer be recorded");
    await expect(question).toContainText("Past activity is kept");
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(card(page, renamed)).toContainText("Open");
    await page.getByRole("button", { name: `Close ${renamed}` }).click();
    await question.getByRole("button", { name: "Close Location" }).click();
    await expect(card(page, renamed)).toContainText("Closed");
    const again = page.getByRole("button", { name: `Reopen ${renamed}` });
    await expect(again).toBeFocused();
    await again.click();
    await expect(page.getByRole("button", { name: `Close ${renamed}` })).toBeFocused();
    await expect(card(page, renamed).getByText("Open", { exact: true })).toBeVisible();
  });

  test("validate their form, and keep typed text", async ({ fixture, page, place }) => {
    const { name } = place;
    await fixture.arrive(page, LOCATIONS, admin);
    await page.getByRole("button", { name: "Add Location" }).click();
    const send = dialog(page).getByRole("button", { name: "Add Location" });
    await send.click();
    await expectInline(page, "Please enter a name for the location.");
    await expect(dialog(page).getByLabel("Name")).toBeFocused();
    await closeToast(page);
    await dialog(page).getByLabel("Name").fill(name.toUpperCase());
    await dialog(page).getByLabel("Time zone").fill("Middle Earth");
    await send.click();
    await expectInline(page, "Please choose a time zone, such as Europe/Berlin.");
    await expect(dialog(page).getByLabel("Time zone")).toBeFocused();
    await closeToast(page);

    await page.reload();
    await expect(dialog(page).getByLabel("Name")).toHaveValue(name.toUpperCase());
    await dialog(page).getByLabel("Time zone").fill("Asia/Kathmandu");
    await send.click();
    const taken = `There is already a location called ${name}. Please choose another name.`;
    await expectInline(page, taken);
    await expect(dialog(page).getByLabel("Name")).toBeFocused();
    await closeToast(page);
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByRole("button", { name: "Add Location" })).toBeFocused();
    await page.reload();
    await expect(page.getByRole("button", { name: "Add Location" })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  test("filter Customer Activity and its export", async ({ fixture, page, counter }) => {
    const [pier, hill] = [await counter.place(), await counter.place()];
    const person = await fixture.customer({ name: unique("Lola "), points: 5 });
    await pier.sell(person.email, 1200);
    const { checkId } = await pier.sell(person.email, 700);
    await hill.sell(person.email, 300);
    await pier.refund(checkId);
    const path = `/admin/activity?name=${encodeURIComponent(person.name)}`;
    await fixture.arrive(page, path, admin);
    await expect(transactions(page)).toHaveCount(5);
    await location(page).selectOption(pier.name);
    await expect(transactions(page)).toHaveCount(3);
    await expect(transactions(page).filter({ hasText: pier.name })).toHaveCount(3);
    await expect(page).toHaveURL(/where=/);
    await page.getByRole("columnheader", { name: "Amount" }).getByRole("button").click();
    await expect(transactions(page).first()).toContainText("+12");
    await choose(page, "Redeemed");
    await expect(transactions(page)).toHaveCount(1);
    await expect(transactions(page)).toContainText("-7");
    await choose(page, "All");

    await page.reload();
    await expect(location(page).locator("option:checked")).toHaveText(pier.name);
    await expect(transactions(page)).toHaveCount(3);
    const file = await downloaded(page, () =>
      page.getByRole("button", { name: "Export CSV" }).click(),
    );
    const rows = rowsOfCsv(file.text);
    expect(rows.map(({ Amount, Location }) => [Amount, Location])).toEqual([
      ["12", pier.name],
      ["7", pier.name],
      ["7", pier.name],
    ]);

    await page.getByLabel("Customer", { exact: true }).fill("");
    await choose(page, "Earned");
    await expect(transactions(page)).toHaveCount(2);
    await page.getByLabel("From", { exact: true }).fill("2999-01-01");
    await page.getByRole("button", { name: "Show everything" }).click();
    await expect(location(page)).toHaveValue("");
    await expect(page).toHaveURL(/^[^?]*\/admin\/activity(\?sort=amount)?$/);
    await page.goto("/admin/activity?where=nowhere-at-all");
    await expect(page.getByText("No transactions found matching your criteria.")).toBeVisible();
    await expect(location(page).locator("option:checked")).toHaveText("Unknown location");
  });

  test("filter the chart of points", { tag: "@desktop" }, async ({ fixture, page, place }) => {
    const person = await fixture.customer({ name: unique("Chari "), points: 60 });
    await place.sell(person.email, 4300);
    const { checkId } = await place.sell(person.email, 1000);
    await place.refund(checkId);
    await fixture.arrive(page, "/admin", admin);
    const charts = page.getByRole("region", { name: "At a glance" });
    await expect(charts.getByText("in the last 30 days", { exact: true })).toBeVisible();
    await location(page).selectOption(place.name);
    const earned = charts.getByText(/^Earned 53$/);
    await expect(earned).toBeVisible();
    await expect(charts.getByText("Redeemed 10")).toBeVisible();
    await expect(charts.getByText("Redeemed rewards don't count toward a location.")).toBeVisible();
    await choose(page, "365 days");
    await expect(charts.getByText("in the last 365 days", { exact: true })).toBeVisible();
    await expect(earned).toBeVisible();
    await location(page).selectOption("All locations");
    await expect(earned).toHaveCount(0);
  });

  test("filter the audit log, and are shown in its rows", async ({ fixture, page, counter }) => {
    const [pier, hill] = [await counter.place(), await counter.place()];
    const person = await fixture.customer({ name: unique("Audra ") });
    await pier.sell(person.email, 1100);
    const { checkId } = await hill.sell(person.email, 200);
    await hill.refund(checkId);
    await fixture.arrive(page, "/admin/audit", admin);
    await location(page).selectOption(hill.name);
    await expect(lines(page)).toHaveCount(2);
    await expect(lines(page).filter({ hasText: hill.name })).toHaveCount(2);
    await page.getByLabel("Action").selectOption("Recorded a purchase");
    await expect(lines(page)).toHaveCount(1);
    await expect(page).toHaveURL(/where=.*what=recordPurchase|what=recordPurchase.*where=/);
    await page.reload();
    await expect(lines(page)).toHaveCount(1);
    await expect(location(page).locator("option:checked")).toHaveText(hill.name);
    await location(page).selectOption(pier.name);
    await expect(lines(page)).toContainText(pier.name);
    await page.getByLabel("Search", { exact: true }).fill(person.name);
    await expect(lines(page)).toHaveCount(1);
    await location(page).selectOption("All locations");
    await expect(lines(page)).toHaveCount(2);
  });
});

test.describe("A location's address and hours", () => {
  test("are typed, checked, saved whole and shown to customers", async ({ fixture, page }) => {
    const name = unique("Quay ");
    await fixture.arrive(page, LOCATIONS, admin);
    await page.getByRole("button", { name: "Add Location" }).click();
    const send = dialog(page).getByRole("button", { name: "Add Location" });
    await dialog(page).getByLabel("Name", { exact: true }).fill(name);
    await dialog(page).getByLabel("Address", { exact: true }).fill("Am Kai 3\n10115 Berlin");
    await dialog(page).getByLabel("Coordinates").fill("near the river");
    await dialog(page).getByLabel("Phone").fill("+49 30 901820");

    // By keyboard: a new interval has the focus, and Monday is copied.
    await dialog(page).getByRole("button", { name: "Add hours on Monday" }).press("Enter");
    await expect(dialog(page).getByLabel("Monday opens", { exact: true })).toBeFocused();
    await page.keyboard.type("0700AM");
    await page.keyboard.press("Tab");
    await page.keyboard.type("0600PM");
    await dialog(page).getByRole("button", { name: "Copy to Tue–Fri" }).press("Enter");
    const preview = dialog(page).getByRole("status").filter({ hasText: "Mon" });
    await expect(preview).toHaveText("Mon–Fri 07:00–18:00, Sat–Sun Closed");
    await dialog(page).getByRole("button", { name: "Add hours on Friday" }).press("Enter");
    await dialog(page).getByLabel("Friday opens (2)").fill("17:00");
    await dialog(page).getByLabel("Friday closes (2)").fill("01:00");
    await expectAccessible(page);

    await send.click();
    await expectInline(page, /^No coordinates were found/);
    await expect(dialog(page).getByLabel("Coordinates")).toBeFocused();
    await expectInline(page, "Two of these hours overlap. Please change or remove one of them.");
    await dialog(page)
      .getByLabel("Coordinates")
      .fill("https://www.openstreetmap.org/#map=17/52.52/13.405");
    await send.click();
    await expect(dialog(page).getByLabel("Friday opens", { exact: true })).toBeFocused();
    await dialog(page).getByLabel("Friday opens (2)").fill("19:00");
    await expect(preview).toHaveText(
      "Mon–Thu 07:00–18:00, Fri 07:00–18:00, 19:00–01:00, Sat–Sun Closed",
    );
    await send.click();
    await expectToast(page, "Location Added", `${name} is ready to serve customers.`);
    await expect(card(page, name)).toContainText("Am Kai 3, 10115 Berlin");
    await expect(card(page, name)).toContainText("Fri 07:00–18:00, 19:00–01:00");
    await closeToast(page);

    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await expect(dialog(page).getByLabel("Coordinates")).toHaveValue("52.52, 13.405");
    await dialog(page).getByRole("button", { name: "Add Special Day" }).press("Enter");
    await expect(dialog(page).getByLabel("Date")).toBeFocused();
    await dialog(page).getByLabel("Date").fill("2099-12-24");
    await dialog(page)
      .getByLabel(/^Note for customers/)
      .fill("Christmas Eve");
    await dialog(page).getByRole("button", { name: "Save Changes" }).click();
    await expect(card(page, name)).toContainText("1 special day");

    await page.goto("/locations");
    const place = page.getByRole("region", { name, exact: true });
    await expect(place.getByRole("link", { name: /^Call / })).toHaveAttribute(
      "href",
      "tel:+4930901820",
    );
    await expect(place.getByRole("link", { name: /^Show on map/ })).toHaveAttribute(
      "href",
      /^https:.*52\.52/,
    );
    await place.getByText("Opening hours").click();
    await expect(place).toContainText("07:00–18:00, 19:00–01:00");
    await expect(place).toContainText("Dec 24, 2099");
    await expect(place).toContainText("Closed (Christmas Eve)");
    await expectAccessible(page);
  });
});
