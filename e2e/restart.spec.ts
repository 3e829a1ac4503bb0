import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { type ServerProcess, startServerIn } from "#tools/lib/server-process.ts";
import { serverClients } from "./support/clients.ts";
import { fixtureWith } from "./support/fixture.ts";
import { entry, logIn, points } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

// A server of its own, because the other journeys of the run go on meanwhile.
let folder = "";
let server: ServerProcess | undefined;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "regulars-restart-"));
});
test.afterEach(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function restart(): Promise<string> {
  await server?.stop();
  server = await startServerIn(folder);
  return server.url;
}

test("a restart keeps data and sessions", { tag: ["@desktop", "@server"] }, async ({ page }) => {
  const before = await restart();
  const fixture = fixtureWith("server", serverClients(before));
  const person = await fixture.customer({ points: 130, product: "HOUSE-BLEND" });
  await fixture.redeem(person, { reward: "free-coffee" });
  await fixture.arrive(page, `${before}/history`, person);
  await expectHistory(page);

  // The session belongs to the host, whichever port the next process has got.
  const after = await restart();
  await page.goto(`${after}/history`);
  await expectHistory(page);
  await page.getByRole("button", { name: "Log Out" }).click();
  await logIn(page, person);
  await expect(page.getByRole("group", { name: /^Bronze card of/ })).toContainText(points(30));
});

async function expectHistory(page: Page): Promise<void> {
  await expect(entry(page, "Scanned HOUSE-BLEND")).toContainText("+130");
  await expect(entry(page, "Redeemed Free Coffee")).toContainText("-100");
}
