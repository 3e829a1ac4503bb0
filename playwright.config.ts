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

/**
 * Tags decide where a journey runs (docs/decisions/053). Without a tag it runs once: in the server edition, on a phone.
 *
 * | tag                    | runs                                                                        |
 * | ---------------------- | --------------------------------------------------------------------------- |
 * | `@desktop`             | on a desktop instead of a phone                                             |
 * | `@both-sizes`          | on a phone and on a desktop: layout, menus, pointers or accessibility differ |
 * | `@both-editions`       | in both editions: storage, sessions, tabs or downloads differ               |
 * | `@browser`             | in the browser edition alone                                                |
 * | `@server`              | in the server edition alone, even with ALL_JOURNEYS                         |
 *
 * `ALL_JOURNEYS=1` runs every journey in every edition and size that can have it.
 */
const runsAll = process.env.ALL_JOURNEYS !== undefined;

/** Matches journeys that carry one tag of each list. */
const tagged = (...lists: readonly string[]) =>
  new RegExp(lists.map((tags) => `(?=.*(?:${tags})(?:\\s|$))`).join(""));

/** The journeys that an edition runs at a size; in the browser edition a journey of both sizes runs on a phone alone. */
const selected = (edition: string, size: string) => {
  if (runsAll) return /.*/;
  if (edition === "server") return size === "phone" ? /.*/ : tagged("@desktop|@both-sizes");
  const inBrowser = "@browser|@both-editions";
  return size === "phone" ? tagged(inBrowser) : tagged(inBrowser, "@desktop");
};

/** The journeys that a project cannot have: those of the other edition, and on a phone those of the desktop. */
const impossible = (edition: string, size: string) => {
  const other = edition === "server" ? "@browser" : "@server";
  return size === "phone" ? tagged(`${other}|@desktop`) : tagged(other);
};

/** The journeys: two editions and two sizes. Each edition is started for the run. */
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
    // Without a limit a click on what never comes waits for the journey's own limit, and the report does not say for what.
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    locale: "en-US",
    // Journeys of the installed app allow them; in others an update or a stored page would be one more thing that differs.
    serviceWorkers: "block",
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
      grep: selected(edition, size),
      grepInvert: impossible(edition, size),
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
