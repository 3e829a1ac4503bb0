import { aroundTheCounter } from "./support/counter.ts";
import { unique } from "./support/fixture.ts";
import { expectAccessible, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

test.describe("Segments by single purchases", { tag: "@server" }, () => {
  test("are counted by a job, and again on request", async ({ fixture, page, baseURL }) => {
    const counter = aroundTheCounter(baseURL);
    const place = await counter.place();
    const [ana, ben] = [
      await fixture.customer({ name: unique("Ana Spends ") }),
      await fixture.customer({ name: unique("Ben Spends ") }),
    ];
    await place.sell(ana.email, 7_654_300);
    await fixture.arrive(page, "/admin/segments/new", admin);
    await page.getByLabel("Name").fill(unique("Big checks "));
    await page.getByRole("button", { name: "Spent between", exact: true }).click();
    await page.getByLabel("At least (EUR)").fill("76543");
    const day = new Date(Date.now());
    const iso = (days: number) =>
      new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("First day").fill(iso(1));
    await page.getByLabel("Last day").fill(iso(-1));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(/The last day is before the first day/)).toBeVisible();
    await page.getByLabel("First day").fill(iso(-1));
    await page.getByLabel("Last day").fill(iso(1));
    await expect(
      page.getByRole("region", { name: "Customers who meet the other conditions" }),
    ).toBeVisible();
    await expect(page.getByText(/A job counts them after you save/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expectToast(page, "Segment Created", /Big checks/);

    const list = page.getByRole("region", { name: "Count", exact: true });
    await expect(list.getByText(/^1 customer as of/)).toBeVisible();
    const customers = page.getByRole("region", { name: "Customers in this segment" });
    await expect(customers.getByRole("link", { name: ana.name })).toBeVisible();
    await expectAccessible(page);
    await place.sell(ben.email, 7_654_300);
    await page.getByRole("button", { name: "Count again" }).click();
    await expect(list.getByText(/^2 customers as of/)).toBeVisible();
    await expect(customers.getByRole("link", { name: ben.name })).toBeVisible();

    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Segment Deleted", /Big checks/);
  });
});
