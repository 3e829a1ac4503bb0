import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "./chromium.mjs";
import { atEnd } from "./cleanup.mjs";

/** A headless Chromium, closed at the end. Throws Problem when there is none and none can be installed. */
export async function openChromium(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // As root, Chromium has no sandbox.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  atEnd(() => browser.close());
  return browser;
}
