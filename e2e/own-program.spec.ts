import { writeFileSync } from "node:fs";
import path from "node:path";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { startServer } from "#tools/lib/server-process.ts";
import { serverClients } from "./support/clients.ts";
import { fixtureWith } from "./support/fixture.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

// Both editions have the same screens, so one edition and one project are enough.
test.describe("A deployed program", { tag: ["@server", "@desktop"] }, () => {
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

  test("shows its code prefix, and opens the messenger's dialog with its app id", async ({
    page,
  }) => {
    const { folder, remove } = scratchFolder();
    const file = path.join(folder, "program.json");
    writeFileSync(file, JSON.stringify({ qr: { prefix: "BEANS-" } }));
    const settings = { DATA_DIR: folder, FACEBOOK_APP_ID: "1234567890" };
    const server = await startServer(settings, { env: { PROGRAM_FILE: file } });
    try {
      const fixture = fixtureWith("server", serverClients(server.url));
      expect(await fixture.code()).toMatch(/^BEANS-[A-Z2-9]{8}$/);
      const person = await fixture.customer();
      await fixture.arrive(page, `${server.url}/redeem-qr`, person);
      await expect(page.getByLabel("Your code", { exact: true })).toHaveAccessibleDescription(
        /^For example BEANS-\w{8}, /,
      );
      await expect(page.getByRole("main")).not.toContainText("REGULARS-");

      await page.goto(`${server.url}/referrals`);
      const messenger = page.getByRole("link", { name: "Messenger", exact: true });
      await expect(messenger).toHaveAttribute("target", "_blank");
      await expect(messenger).toHaveAttribute("rel", /noopener/);
      const address = new URL((await messenger.getAttribute("href")) ?? "");
      expect(address.origin + address.pathname).toBe("https://www.facebook.com/dialog/send");
      expect(Object.fromEntries(address.searchParams)).toEqual({
        app_id: "1234567890",
        link: `${server.url}/signup?ref=${person.referralCode}`,
        redirect_uri: `${server.url}/referrals`,
      });
    } finally {
      await server.stop();
      remove();
    }
  });
});
