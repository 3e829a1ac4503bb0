import type { Locator, Page } from "@playwright/test";
import { encode } from "uqr";
import type { Edition } from "./fixture.ts";
import { expect } from "./own-server.ts";

/** The delay of each step of long work, in milliseconds: enough to press a button meanwhile. */
const STEP_MS = 300;

/** Delays the steps of long work, like a busy server. Must be called before the page is opened. */
export async function slowSteps(page: Page, edition: Edition): Promise<void> {
  if (edition === "server") {
    await page.route("**/api/fillQrBatch", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      await route.continue();
    });
    return;
  }
  await page.addInitScript((ms) => {
    const { locks } = navigator;
    const request = locks.request.bind(locks);
    // Every commit of the browser edition takes a lock first.
    const slowly = async (...own: Parameters<typeof request>) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return await request(...own);
    };
    Object.assign(locks, { request: slowly });
  }, STEP_MS);
}

/** The card of a batch, by its product. */
export function batchCard(page: Page, product: string): Locator {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: product }) });
}

/** Fills and submits the form for a batch. */
export async function beginBatch(page: Page, product: string, size: number): Promise<void> {
  await page.getByRole("button", { name: "Generate many" }).click();
  const dialog = page.getByRole("dialog", { name: "Generate many" });
  await dialog.getByLabel("Product ID").fill(product);
  await dialog.getByLabel("Points").fill("15");
  await dialog.getByLabel("How many codes").fill(String(size));
  await dialog.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** The progress bar and text of the current work. */
export function work(page: Page): { readonly bar: Locator; readonly words: Locator } {
  const words = page.getByRole("status").filter({ hasText: /codes: / });
  return { bar: page.getByRole("progressbar", { name: /codes|file/ }).first(), words };
}

/** Whether an SVG with one path is the QR code of a text at level M. */
export async function showsCodeOf(picture: Locator, text: string): Promise<boolean> {
  const drawn = await picture.locator("path").getAttribute("d");
  const { data } = encode(text, { ecc: "M", border: 0 });
  const dark = data.map((row) => row.map(() => false));
  for (const [, x, y, width] of (drawn ?? "").matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let step = 0; step < Number(width); step += 1) {
      const row = dark[Number(y) - 4];
      if (row !== undefined) row[Number(x) - 4 + step] = true;
    }
  }
  return JSON.stringify(dark) === JSON.stringify(data);
}

/** The number of pages of a PDF file. */
export function pagesIn(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}
