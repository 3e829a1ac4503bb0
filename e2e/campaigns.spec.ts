import { addDays } from "#core/kit/time.ts";
import { calendarDay } from "#messages/en/calendar-day.ts";
import { aroundTheCounter } from "./support/counter.ts";
import { unique } from "./support/fixture.ts";
import { closeToast, expectAccessible, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

test.describe("A campaign", { tag: "@server" }, () => {
  const name = unique("Double day ");
  // Also after a failure, so that a second attempt and other journeys find no campaign of this one.
  test.afterEach(({ baseURL }) => aroundTheCounter(baseURL).endCampaigns(name));

  test("is written as a sentence, tried, started and paused, and purchases earn by it", async ({
    fixture,
    page,
    baseURL,
  }) => {
    const counter = aroundTheCounter(baseURL);
    const place = await counter.place();
    const ana = await fixture.customer({ name: unique("Ana ") });
    const button = (label: string | RegExp) => page.getByRole("button", { name: label });
    await fixture.arrive(page, "/admin/campaigns/new", admin);
    await page.getByRole("link", { name: "Empty campaign" }).click();

    // Other journeys sell at other locations.
    await button("Locations").click();
    await page.getByRole("checkbox", { name: place.name }).check();
    await page.keyboard.press("Escape");
    await expect(button(`Locations: at ${place.name}`)).toBeFocused();
    await button("Save draft").click();
    await expect(page.getByText("Please enter a name for the campaign.")).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await button(/^When they get it/).click();
    const counts = page.getByLabel("Products that count");
    await counts.fill("Coffee");
    await button("Save draft").click();
    await expect(page.getByText("“Coffee” is not added yet.")).toBeVisible();
    await expect(counts).toBeFocused();
    for (const label of ["Done", "Locations", /^When they get it/]) {
      await counts.fill("Cof");
      await button(label).click();
      await expect(page.getByText("“Cof” is not added yet.")).toBeVisible();
      await expect(counts).toBeFocused();
    }
    await counts.clear();
    await page.keyboard.press("Escape");
    await page.getByLabel("Location", { exact: true }).selectOption(place.name);
    await expect(page.getByText("10 points without this campaign")).toBeVisible();
    await expectAccessible(page);
    await button("Save draft").click();
    await expectToast(page, "Draft Saved", `${name} gives nothing until you start it.`);
    await closeToast(page);
    await place.sell(ana.email, 1000);
    expect((await counter.standing(ana)).points).toBe(10);

    await button("Start").click();
    await expect(page.getByRole("dialog")).toContainText(`Customers get double points when they`);
    await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
    await expectToast(page, "Campaign Started", `${name} is running.`);
    // The button that was pressed is gone: the focus moves to its group when the new state is shown.
    await expect(button("Pause").locator("..")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(button("Pause")).toBeFocused();
    await closeToast(page);
    await place.sell(ana.email, 1000);
    expect((await counter.standing(ana)).points).toBe(30);

    // What is typed stays valid when the campaign is paused.
    await page.getByLabel("Text for customers").fill("Ask at the counter.");
    await button("Pause").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Pause" }).click();
    await expectToast(page, "Campaign Paused", `${name} gives nothing until you resume it.`);
    await place.sell(ana.email, 1000);
    expect((await counter.standing(ana)).points).toBe(40);
    await closeToast(page);
    await button("Save").click();
    await expectToast(page, "Campaign Saved", `The changes to ${name} are saved.`);
    await page.getByRole("link", { name: "History" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Version" })).toHaveCount(4);
  });
});

test.describe("Points of a campaign", { tag: "@server" }, () => {
  const name = unique("Short bonus ");
  test.afterEach(({ baseURL }) => aroundTheCounter(baseURL).endCampaigns(name));

  test("have an end of their own, which staff preview and customers read", async ({
    fixture,
    page,
    baseURL,
  }) => {
    const place = await aroundTheCounter(baseURL).place();
    const ana = await fixture.customer({ name: unique("Ana ") });
    const button = (label: string | RegExp) => page.getByRole("button", { name: label });
    const expiry = page.getByRole("region", { name: "Expiry of its points" });
    await fixture.arrive(page, "/admin/campaigns/new", admin);
    await page.getByRole("link", { name: "Empty campaign" }).click();
    await button("Locations").click();
    await page.getByRole("checkbox", { name: place.name }).check();
    await page.keyboard.press("Escape");
    await page.getByLabel("Name", { exact: true }).fill(name);

    await expiry.getByRole("combobox").selectOption("On a fixed day");
    await expiry.getByLabel("Last day on which they can be used").fill("2099-12-31");
    await button("Save draft").click();
    await expect(expiry).toContainText("Please give the campaign a last day.");
    await expiry.getByRole("combobox").selectOption("Some days after they were earned");
    await expiry.getByLabel("Days").fill("0");
    await button("Save draft").click();
    await expect(expiry).toContainText("Please enter a whole number of days from 1 to 366.");
    await expiry.getByLabel("Days").fill("10");
    const lastDay = calendarDay(addDays(new Date().toISOString().slice(0, 10), 10));
    await expect(expiry.getByRole("status")).toContainText(`expire at the end of ${lastDay}`);
    await expectAccessible(page);
    await button("Save draft").click();
    await expectToast(page, "Draft Saved", `${name} gives nothing until you start it.`);
    await closeToast(page);
    await button("Start").click();
    await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
    await expectToast(page, "Campaign Started", `${name} is running.`);

    await place.sell(ana.email, 1000);
    await fixture.arrive(page, "/history", ana);
    const schedule = page.getByRole("region", { name: "Points that expire" });
    await expect(schedule).toContainText(`10 points until ${lastDay}`);
    await page.goto("/");
    await expect(page.getByText(`10 points expire at the end of ${lastDay}`)).toBeVisible();
  });
});
