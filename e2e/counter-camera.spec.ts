import type { Page } from "@playwright/test";
import { expect, test, trackStates } from "./support/camera.ts";
import { amount, entry, expectOutcome, guest, scan } from "./support/counter.ts";
import { builtFiles } from "./support/first-load.ts";
import { unique } from "./support/fixture.ts";
import { expectAccessible } from "./support/screens.ts";

const open = (page: Page) => page.getByRole("button", { name: "Scan with camera" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Scan with camera" });

/** Replaces the browser's BarcodeDetector with one that detects the value of the page's `shown`. */
function mockDetector(): void {
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(["qr_code"]);
    detect = () => {
      const shown: unknown = Reflect.get(window, "shown");
      if (shown === "broken") throw new DOMException("Service unavailable", "NotSupportedError");
      return Promise.resolve(typeof shown === "string" ? [{ rawValue: shown }] : []);
    };
  }
  Object.assign(window, { BarcodeDetector });
}

/** Removes the browser's detector, if it has one. */
function removeDetector(): void {
  Reflect.deleteProperty(window, "BarcodeDetector");
}

/** The file with the JavaScript decoder. */
const decoder = builtFiles("features/counter/staff/camera/qr-decoder.ts");

/** Counts the page's requests for the JavaScript decoder from now on. */
function decoderRequests(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (decoder.test(request.url())) count += 1;
  });
  return () => count;
}

