import type { Locator } from "@playwright/test";
import { unique } from "./support/fixture.ts";
import { expectNoOverflow, openScreen } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

/** The rendered background colour of an element. */
function background(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).backgroundColor);
}

// Both editions have the same screens, so one edition and one project are enough.
test.describe("Layout", { tag: ["@server", "@desktop"] }, () => {
  const longName = "Maximiliane-Theodora Wolkenstein-Trostburg";

  test("fits a long name at 320 pixels", async ({ fixture, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await fixture.arrive(page, "/", await fixture.customer({ name: longName, points: 1240 }));
    const header = page.getByRole("banner");
    const bell = await header.getByRole("button", { name: /^Messages/ }).boundingBox();
    const points = await header.getByText("1,240 points").boundingBox();
    expect(points?.x).toBeGreaterThanOrEqual((bell?.x ?? 0) + (bell?.width ?? 0));
    expect((points?.x ?? 0) + (points?.width ?? 0)).toBeLessThanOrEqual(320);
    const name = await header.getByText(longName).boundingBox();
    expect(name?.width).toBeGreaterThan(40);
    await expectNoOverflow(page);

    // The name is above the points, where its words need not break.
    const card = page.getByRole("group", { name: `Gold card of ${longName}` });
    const holder = await card.getByText(longName).boundingBox();
    const figure = await card.getByText("points", { exact: true }).boundingBox();
    expect((holder?.y ?? 0) + (holder?.height ?? 0)).toBeLessThanOrEqual(figure?.y ?? 0);
  });

  test("stacks date filters at 320 pixels", async ({ fixture, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await fixture.arrive(page, "/admin", admin);
    for (const path of ["/admin/activity", "/admin/audit"]) {
      await openScreen(page, path);
      const from = await page.getByLabel("From").boundingBox();
      const to = await page.getByLabel("To", { exact: true }).boundingBox();
      expect((from?.y ?? 0) + (from?.height ?? 0)).toBeLessThanOrEqual(to?.y ?? 0);
      await expectNoOverflow(page);
    }
  });

  test("keeps the login's headline and fields visible", async ({ fixture, page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await fixture.arrive(page, "/login");
    const headline = page.getByText("Earn points with every visit.");
    const card = page.getByText("You've reached the top tier!");
    await expect(card).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expect(headline).toBeVisible();
    await expect(card).toBeHidden();

    await page.setViewportSize({ width: 844, height: 390 });
    await page.reload();
    await expect(page.getByLabel("Email", { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel("Password", { exact: true })).toBeInViewport({ ratio: 1 });
  });

  test("keeps borders and dots in forced colours", async ({ fixture, page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await fixture.arrive(page, "/rewards", await fixture.customer({ points: 120 }));
    await openScreen(page, "/rewards");
    // A button that only its background marks in other modes.
    const redeem = page.getByRole("button", { name: "Redeem Free Coffee", exact: true });
    await expect(redeem).not.toHaveCSS("border-top-style", "none");
    await expect(redeem).not.toHaveCSS("border-top-width", "0px");
    await openScreen(page, "/profile");
    const bar = page.getByRole("progressbar").first();
    expect(await background(bar.locator("div"))).not.toBe(await background(bar));
    await fixture.arrive(page, "/admin", admin);
    const chart = page.getByRole("region", { name: "At a glance" });
    const dotOf = (label: string) =>
      chart.getByRole("figure").getByText(label).locator("[aria-hidden]");
    await expect(dotOf("Earned")).toBeVisible();
    const earned = await background(dotOf("Earned"));
    const redeemed = await background(dotOf("Redeemed"));
    expect(earned).not.toBe(redeemed);
    expect(earned).not.toBe(await background(page.locator("body")));
  });

  test("keeps signs before figures in right-to-left text", async ({ fixture, page }) => {
    await fixture.arrive(page, "/history", await fixture.customer({ points: 60 }));
    await openScreen(page, "/history");
    await page.evaluate(() => (document.documentElement.dir = "rtl"));
    // In the counter and in the list.
    const amounts = page.getByText("+60", { exact: true }).locator("visible=true");
    await expect(amounts).toHaveCount(2);
    for (const amount of await amounts.all()) {
      const [sign, figure] = await amount.evaluate((element) =>
        [0, 1].map((at) => {
          const range = document.createRange();
          range.setStart(element.firstChild ?? element, at);
          range.setEnd(element.firstChild ?? element, at + 1);
          return range.getBoundingClientRect().left;
        }),
      );
      expect(sign).toBeLessThan(figure ?? Number.NaN);
    }
  });

  test("prints the rows of Activity below each other", async ({ fixture, page }) => {
    await fixture.customer({ points: 60 });
    await fixture.arrive(page, "/admin/activity", admin);
    await openScreen(page, "/admin/activity");
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 600, height: 800 });
    const rows = page.getByRole("table").locator("[data-index]");
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return { top, bottom };
      }),
    );
    expect(boxes.length).toBeGreaterThan(1);
    // A printed page has another width, and no script measures the rows again: they must be in the normal flow.
    await expect(rows.first()).toHaveCSS("position", "static");
    await expect(rows.last()).toHaveCSS("transform", "none");
    for (const [index, { top }] of boxes.entries()) {
      if (index > 0) expect(top).toBeGreaterThanOrEqual((boxes[index - 1]?.bottom ?? 0) - 1);
    }
  });

  test("gives lower tiers less prominent badges than Gold", async ({ fixture, page }) => {
    await fixture.arrive(page, "/admin/users", admin);
    const people = { Gold: unique("Gol Den "), Bronze: unique("Bron Zed ") };
    await fixture.customer({ name: people.Gold, points: 1200 });
    await fixture.customer({ name: people.Bronze });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const contrast = async (tier: keyof typeof people) => {
        await openScreen(page, `/admin/users?search=${encodeURIComponent(people[tier])}`);
        const card = page.getByRole("group", { name: people[tier], exact: true });
        const badge = card.getByText(tier, { exact: true });
        return contrastOf(await background(badge), await background(card));
      };
      expect(await contrast("Bronze"), colorScheme).toBeLessThan(await contrast("Gold"));
    }

    await page.goto("/admin/users");
    const names = page.getByRole("main").getByRole("heading", { level: 2 });
    const link = names.first().getByRole("link");
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

/** The WCAG contrast of two colours 'rgb(r, g, b)', from 1 to 21. */
function contrastOf(...colours: readonly [string, string]): number {
  const [low = 0, high = 0] = colours
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((text) => {
        const part = Number(text) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .toSorted((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}
