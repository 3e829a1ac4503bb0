import { newRetryKey } from "#client/api.ts";
import { expect, test } from "./support/counter.ts";
import { resultOf } from "./support/fixture.ts";
import { expectAccessible } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";

test.describe("Customers find a location", { tag: "@server" }, () => {
  test("their usual one, and the nearest once they give their position", async ({
    fixture,
    page,
    counter,
  }) => {
    const [pier, hill] = [await counter.place(), await counter.place()];
    const staff = await counter.as(admin);
    // In the South Pacific, so that no other journey has a nearer location.
    const point = { latitude: -48.5 + Math.random(), longitude: -124.5 + Math.random() };
    const always = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1440 }]);
    for (const [{ id }, north] of [
      [pier, 0.5],
      [hill, 0.01],
    ] as const) {
      const coordinates = { ...point, latitude: point.latitude + north };
      const input = { id, coordinates, hours: always, phone: "+49 30 901820" };
      resultOf(await staff.run("editLocation", input, newRetryKey()));
    }
    const person = await fixture.customer();
    await pier.sell(person.email, 1200);

    const sent: string[] = [];
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await fixture.arrive(page, "/", person);
    const usual = page.getByRole("region", { name: "Your usual location" });
    await expect(usual).toContainText(pier.name);
    await expect(usual).toContainText("Open now");
    await expect(usual.getByRole("link", { name: /^Call / })).toBeVisible();
    await expect(usual).toContainText("It is neither sent nor stored.");

    // A browser without the permission refuses.
    await usual.getByRole("button", { name: "Find the Nearest" }).click();
    await expect(usual).toContainText("Your browser did not give your position.");
    await expect(usual).toContainText(pier.name);

    await page.context().grantPermissions(["geolocation"]);
    await page.context().setGeolocation(point);
    await usual.getByRole("button", { name: "Find the Nearest" }).click();
    const nearest = page.getByRole("region", { name: "The nearest location" });
    await expect(nearest).toContainText(hill.name);
    await expect(nearest).toContainText("1.1 km away");
    await expectAccessible(page);

    await nearest.getByRole("link", { name: "All locations" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Locations" })).toBeVisible();
    const names = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(names.first()).toHaveText(pier.name);
    await page.getByRole("button", { name: "Find the Nearest" }).click();
    await expect(names.first()).toHaveText(hill.name);
    const digits = String(point.latitude).slice(0, 8);
    expect(sent.filter((request) => request.includes(digits))).toEqual([]);
    const stored = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))),
    );
    expect(stored).not.toContain(digits);
  });
});
