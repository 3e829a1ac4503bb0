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
/** The largest luma, which is white. */
const WHITE = 255;
/** The chroma of grey. */
const GREY = 128;

interface CameraFixture {
  /** Runs a journey in a browser whose camera shows a QR code, or a test picture. */
  readonly atCamera: (
    code: string | undefined,
    journey: (page: Page) => Promise<void>,
  ) => Promise<void>;
}

/** A journey that can open a browser of its own with a made-up camera, of the size of its project. */
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

/** How a browser with a made-up camera is started. */
interface CameraOptions {
  readonly browserType: BrowserType;
  readonly launchOptions: { readonly args?: readonly string[]; readonly executablePath?: string };
  readonly contextOptions: BrowserContextOptions;
  /** The text of the QR code that is held before the camera; without one the camera shows Chromium's test picture. */
  readonly code?: string | undefined;
}

/**
 * Opens a browser of its own whose camera shows a QR code (Chromium's fake video device), hands its context to `use` and closes it. The camera is allowed
 * without a question.
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

/** The states of all tracks that a page has had from its camera: 'live' or 'ended'. */
export function trackStates(page: Page): Promise<unknown> {
  return page.evaluate("window.cameraTracks.map(({ readyState }) => readyState)");
}

/** Remembers the tracks that the page gets, and how often it vibrates. Runs in the page. */
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

/** A video of one picture, which Chromium repeats: a QR code in the middle of a white sheet, as YUV4MPEG2. */
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
