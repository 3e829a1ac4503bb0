import type { Page } from "@playwright/test";
import { aroundTheCounter, barista, COUNTER, entry, expect, test } from "./support/counter.ts";
import { unique } from "./support/fixture.ts";
import { test as onItsOwnServer } from "./support/own-server.ts";
import { expectAccessible } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

// No locations of other journeys may exist.
onItsOwnServer.describe("The counter's place", { tag: ["@server", "@desktop"] }, () => {
  onItsOwnServer(
    "is chosen by itself where there is one, and asked for where there are more",
    async ({ fixture, page, baseURL }) => {
      const around = aroundTheCounter(baseURL);
      await around.setOpen(false);
      await fixture.arrive(page, COUNTER, barista);
      await expect(page.getByText("No open location yet.")).toBeVisible();
      await expect(page.getByText("Ask an admin to add one under Locations.")).toBeVisible();
      await expectAccessible(page);
      await fixture.arrive(page, COUNTER, admin);
      const link = page.getByRole("link", { name: "Open Locations" });
      await expect(link).toHaveAttribute("href", "/admin/locations");

      const first = await around.place();
      await page.reload();
      await expect(page.getByText(`This device: ${first.name}`)).toBeVisible();
      await expect(entry(page)).toBeFocused();
      await expect(button(page, "Change location")).toHaveCount(0);
      const second = await around.place();
      await page.reload();
      await expect(page.getByText("Which location is this device at?")).toBeVisible();
      await expectAccessible(page);
      await button(page, second.name).click();
      await expect(entry(page)).toBeFocused();
      await page.reload();
      await expect(page.getByText(`This device: ${second.name}`)).toBeVisible();
      await button(page, "Change location").press("Enter");
      await expect(page.getByRole("heading", { name: /^Which location/ })).toBeFocused();
      await button(page, first.name).press("Enter");
      await expect(entry(page)).toBeFocused();
      await page.reload();
      await expect(page.getByText(`This device: ${first.name}`)).toBeVisible();

      // It is closed for a day: the counter does not switch to the other location by itself.
      await around.setOpen(false, [first.name]);
      await page.reload();
      await expect(page.getByText(`${first.name} is closed.`)).toBeVisible();
      await around.setOpen(true, [first.name]);
      await page.reload();
      await expect(page.getByText(`This device: ${first.name}`)).toBeVisible();
    },
  );
});

test.describe("The counter's place", { tag: ["@server", "@desktop"] }, () => {
  test("is recorded with what staff do elsewhere in the back office", async ({
    page,
    counter,
    place,
  }) => {
    // The only location is not stored, because nobody has chosen it.
    await counter.place();
    await counter.open(page, admin);
    const sent = page.waitForRequest("**/api/generateQrCode");
    await page.goto("/admin/qr-codes");
    await button(page, "Generate QR Code").click();
    await page.getByLabel("Product ID", { exact: true }).fill(unique("PLACED-"));
    await page.getByLabel("Points", { exact: true }).fill("10");
    await button(page, /^Generate$/).click();
    expect((await sent).headers()["x-regulars-location"]).toBe(place.id);
  });
});
