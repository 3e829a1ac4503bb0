import { writeFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContext, BrowserContextOptions, BrowserType, Page } from "@playwright/test";
import { encode } from "uqr";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { test as base } from "./counter.ts";

export { expect } from "@playwright/test";

const WIDTH = 640;
const HEIGHT = 480;
/** The side of a QR code's module in the picture, in pixels. */
const MODULE_PX = 8;
/** The maximum luma: white. */
const WHITE = 255;
/** The neutral chroma: grey. */
const GREY = 128;

interface CameraFixture {
  /** Runs a journey in a browser whose camera shows a QR code, or a test picture. */
  readonly atCamera: (
    code: string | undefined,
    journey: (page: Page) => Promise<void>,
  ) => Promise<void>;
}

/** A journey that can open a separate browser with a fake camera, of its project's size. */
export const test = base.extend<CameraFixture>({
  atCamera: async (
    { playwright, launchOptions, baseURL, viewport, isMobile, hasTouch, timezoneId },
    use,
  ) => {
    const size = { viewport, isMobile, hasTouch };
    const contextOptions = {
      ...size,
      ...(baseURL === undefined ? {} : { baseURL }),
      ...(timezoneId === undefined ? {} : { timezoneId }),
      reducedMotion: "reduce" as const,
    };
    await use((code, journey) =>
      withCamera(
        { browserType: playwright.chromium, launchOptions, contextOptions, code },
        async (context) => journey(await context.newPage()),
      ),
    );
  },
});

/** How to start a browser with a fake camera. */
interface CameraOptions {
  readonly browserType: BrowserType;
  readonly launchOptions: { readonly args?: readonly string[]; readonly executablePath?: string };
  readonly contextOptions: BrowserContextOptions;
  /** The text of the QR code in front of the camera; by default the camera shows Chromium's test picture. */
  readonly code?: string | undefined;
}

/**
 * Opens a separate browser whose camera shows a QR code (Chromium's fake video device), passes its context to `use` and closes it. The camera is allowed
 * without a prompt.
 */
async function withCamera(
  { browserType, launchOptions, contextOptions, code }: CameraOptions,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const { folder, remove } = scratchFolder();
  const file = path.join(folder, "camera.y4m");
  if (code !== undefined) writeFileSync(file, videoOf(code));
  const { args = [], executablePath } = launchOptions;
  const browser = await browserType.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      ...args,
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      ...(code === undefined ? [] : [`--use-file-for-fake-video-capture=${file}`]),
    ],
  });
  try {
    const context = await browser.newContext({ ...contextOptions, permissions: ["camera"] });
    await context.addInitScript(watchCamera);
    await use(context);
  } finally {
    await browser.close();
    remove();
  }
}

/** The states of all camera tracks of a page: 'live' or 'ended'. */
export function trackStates(page: Page): Promise<unknown> {
  return page.evaluate("window.cameraTracks.map(({ readyState }) => readyState)");
}

/** Records the page's camera tracks and how often it vibrates. Runs in the page. */
function watchCamera(): void {
  const tracks: MediaStreamTrack[] = [];
  Object.assign(window, { cameraTracks: tracks, vibrations: 0 });
  const { mediaDevices } = navigator;
  const original = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (constraints) => {
    const stream = await original(constraints);
    tracks.push(...stream.getTracks());
    return stream;
  };
  navigator.vibrate = () => {
    Object.assign(window, { vibrations: Number(Reflect.get(window, "vibrations")) + 1 });
    return true;
  };
}

/** A YUV4MPEG2 video of one frame, which Chromium repeats: a QR code centred on white. */
function videoOf(code: string): Buffer {
  const { data, size } = encode(code, { ecc: "M", border: 0 });
  const side = size * MODULE_PX;
  const [left, top] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)];
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < side; y += 1) {
    const modules = data[Math.floor(y / MODULE_PX)] ?? [];
    for (const [column, isDark] of modules.entries()) {
      const start = (top + y) * WIDTH + left + column * MODULE_PX;
      if (isDark) luma.fill(0, start, start + MODULE_PX);
    }
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  return Buffer.concat([Buffer.from(header), luma, chroma]);
}
