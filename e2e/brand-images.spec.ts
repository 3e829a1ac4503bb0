import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aPng } from "#testing/png.ts";
import { expect, test } from "./support/own-server.ts";
import { noPicture } from "./support/pictures.ts";
import { fillStorage, makeRoom, storedIn } from "./support/quota.ts";
import { button, expectAccessible, expectNoOverflow, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";

const BRAND = "/admin/program";

/** A dark drawing with transparent parts, as a file for a field. */
const png = (width: number, height: number) => ({
  name: "drawing.svg.png",
  mimeType: "image/png",
  buffer: aPng(width, height, [27, 42, 74, 200]),
});

const group = (page: Page, name: "Logo" | "Icon") => page.getByRole("group", { name, exact: true });
const fileOf = (page: Page, name: "Logo" | "Icon") => group(page, name).locator("input[type=file]");

/** The page's icon as the browser shows it. */
const pageIcon = (page: Page) => page.locator('head link[rel="icon"]');

test.describe("Logo and icon of the brand", () => {
  test("are drawn from any image, shown everywhere, removed and restored", {
    tag: "@both-editions",
  }, async ({ fixture, page }) => {
    await fixture.arrive(page, BRAND, admin);
    await fileOf(page, "Logo").setInputFiles(noPicture("logo.png", "no picture"));
    await expect(group(page, "Logo")).toContainText("This file is damaged, or this browser");

    // Very wide, so that it would not fit on a phone.
    await fileOf(page, "Logo").setInputFiles(png(1600, 100));
    const dialog = page.getByRole("dialog", { name: "Logo" });
    await expect(dialog.getByRole("radio", { name: "White" })).toBeChecked();
    await expectAccessible(page);
    if (fixture.edition === "browser") {
      await expect(dialog).toContainText(/This image takes \d+ kB of this browser's storage/);
      await fillStorage(page);
      const before = await storedIn(page);
      await button(page, "Use This Logo").click();
      await expect(page.getByText(/This browser's storage is full/).first()).toBeVisible();
      expect(await storedIn(page)).toEqual(before);
      await makeRoom(page);
    }
    await button(page, "Use This Logo").click();
    await expect(button(page, "Remove Logo")).toBeVisible();
    await fileOf(page, "Icon").setInputFiles(png(300, 300));
    await button(page, "Use This Icon").click();
    await expect(button(page, "Remove Icon")).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await button(page, "Save").click();
    await expectToast(page, "Settings Saved", /apply from now on/);

    // The open page follows; so does one that is opened later.
    await expect(pageIcon(page)).not.toHaveAttribute("href", "/favicon.svg");
    await page.reload();
    await expect(pageIcon(page)).toHaveAttribute("href", /program-images|data:image\/png/);
    const shown = page.getByRole("banner").locator("img:visible").first();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(192);
    await expectNoOverflow(page);

    await page.goto("/admin/qr-codes/print?kind=poster");
    await expect(page.getByRole("img", { name: /poster/i }).locator("image")).toHaveCount(1);
    const started = page.waitForEvent("download");
    await button(page, "Download PDF").click();
    const pdf = await readFile(await (await started).path(), "latin1");
    expect(pdf.split("/Subtype /Image")).toHaveLength(2);

    await page.goto(BRAND);
    await button(page, "Remove Logo").click();
    await expect(fileOf(page, "Logo")).toBeFocused();
    await button(page, "Remove Icon").click();
    await button(page, "Save").click();
    await expectToast(page, "Settings Saved", /apply from now on/);
    await expect(pageIcon(page)).toHaveAttribute("href", "/favicon.svg");

    await page.getByRole("navigation", { name: "Sections" }).getByText("History").click();
    await expect(page.getByRole("main")).toContainText("Logo removed");
    // The server edition begins with a version from its configuration.
    const saved = fixture.edition === "server" ? 2 : 1;
    await button(page, `Restore version ${saved}`).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
    await expect(pageIcon(page)).toHaveAttribute("href", /program-images|data:image\/png/);

    await page.goto("/login");
    await page.evaluate(() => localStorage.removeItem("regulars.sessionToken"));
    await page.context().clearCookies();
    await page.goto("/login");
    const logo = page.getByRole("banner").getByRole("img", { name: "Regulars" });
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(640);
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
