import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "./chromium.mjs";
import { atEnd } from "./cleanup.mjs";

/** Opens a headless Chromium, which is closed when the process ends. @throws Problem if there is none and none can be installed */
export async function openChromium(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // Chromium's sandbox does not work as root.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  atEnd(() => browser.close());
  return browser;
}
