import { aPng } from "#testing/png.ts";
import { expect, test } from "./support/own-server.ts";
import { expectAccessible, expectNoOverflow, expectToast } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";

test.describe("The look of tiers and cards", () => {
  test("is chosen with previews, and open pages follow within seconds", {
    tag: "@both-editions",
  }, async ({ fixture, page, context }) => {
    await fixture.customer({ points: 700 });
    await fixture.arrive(page, "/admin/program/tiers", admin);
    const save = page.getByRole("button", { name: "Save", exact: true });
    const list = await context.newPage();
    await list.goto("/admin/users");
    const badges = list.locator(".tier-badge");
    await expect(badges.filter({ hasText: "Silver" }).first()).toHaveCSS(
      "background-color",
      "rgb(213, 221, 223)",
    );

    const silver = page.getByRole("region", { name: "Silver", exact: true });
    const color = silver.getByLabel("Color", { exact: true });
    await color.fill("yellow");
    await save.click();
    await expect(silver).toContainText("Please enter a color as # and six digits");
    await expect(color).toBeFocused();
    await color.fill("#ffff00");
    await silver.getByRole("radio", { name: "Rings" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(silver.getByRole("radio", { name: "Rays" })).toBeChecked();
    await expect(silver.getByRole("figure", { name: "Preview of Silver" })).toContainText("500");
    await expectAccessible(page);
    await expectNoOverflow(page);
    await silver.getByLabel("Name of the tier").fill("Friend");
    await save.click();
    await expectToast(page, "Settings Saved", /apply from now on/);
    const friend = badges.filter({ hasText: "Friend" }).first();
    await expect(friend).toHaveCSS("background-color", "rgb(255, 255, 0)");

    await list.goto("/");
    const card = list.locator(".loyalty-card").first();
    await page
      .getByRole("navigation", { name: "Sections" })
      .getByRole("link", { name: "Brand" })
      .click();
    await page.getByRole("radio", { name: "Tiles" }).check();
    await page.getByLabel("Tier on the card").selectOption("Friend");
    await expect(
      page.getByRole("img", { name: /a membership card of the tier Friend, artwork: Tiles/ }),
    ).toHaveCount(2);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await save.click();
    await expectToast(page, "Settings Saved", /apply from now on/);
    const pattern = () => card.evaluate((one) => getComputedStyle(one, "::before").maskImage);
    await expect.poll(pattern).toMatch(/\/card-patterns\/tiles\.svg\?v=\w+/);

    const upload = page.getByLabel("Choose Picture for Cards");
    const damaged = aPng(900, 300).subarray(0, 60);
    await upload.setInputFiles({ name: "card.png", mimeType: "image/png", buffer: damaged });
    await expect(page.getByText("This file is damaged")).toBeVisible();
    await upload.setInputFiles({ name: "card.png", mimeType: "image/png", buffer: aPng(900, 300) });
    await expect(page.getByRole("radio", { name: "Own picture" })).toBeChecked();
    await save.click();
    await expectToast(page, "Settings Saved", /apply from now on/);
    const picture = () => card.evaluate((one) => getComputedStyle(one, "::before").backgroundImage);
    await expect
      .poll(picture)
      .toMatch(
        fixture.edition === "server" ? /\/api\/program-images\/\w+\/page/ : /data:image\/png;/,
      );

    // Other journeys of this worker use the tiers by their names.
    await page.goto("/admin/program/tiers");
    await page
      .getByRole("region", { name: "Friend", exact: true })
      .getByLabel("Name of the tier")
      .fill("Silver");
    await save.click();
    await expectToast(page, "Settings Saved", /apply from now on/);
  });
});
