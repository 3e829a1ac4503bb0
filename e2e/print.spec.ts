import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { batchCard, beginBatch, pagesIn } from "./support/batches.ts";
import { unique } from "./support/fixture.ts";
import { expect, test } from "./support/own-server.ts";
import { choose, closeToast, expectAccessible, expectNoOverflow } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";

/** Presses a button and returns the name and the bytes of the file that is saved. */
async function downloaded(page: Page, button: string) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).press("Enter");
  const file = await download;
  return { name: file.suggestedFilename(), pdf: await readFile(await file.path()) };
}

test.describe("PDF files", () => {
  test("have the labels of a batch, a table tent and a poster", async ({ fixture, page }) => {
    const product = unique("Łódź Roast ");
    await fixture.arrive(page, "/admin/qr-codes?view=batches", admin);
    await beginBatch(page, product, 40);
    await batchCard(page, product)
      .getByRole("link", { name: `Print ${product}` })
      .press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Print" })).toBeVisible();
    await closeToast(page);
    const sheet = page.getByRole("img", { name: `First sheet of labels for ${product}` });
    await expect(sheet).toContainText("Scan for 15 points");
    await expectNoOverflow(page);

    await page.getByLabel("Start at label").fill("22");
    await expect(page.getByText("Please enter a number from 1 to 21.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Download No. 1 to 40" })).toBeDisabled();
    await page.getByLabel("Start at label").fill("4");
    await expect(page.getByText("3 pages")).toBeVisible();
    const labels = await downloaded(page, "Download No. 1 to 40");
    expect(labels.name).toMatch(/^labels-łódź-roast-.*-1-40\.pdf$/);
    expect(labels.pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pagesIn(labels.pdf)).toBe(3);
    await expect(page.getByRole("status").filter({ hasText: "40 labels" })).toHaveText(
      /^40 labels, \d+ KB$/,
    );
    await expect(page.getByRole("button", { name: "Download No. 1 to 40" })).toBeFocused();

    await choose(page, "Letter");
    await page
      .getByLabel("Label sheet")
      .selectOption({ label: "Avery 22806: 2 × 2 in, 12 on a sheet" });
    await page.getByLabel("From number").fill("30");
    await page.getByLabel("To number").fill("29");
    await expect(page.getByRole("alert").filter({ hasText: "higher" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("To number").fill("40");
    expect(pagesIn((await downloaded(page, "Download No. 30 to 40")).pdf)).toBe(1);

    await choose(page, "Posters");
    await page.getByLabel("Referral code (optional)").fill("ANASOABCD");
    await page.getByLabel("Line of your own (optional)").fill("咖啡");
    await page.getByRole("button", { name: "Download PDF" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "have no 咖 啡." })).toBeVisible();
    await page.getByLabel("Line of your own (optional)").fill("In November: 20 extra points");
    const poster = page.getByRole("img", { name: "Poster" });
    await expect(poster).toContainText("In November: 20 extra points");
    await expect(poster).toContainText("Or enter the code ANASOABCD at");
    expect((await downloaded(page, "Download PDF")).name).toBe("poster-a4.pdf");

    await choose(page, "Table tents");
    await page.getByLabel("Size").selectOption({ label: "A6, from a sheet of A4, 2 on a sheet" });
    const tent = await downloaded(page, "Download PDF");
    expect(tent.name).toBe("table-tent-a6.pdf");
    expect(pagesIn(tent.pdf)).toBe(1);
    await expectAccessible(page);
  });
});
