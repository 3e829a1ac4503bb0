import type { Page } from "@playwright/test";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { startServerIn } from "#tools/lib/server-process.ts";
import { serverClients } from "./support/clients.ts";
import { fixtureWith } from "./support/fixture.ts";
import { entry, logIn, points } from "./support/screens.ts";
import { expect, test } from "./support/test.ts";

// A separate server, because other journeys run at the same time.
test("a restart keeps data and sessions", { tag: ["@desktop", "@server"] }, async ({ page }) => {
  const { folder, remove } = scratchFolder();
  let server = await startServerIn(folder);
  try {
    const fixture = fixtureWith("server", serverClients(server.url));
    const person = await fixture.customer({ points: 130, product: "HOUSE-BLEND" });
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.arrive(page, `${server.url}/history`, person);
    await expectHistory(page);

    await server.stop();
    server = await startServerIn(folder);
    // The session belongs to the host, independent of the port.
    await page.goto(`${server.url}/history`);
    await expectHistory(page);
    await page.getByRole("button", { name: "Log Out" }).click();
    await logIn(page, person);
    await expect(page.getByRole("group", { name: /^Bronze card of/ })).toContainText(points(30));
  } finally {
    await server.stop();
    remove();
  }
});

async function expectHistory(page: Page): Promise<void> {
  await expect(entry(page, "Scanned HOUSE-BLEND")).toContainText("+130");
  await expect(entry(page, "Redeemed Free Coffee")).toContainText("-100");
}
