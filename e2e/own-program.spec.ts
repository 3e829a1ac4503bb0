import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startServer } from "#tools/lib/server-process.ts";
import { serverClients } from "./support/clients.ts";
import { fixtureWith } from "./support/fixture.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

// The two editions draw the same screens from the same files, so that one edition and one project are enough.
test.describe("A program as it is deployed", { tag: ["@server", "@desktop"] }, () => {
  test("has no link to the design system in its footers", async ({ fixture, page }) => {
    const footer = page.getByRole("contentinfo");
    const expectFooter = async () => {
      await expect(footer.getByRole("group", { name: "Theme" })).toBeVisible();
      await expect(footer.getByRole("link")).toHaveCount(0);
    };
    await fixture.arrive(page, "/login");
    await expectFooter();
    await fixture.arrive(page, "/", await fixture.customer());
    await expectFooter();
    await fixture.arrive(page, "/admin", admin);
    await expectFooter();
  });

  test("names its own code prefix in the hint for a code", async ({ page }) => {
    const folder = mkdtempSync(path.join(tmpdir(), "regulars-prefix-"));
    const file = path.join(folder, "program.json");
    writeFileSync(file, JSON.stringify({ qr: { prefix: "BEANS-" } }));
    const server = await startServer({ DATA_DIR: folder }, { env: { PROGRAM_FILE: file } });
    try {
      const fixture = fixtureWith("server", serverClients(server.url));
      const code = await fixture.code();
      expect(code).toMatch(/^BEANS-[A-Z2-9]{8}$/);
      await fixture.arrive(page, `${server.url}/redeem-qr`, await fixture.customer());
      await expect(page.getByLabel("Your code", { exact: true })).toHaveAccessibleDescription(
        /^For example BEANS-\w{8}, /,
      );
      await expect(page.getByRole("main")).not.toContainText("REGULARS-");
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});
