import { newRetryKey } from "#client/api.ts";
import { aroundTheCounter } from "./support/counter.ts";
import { resultOf, unique } from "./support/fixture.ts";
import { closeToast, expectAccessible, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

test.describe("A campaign for a segment", { tag: "@server" }, () => {
  const name = unique("Club day ");
  // Also after a failure, so that a second attempt and other journeys find no campaign of this one.
  test.afterEach(({ baseURL }) => aroundTheCounter(baseURL).endCampaigns(name));

  test("gives to customers who are in it when they buy, and keeps the segment from being deleted", async ({
    fixture,
    page,
    baseURL,
  }) => {
    const counter = aroundTheCounter(baseURL);
    const place = await counter.place();
    const [ana, ben] = [
      await fixture.customer({ name: unique("Ana ") }),
      await fixture.customer({ name: unique("Ben ") }),
    ];
    const staff = await counter.as(admin);
    const [tag, segment] = [unique("Club ").slice(0, 30), unique("Book club ")];
    resultOf(await staff.run("tagCustomer", { userId: ana.id, name: tag }, newRetryKey()));
    const { tags } = resultOf(await staff.ask("segmentChoices", {}));
    const conditions = { tags: tags.filter((one) => one.name === tag).map(({ id }) => id) };
    const created = { name: segment, conditions };
    const { id } = resultOf(await staff.run("createSegment", created, newRetryKey()));

    const button = (label: string | RegExp) => page.getByRole("button", { name: label });
    await fixture.arrive(page, "/admin/campaigns/new", admin);
    await page.getByRole("link", { name: "Empty campaign" }).click();
    await button("Locations").click();
    await page.getByRole("checkbox", { name: place.name }).check();
    await page.keyboard.press("Escape");
    await button("Segments").click();
    await page.getByRole("checkbox", { name: segment }).check();
    await expect(page.getByText(/do not see which segment/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(button(`Segments: for customers in ${segment}`)).toBeFocused();
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Location", { exact: true }).selectOption(place.name);
    await expect(page.getByText("10 points without this campaign")).toBeVisible();
    await page.getByRole("checkbox", { name: "The customer is in one of the segments" }).uncheck();
    await expect(page.getByText(/the customer is not in its segments/)).toBeVisible();
    await expectAccessible(page);
    await button("Save draft").click();
    await expectToast(page, "Draft Saved", `${name} gives nothing until you start it.`);
    await closeToast(page);
    await button("Start").click();
    await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
    await expectToast(page, "Campaign Started", `${name} is running.`);
    await closeToast(page);
    await page.getByRole("link", { name: "Try on past purchases" }).click();
    await expect(page.getByText(/Who was in a segment at the time/)).toBeVisible();

    await place.sell(ana.email, 1000);
    await place.sell(ben.email, 1000);
    expect((await counter.standing(ana)).points).toBe(20);
    expect((await counter.standing(ben)).points).toBe(10);
    const untagged = { userId: ana.id, tagId: conditions.tags[0] ?? "" };
    resultOf(await staff.run("untagCustomer", untagged, newRetryKey()));
    await place.sell(ana.email, 1000);
    expect((await counter.standing(ana)).points).toBe(30);

    await page.goto(`/admin/segments/${id}`);
    await button("Delete").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "In Use", /Club day/);
  });
});
