import type { Page } from "@playwright/test";
import { newRetryKey } from "#client/api.ts";
import { aroundTheCounter, test as counterTest } from "./support/counter.ts";
import { resultOf, unique } from "./support/fixture.ts";
import { closeToast, expectAccessible, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const PRODUCTS = "/admin/products";
const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Products" }).getByRole("listitem").filter({ hasText: name });

/** A CSV file to choose in the page. */
function csvFile(text: string) {
  return { name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
}

test.describe("Products", () => {
  test("are added, and imported from a file once its bad line is corrected", async ({
    fixture,
    page,
  }) => {
    const mark = unique("P").toUpperCase();
    const [latte, tea] = [`Latte ${mark}`, `Tea ${mark}`];
    await fixture.arrive(page, PRODUCTS, admin);
    await page.getByRole("button", { name: "Add product" }).click();
    await dialog(page).getByRole("button", { name: "Add product" }).click();
    await expect(dialog(page)).toContainText("Please enter a SKU.");
    await dialog(page).getByLabel("SKU").fill(`LATTE-${mark}`);
    await dialog(page).getByLabel("Name").fill(latte);
    await dialog(page).getByLabel("Category").fill("Coffee");
    await dialog(page).getByRole("radio").nth(1).check({ force: true });
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Add product" }).click();
    await expectToast(page, "Product Added", new RegExp(latte));
    await closeToast(page);
    await page.getByLabel("Search").fill(mark);
    await expect(row(page, latte)).toContainText("Coffee");

    await page.getByRole("button", { name: "Import CSV" }).click();
    const file = dialog(page).locator("input[type=file]");
    const good = `SKU;Name;Category\nlatte-${mark};${latte};Hot drinks\n"TEA-${mark}";${tea};Tea\n`;
    await file.setInputFiles(csvFile(`${good}CAKE-${mark};;Bakery\n`));
    const problem = "Line 4, column name: Please enter a name for the product.";
    await expect(dialog(page).getByRole("alert")).toContainText(problem);
    await expectAccessible(page);
    await expect(dialog(page).getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
    await file.setInputFiles(csvFile(good));
    await expect(dialog(page).getByRole("status")).toContainText("New1Changed1Unchanged0");
    await dialog(page).getByRole("button", { name: "Import 2 products" }).click();
    await expectToast(page, "Products Imported", "1 added, 1 changed.");
    await expect(row(page, latte)).toContainText("Hot drinks");
    await expect(row(page, tea)).toContainText(`TEA-${mark}`);

    await page.goto("/admin/qr-codes");
    await page.getByRole("button", { name: "Generate QR Code" }).click();
    await dialog(page).getByLabel("Product ID").fill(`latte-${mark}`);
    await expect(dialog(page)).toContainText(`The code belongs to your product ${latte}`);
    await dialog(page).getByLabel("Points").fill("10");
    await dialog(page).getByRole("button", { name: "Generate", exact: true }).click();
    await expect(dialog(page)).toContainText(/REGULARS-\w+/);
    await expect(dialog(page)).toContainText(latte);
    await page.goto(`${PRODUCTS}?search=${mark}`);
    await expect(page.getByRole("button", { name: `Delete ${tea}` })).toBeVisible();
    await expect(page.getByRole("button", { name: `Delete ${latte}` })).toHaveCount(0);

    await page.getByRole("button", { name: `Archive ${tea}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Archive" }).click();
    await expect(row(page, tea)).toHaveCount(0);
    await page.getByRole("radio", { name: "Archived" }).check({ force: true });
    await page.getByRole("button", { name: `Delete ${tea}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(row(page, tea)).toHaveCount(0);
  });

  counterTest(
    "a SKU that a till sends is added as a product, mapped to one, or ignored",
    { tag: "@server" },
    async ({ fixture, page, place, baseURL }) => {
      const mark = unique("T").toUpperCase();
      const [added, other, ignored] = [`ADD-${mark}`, `MAP-${mark}`, `BAG-${mark}`];
      const person = await fixture.customer({ points: 0 });
      const api = await aroundTheCounter(baseURL).as(admin);
      const key = { name: "Till 1", locationId: place.id, scopes: ["accrue"] as const };
      const till = resultOf(
        await api.run("createTillKey", { ...key, scopes: [...key.scopes] }, newRetryKey()),
      );
      const sell = async (skus: readonly string[]) => {
        const lines = skus.map((sku) => ({
          text: `Cake ${sku}`,
          quantity: 1,
          amount: 300,
          sku,
          category: "Bakery",
        }));
        const reply = await page.request.post("/api/till/v1/accrue", {
          headers: { authorization: `Bearer ${till.key}`, "idempotency-key": unique("till-call-") },
          data: {
            member: { handle: person.email },
            checkId: unique("check-"),
            amount: 300 * skus.length,
            currency: "EUR",
            lines,
          },
        });
        expect(reply.status()).toBe(200);
      };
      await sell([added, other, ignored]);
      await sell([other.toLowerCase()]);

      await fixture.arrive(page, `${PRODUCTS}?view=tills`, admin);
      const skus = page.getByRole("region", { name: "SKUs from tills" }).getByRole("listitem");
      const line = (sku: string) => skus.filter({ hasText: sku });
      await expect(line(other)).toContainText("in 2 purchases");
      await expect(line(added)).toContainText(`Cake ${added}`);
      await expectAccessible(page);

      await page.getByRole("button", { name: `Add as product: ${added}` }).click();
      await expect(dialog(page).getByLabel("SKU")).toHaveValue(added);
      await expect(dialog(page).getByLabel("Category")).toHaveValue("Bakery");
      await dialog(page).getByRole("button", { name: "Add product" }).click();
      await expectToast(page, "Product Added", /Cake/);
      await closeToast(page);
      await expect(line(added)).toHaveCount(0);

      await page.getByRole("button", { name: `Map to product: ${other}` }).click();
      await dialog(page).getByLabel("Product").fill("nothing like it");
      await dialog(page).getByRole("button", { name: "Map", exact: true }).click();
      await expect(dialog(page)).toContainText("Please choose one of your products");
      await dialog(page).getByLabel("Product").fill(added.toLowerCase());
      await expectAccessible(page);
      await dialog(page).getByRole("button", { name: "Map", exact: true }).click();
      await expectToast(page, "SKU Mapped", `${other} now means Cake ${added}.`);
      await closeToast(page);
      await page.getByRole("button", { name: `Ignore ${ignored}` }).click();
      await expect(line(ignored)).toHaveCount(0);

      await sell([added, other, ignored]);
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
      await page.getByRole("radio", { name: "Mapped" }).check({ force: true });
      await expect(line(other)).toContainText(`Means Cake ${added}`);
      await page.getByRole("radio", { name: "Unknown" }).check({ force: true });
      await expect(page.getByRole("radio", { name: "Unknown" })).toBeChecked();
      for (const sku of [added, other, ignored]) await expect(line(sku)).toHaveCount(0);
    },
  );
});
