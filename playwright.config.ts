import { defineConfig, devices } from "@playwright/test";

const server = process.env.E2E_SERVER_URL ?? "http://127.0.0.1:3100";
const browser = process.env.E2E_BROWSER_URL ?? "http://127.0.0.1:3101";
const chromium = process.env.CHROMIUM_PATH;

const editions = [
  { edition: "server", baseURL: server },
  { edition: "browser", baseURL: browser },
];
const sizes = [
  { size: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  { size: "desktop", use: { viewport: { width: 1280, height: 800 } } },
];

/** The tags of journeys that a project leaves out: those of the other edition, and on phones those of one size. */
const leftOut = (edition: string, size: string) => {
  const other = edition === "server" ? "@browser" : "@server";
  return size === "phone" ? [new RegExp(other), /@desktop/] : [new RegExp(other)];
};

/**
 * The tags that a project keeps to. Screens are the same code in both editions, so that the server edition's journeys see every screen in
 * both sizes, and the browser edition's every journey in one, unless ALL_SIZES asks for all (docs/decisions/026).
 */
const keptTo = (edition: string, size: string) =>
  edition === "browser" && size === "desktop" && process.env.ALL_SIZES === undefined
    ? [/@desktop/, /@browser/]
    : [/.*/];

/** The journeys: both editions, on a phone and on a desktop. Each edition is started for the run. */
export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  forbidOnly: true,
  // One second try, counted and named in the summary (docs/decisions/033). By hand, look at the first failure: RETRIES=0.
  retries: Number(process.env.RETRIES ?? 1),
  workers: 3,
  // The limits are for what hangs, not for what is slow: on half a machine a journey of a minute is a good one.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    locale: "en-US",
    // Recording every step takes a third of the time, so it waits to be asked for: TRACE=1 npm run test:e2e
    trace: process.env.TRACE === undefined ? "off" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      args: ["--no-sandbox"],
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
  projects: editions.flatMap(({ edition, baseURL }) =>
    sizes.map(({ size, use }) => ({
      name: `${edition} ${size}`,
      metadata: { edition, size },
      grep: keptTo(edition, size),
      grepInvert: leftOut(edition, size),
      use: { ...use, baseURL },
    })),
  ),
  webServer: editions.map(({ edition, baseURL }) => ({
    name: edition,
    command: `node tools/e2e-server.mjs ${edition} ${baseURL}`,
    url: baseURL,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
    stdout: "pipe" as const,
    stderr: "pipe" as const,
  })),
});
