import { readFileSync } from "node:fs";
import { batchCard, beginBatch, pagesIn, showsCodeOf, slowSteps, work } from "./support/batches.ts";
import { unique } from "./support/fixture.ts";
import { expect, test } from "./support/own-server.ts";
import { choose, closeToast, expectAccessible, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";

const BATCHES = "/admin/qr-codes?view=batches";

test.describe("Batches of QR codes", () => {
  test("are saved as a file", { tag: "@both-editions" }, async ({ fixture, page, baseURL }) => {
    const product = unique("House Blend ");
    await fixture.arrive(page, "/admin/qr-codes", admin);
    await beginBatch(page, product, 1200);
    await expectToast(page, "QR Codes Generated", `1,200 codes for ${product} are ready.`);
    const card = batchCard(page, product);
    await expect(card).toContainText("1,200");
    await expect(card).toContainText("15 points each");
    await expect(card.locator("dt", { hasText: "Redeemed" }).locator("+ dd")).toHaveText("0");
    const inAYear = new Date(Date.now() + 365 * 86_400_000);
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
    await expect(card).toContainText(day.format(inAYear));

    const download = page.waitForEvent("download");
    await card.getByRole("button", { name: `CSV of ${product}` }).click();
    const file = await download;
    const name = product.toLowerCase().replaceAll(" ", "-");
    expect(file.suggestedFilename()).toBe(`qr-codes-${name}.csv`);
    const lines = readFileSync(await file.path(), "utf8").split("\r\n");
    expect(lines[0]).toBe("\uFEFFnumber,code,link,product,points,expires");
    expect(lines).toHaveLength(1202);
    const codes = lines.slice(1, -1).map((line) => line.replaceAll(`"`, "").split(","));
    expect(codes.map(([number]) => Number(number))).toEqual(codes.map((_, place) => place + 1));
    expect(new Set(codes.map(([, code]) => code)).size).toBe(1200);
    const [, code = "", link] = codes[1199] ?? [];
    expect(code).toMatch(/^REGULARS-[A-HJ-NP-Z2-9]{8}$/);
    expect(link).toBe(`${baseURL}/redeem-qr?code=${code}`);

    await choose(page, "Codes");
    await page.getByRole("searchbox", { name: "Search" }).fill(code);
    await expect(page.getByRole("listitem").filter({ hasText: code })).toContainText(
      "No. 1,200 of 1,200",
    );
  });

  test("stop, continue, and end early", async ({ fixture, page }) => {
    const product = unique("Oat Sack ");
    const unfinished = /00 of 10,000/;
    await slowSteps(page, fixture.edition);
    await fixture.arrive(page, BATCHES, admin);
    await beginBatch(page, product, 10_000);
    await expect(work(page).words).toContainText(/00 of 10,000 codes/);
    await expect(work(page).bar).toHaveAttribute("aria-valuenow", /[1-9]/);
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await expect(page.getByRole("button", { name: "Stop", exact: true })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Generate QR Code" })).toBeFocused();
    const card = batchCard(page, product);
    await expect(card).toContainText(unfinished);

    await card.getByRole("button", { name: `Continue ${product}` }).click();
    await expect(work(page).words).toContainText("of 10,000 codes");
    await page.goto("/admin/settings");
    await page.goto(BATCHES);
    await expect(card).toContainText(unfinished);
    await expect(card.getByRole("button", { name: `CSV of ${product}` })).toHaveCount(0);
    await card.getByRole("button", { name: `Stop here: ${product}` }).click();
    await expectToast(
      page,
      "Batch Stopped",
      new RegExp(`^Batch StoppedThe batch for ${product} has [\\d,]*00 codes\\.`),
    );
    await expect(card.getByRole("button", { name: `CSV of ${product}` })).toBeVisible();
    await expect(card.getByRole("button", { name: `Continue ${product}` })).toHaveCount(0);
  });

  test("are filled to exactly their size by two tabs", {
    tag: ["@desktop", "@browser"],
  }, async ({ fixture, page }) => {
    const product = unique("Two Tabs ");
    await slowSteps(page, fixture.edition);
    await fixture.arrive(page, BATCHES, admin);
    await beginBatch(page, product, 2000);
    await expect(work(page).words).toContainText("of 2,000 codes");
    const other = await page.context().newPage();
    await other.goto(BATCHES);
    await batchCard(other, product)
      .getByRole("button", { name: /^Continue/ })
      .click();
    const codes = (tab: typeof page) =>
      batchCard(tab, product).locator("dt", { hasText: "Codes" }).locator("+ dd");
    await expect(page.getByRole("button", { name: "Stop", exact: true })).toHaveCount(0, {
      timeout: 90_000,
    });
    await expect(codes(page)).toHaveText("2,000");
    await expect(other.getByRole("button", { name: "Stop", exact: true })).toHaveCount(0);
    await expect(codes(other)).toHaveText("2,000");
  });

  test("are deleted after a confirmation, except for redeemed codes", async ({ fixture, page }) => {
    const product = unique("Paper Cup ");
    await fixture.arrive(page, BATCHES, admin);
    // Two with the same product: their cards must not be landmarks with the same name.
    const twin = unique("Twin ");
    for (let count = 0; count < 2; count += 1) {
      await beginBatch(page, twin, 2);
      await expectToast(page, "QR Codes Generated", /2 codes/);
      await closeToast(page);
    }
    await expectAccessible(page);
    await beginBatch(page, product, 700);
    await expectToast(page, "QR Codes Generated", /700 codes/);
    const card = batchCard(page, product);
    await card.getByRole("button", { name: `Delete ${product}` }).click();
    const question = page.getByRole("alertdialog", { name: `Delete the batch ${product}?` });
    await expect(question).toContainText("Its 700 codes can no longer be redeemed");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(card.getByRole("button", { name: `Delete ${product}` })).toBeFocused();
    await card.getByRole("button", { name: `Delete ${product}` }).click();
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expectToast(page, "Batch Deleted", /All unredeemed codes for .+ were deleted/);
    await expect(card).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Generate QR Code" })).toBeFocused();
    await choose(page, "Codes");
    await page.getByRole("searchbox", { name: "Search" }).fill(product);
    await expect(page.getByText("No QR codes found.", { exact: true })).toBeVisible();
  });

  test("survive full browser storage", { tag: ["@browser", "@desktop"] }, async ({
    fixture,
    page,
  }) => {
    const product = unique("Full House ");
    await fixture.arrive(page, BATCHES, admin);
    await page.evaluate(() => localStorage.setItem("somebody-elses", "x".repeat(3_300_000)));
    await beginBatch(page, product, 10_000);
    await expectToast(
      page,
      "Error",
      "This browser's storage is full, so nothing was saved. Remove a picture you no longer need or free up space in the browser, then try again.",
    );
    const card = batchCard(page, product);
    await expect(card).toContainText(/\d,\d00 of 10,000/);
    await card.getByRole("button", { name: `Stop here: ${product}` }).click();
    await expectToast(page, "Batch Stopped", /has \d,\d00 codes/);
    await expect(card.getByRole("button", { name: `CSV of ${product}` })).toBeVisible();
  });
});

test.describe("Labels of a batch", () => {
  test("are printed page by page, and nothing else", async ({ fixture, page, baseURL }) => {
    const product = unique("Printed ");
    await fixture.arrive(page, BATCHES, admin);
    await beginBatch(page, product, 530);
    await expectToast(page, "QR Codes Generated", /530 codes/);
    await batchCard(page, product)
      .getByRole("link", { name: `Print ${product}` })
      .click();
    await page.getByRole("link", { name: "Print without a PDF file" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Print codes" })).toBeVisible();
    const status = page.getByRole("status").filter({ hasText: "labels" });
    const drawn = { timeout: 30_000 };
    await expect(status).toHaveText("No. 1 to 480: 480 labels on 24 pages.", drawn);
    const labels = page.locator(".label-page > li");
    await expect(labels).toHaveCount(480);
    for (const place of [0, 479]) {
      const label = labels.nth(place);
      await expect(label).toContainText(product);
      await expect(label).toContainText(`No. ${place + 1}`);
      const code = /REGULARS-[A-Z2-9]{8}/.exec(await label.innerText())?.[0] ?? "";
      const link = `${baseURL}/redeem-qr?code=${code}`;
      expect(await showsCodeOf(label.getByRole("img", { name: `QR code ${code}` }), link)).toBe(
        true,
      );
    }
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(labels.first()).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    for (const format of ["A4", "Letter"]) expect(pagesIn(await page.pdf({ format }))).toBe(24);
    await page.emulateMedia({ media: null, colorScheme: null });

    await page.getByRole("button", { name: "Next" }).click();
    await expect(status).toHaveText("No. 481 to 530: 50 labels on 3 pages.");
    await expect(labels.first()).toContainText("No. 481");
    expect(pagesIn(await page.pdf({ format: "A4" }))).toBe(3);
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(status).toHaveText("No. 1 to 480: 480 labels on 24 pages.", drawn);
    await page.getByRole("link", { name: "Batches" }).click();
    await expect(batchCard(page, product)).toBeVisible();
  });

  test("are those of the chosen numbers", { tag: "@desktop" }, async ({ fixture, page }) => {
    const product = unique("Chosen ");
    await fixture.arrive(page, BATCHES, admin);
    await beginBatch(page, product, 60);
    await expectToast(page, "QR Codes Generated", /60 codes/);
    await batchCard(page, product)
      .getByRole("link", { name: `Print ${product}` })
      .press("Enter");
    await page.getByRole("link", { name: "Print without a PDF file" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Print codes" })).toBeVisible();
    const from = page.getByLabel("From number");
    await from.fill("50");
    await from.press("Tab");
    await page.keyboard.type("99");
    await expect(page.getByRole("alert")).toHaveText("Please enter numbers from 1 to 60.");
    await page.getByLabel("To number").fill("9");
    await expect(page.getByRole("alert")).toHaveText(
      "The first number must not be higher than the last one.",
    );
    await page.getByLabel("To number").fill("55");
    await page.keyboard.press("Enter");
    const status = page.getByRole("status").filter({ hasText: "labels" });
    await expect(status).toHaveText("No. 50 to 55: 6 labels on 1 page.");
    await expect(page.locator(".label-page > li")).toHaveCount(6);
    await expectAccessible(page);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "yes");
    });
    await page.getByRole("button", { name: "Print", exact: true }).press("Enter");
    await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");

    await page.goto("/admin/qr-codes/batches/gone/print");
    await expect(page.getByText("This batch no longer exists.")).toBeVisible();
  });
});
