import type { Browser } from "@playwright/test";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { defaultProgram } from "#core/program.ts";
import { inStore } from "#testing/changes.ts";
import { buildPage } from "#tools/lib/build.mjs";
import { startServerIn, startStandalone } from "#tools/lib/server-process.ts";
import { folderOnDisk } from "../lib/folder.ts";
import { type Kept, keptSession } from "../lib/kept.ts";
import { seedStore } from "../lib/seed-store.ts";

/** An edition that is being served, and what a browser has kept of a customer and of somebody with all rights. */
export interface Fixture {
  readonly edition: "server" | "browser";
  readonly origin: string;
  readonly customer: Kept;
  readonly staff: Kept;
  stop(): Promise<void>;
}

/** Builds and serves the server edition, with eight rewards and three codes in it. */
export async function serverFixture(): Promise<Fixture> {
  await buildPage("server");
  const folder = folderOnDisk();
  const { tokens, adminToken } = await inStore(openSqliteStore({ folder }), (store) =>
    seedStore(store, { customers: 1, rewards: 8, codes: 3 }),
  );
  const server = await startServerIn(folder);
  return {
    edition: "server",
    origin: server.url,
    customer: keptSession(tokens[0] ?? ""),
    staff: keptSession(adminToken),
    stop: () => server.stop(),
  };
}

/** The main admin's password in this edition, which is public (see the README). */
const ADMIN_PASSWORD = "regulars-admin";

/** Builds and serves the browser edition with its own first data; its main admin looks at the customers' pages, too. */
export async function browserFixture(browser: Browser): Promise<Fixture> {
  await buildPage("browser");
  const server = await startStandalone();
  const kept = await logIn(browser, server.url);
  return {
    edition: "browser",
    origin: server.url,
    customer: kept,
    staff: kept,
    stop: () => server.stop(),
  };
}

async function logIn(browser: Browser, origin: string): Promise<Kept> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel("Email").fill(defaultProgram.mainAdmin.email);
  await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await page.waitForURL(`${origin}/admin`);
  const kept = await context.storageState();
  await context.close();
  return kept;
}