test.describe("The counter's camera", { tag: "@server" }, () => {
  test("reads a member code in JavaScript if the browser cannot, and turns itself off", async ({
    fixture,
    counter,
    atCamera,
  }) => {
    const person = await fixture.customer({ name: unique("Cam Code ") });
    const code = await counter.code(person);
    await atCamera(code, async (page) => {
      await page.addInitScript(removeDetector);
      const requests = decoderRequests(page);
      await counter.open(page);
      await expect(open(page)).toBeVisible();
      expect(requests()).toBe(0);
      await open(page).click();
      await expect(guest(page)).toContainText(person.name);
      expect(requests()).toBe(1);
      await expect(dialog(page)).toHaveCount(0);
      await expect(amount(page)).toBeFocused();
      expect(await trackStates(page)).toEqual(["ended"]);
      expect(await page.evaluate("window.vibrations")).toBe(1);
      await page.keyboard.type("5");
      await page.keyboard.press("Enter");
      await expectOutcome(page, "Purchase Recorded", `${person.name}: +5 points. New balance: 5.`);
    });
  });

  test("reads with the browser's detector, and accepts a voucher of the current customer", async ({
    fixture,
    counter,
    atCamera,
  }) => {
    const person = await fixture.customer({ name: unique("Vera Voucher "), points: 200 });
    await fixture.redeem(person, { reward: "free-coffee" });
    const [voucher = ""] = await counter.vouchers(person);
    await atCamera(undefined, async (page) => {
      await page.addInitScript(mockDetector);
      const requests = decoderRequests(page);
      await counter.open(page);
      await scan(page, person.email);
      await expect(guest(page)).toContainText(person.name);
      await open(page).click();
      await expect(dialog(page)).toContainText("Looking for a code…");
      await page.evaluate("window.shown = 'https://elsewhere.example/menu'");
      await expect(dialog(page).getByRole("status")).toContainText(
        "This is neither a customer's code nor a voucher.",
      );
      await expectAccessible(page);
      await page.evaluate((text) => Object.assign(window, { shown: text }), voucher);
      await expectOutcome(page, "Voucher Accepted", "Please hand over: Free Coffee.");
      await expect(dialog(page)).toHaveCount(0);
      await expect(amount(page)).toBeFocused();
      expect(await trackStates(page)).toEqual(["ended"]);
      expect(requests()).toBe(0);
      expect((await counter.standing(person)).ready).toEqual([]);
    });
  });

  test("continues in JavaScript when the browser's detector fails", { tag: "@desktop" }, async ({
    fixture,
    counter,
    atCamera,
  }) => {
    const person = await fixture.customer({ name: unique("Fay Fallback ") });
    await atCamera(await counter.code(person), async (page) => {
      await page.addInitScript(mockDetector);
      await page.addInitScript("window.shown = 'broken'");
      await counter.open(page);
      await open(page).click();
      await expect(guest(page)).toContainText(person.name);
    });
  });

  test("turns off as soon as its dialog is closed or the page is hidden", async ({
    fixture,
    counter,
    atCamera,
  }) => {
    const person = await fixture.customer({ name: unique("Hal Hidden ") });
    await atCamera(undefined, async (page) => {
      await page.addInitScript(removeDetector);
      await counter.open(page);
      await scan(page, person.email);
      await expect(guest(page)).toContainText(person.name);
      const ways = [
        () => page.keyboard.press("Escape"),
        () => dialog(page).getByRole("button", { name: "Cancel" }).click(),
        () => dialog(page).getByRole("button", { name: "Close" }).click(),
        () =>
          page.evaluate(() => {
            Object.defineProperty(document, "visibilityState", {
              configurable: true,
              value: "hidden",
            });
            document.dispatchEvent(new Event("visibilitychange"));
          }),
        () => page.evaluate(() => window.dispatchEvent(new Event("pagehide"))),
      ];
      for (const [at, close] of ways.entries()) {
        await open(page).click();
        await expect(dialog(page)).toContainText("Looking for a code…");
        expect(await trackStates(page)).toEqual([...Array(at).fill("ended"), "live"]);
        await close();
        await expect(dialog(page)).toHaveCount(0);
        expect(await trackStates(page)).toEqual(Array(at + 1).fill("ended"));
        // The current customer does not change.
        await expect(guest(page)).toContainText(person.name);
        await expect(amount(page)).toBeFocused();
      }
    });
  });

  test("explains why it does not work and what to do, and retries", async ({
    fixture,
    counter,
    atCamera,
  }) => {
    const person = await fixture.customer({ name: unique("Tess Try ") });
    await atCamera(await counter.code(person), async (page) => {
      await page.addInitScript(removeDetector);
      await counter.open(page);
      await page.evaluate(() => {
        const { mediaDevices } = navigator;
        const original = mediaDevices.getUserMedia.bind(mediaDevices);
        const errors = ["NotAllowedError", "NotFoundError", "NotReadableError"];
        mediaDevices.getUserMedia = (constraints) => {
          const name = errors.shift();
          if (name === undefined) return original(constraints);
          return Promise.reject(new DOMException("words of the browser", name));
        };
      });
      await open(page).click();
      const again = dialog(page).getByRole("button", { name: "Try again" });
      await expect(dialog(page).getByRole("alert")).toContainText(
        "The camera is not allowed for this page. Allow it in the browser's settings",
      );
      await expectAccessible(page);
      await again.click();
      await expect(dialog(page).getByRole("alert")).toContainText("No camera was found.");
      await again.click();
      await expect(dialog(page).getByRole("alert")).toContainText("Close other apps that use it");
      await again.click();
      await expect(guest(page)).toContainText(person.name);
    });
  });

  test("reports a decoder that cannot be loaded, and has a torch button if the camera has a torch", async ({
    counter,
    atCamera,
  }) => {
    await atCamera(undefined, async (page) => {
      await page.addInitScript(removeDetector);
      await page.addInitScript(() => {
        MediaStreamTrack.prototype.getCapabilities = () =>
          ({ torch: true }) as MediaTrackCapabilities;
        MediaStreamTrack.prototype.applyConstraints = (constraints) => {
          Object.assign(window, { torch: constraints?.advanced?.[0] });
          return Promise.resolve();
        };
      });
      await counter.open(page);
      await page.route(decoder, (route) => route.abort());
      await open(page).click();
      await expect(dialog(page).getByRole("alert")).toContainText(
        "The scanner could not be loaded. Type the code, or reload this page",
      );
      expect(await trackStates(page)).toEqual(["ended"]);
      await expectAccessible(page);
      await dialog(page).getByRole("button", { name: "Cancel" }).click();
      await expect(entry(page)).toBeFocused();

      await page.unroute(decoder);
      await page.reload();
      await open(page).click();
      const torch = dialog(page).getByRole("button", { name: "Torch" });
      await expect(torch).toHaveAttribute("aria-pressed", "false");
      await torch.click();
      await expect(torch).toHaveAttribute("aria-pressed", "true");
      expect(await page.evaluate("window.torch")).toEqual({ torch: true });
      await torch.click();
      await expect(torch).toHaveAttribute("aria-pressed", "false");
      expect(await page.evaluate("window.torch")).toEqual({ torch: false });
    });
  });

  test("is not offered on a device without a camera; over http a phone explains why", {
    tag: "@both-sizes",
  }, async ({ page, size, counter }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.enumerateDevices = () => Promise.resolve([]);
    });
    await counter.open(page);
    await expect(open(page)).toHaveCount(0);
    // This is what a page sees over plain http.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "mediaDevices", { value: undefined });
      Object.defineProperty(window, "isSecureContext", { value: false });
    });
    await page.reload();
    await expect(entry(page)).toBeVisible();
    if (size === "desktop") return expect(open(page)).toHaveCount(0);
    await open(page).click();
    await expect(dialog(page).getByRole("alert")).toContainText(
      "Open this page by its https address, or type the code.",
    );
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(entry(page)).toBeFocused();
  });
});
