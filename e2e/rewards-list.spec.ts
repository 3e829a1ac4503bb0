import type { Page } from "@playwright/test";
import { goTo } from "./support/moments.ts";
import { closeToast, expectAccessible, expectToast } from "./support/screens.ts";
import { seeded } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });

/** Sets the browser's text size, in percent. */
const setTextSize = (page: Page, percent: number) =>
  page.evaluate(
    (size) => document.documentElement.style.setProperty("font-size", `${size}%`),
    percent,
  );

/** Elements of the page and its bottom bar that extend beyond the window's sides. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const own = [...document.querySelectorAll("main *, nav[aria-label=Quick] *")];
    return own
      .filter((element) => element.closest(".sr-only") === null)
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > window.innerWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 100));
  });

/** Controls that overlap, or whose text overflows. */
function troubles(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>("main :is(a, button, input, select)"),
    ];
    const seen = controls.map((control) => ({ control, box: control.getBoundingClientRect() }));
    const nameOf = ({ control }: (typeof seen)[number]) =>
      control.getAttribute("aria-label") ?? control.textContent ?? control.tagName;
    const out = seen
      .filter(({ control }) => control.scrollWidth > control.clientWidth + 1)
      .map((one) => `${nameOf(one)} is too narrow for its words`);
    const over = seen.flatMap((one, at) =>
      seen.slice(at + 1).flatMap((other) => {
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        return across > 1 && down > 1 ? [`${nameOf(one)} lies over ${nameOf(other)}`] : [];
      }),
    );
    return [...out, ...over];
  });
}

test.describe("The list of rewards", { tag: "@server" }, () => {
  test("keeps its layout at every size", { tag: "@desktop" }, async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 160 });
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.arrive(page, "/rewards", person);
    await expect(titles(page)).toHaveCount(6);
    for (const [width, percent] of [
      [320, 100],
      [390, 100],
      [1280, 100],
      [390, 200],
      [1280, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await setTextSize(page, percent);
      const shape = `${width} pixels, ${percent} percent`;
      await expect.poll(() => beyond(page), shape).toEqual([]);
      await expect.poll(() => troubles(page), shape).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await setTextSize(page, 100);
    const list = page.getByRole("main").getByRole("list");
    // The page with twelve rewards must be lower than 2,400 pixels.
    await expect
      .poll(async () => ((await list.boundingBox())?.height ?? Infinity) / 6)
      .toBeLessThan(150);
  });
});

test.describe("The list of rewards", { tag: "@desktop" }, () => {
  test("shows on the button how many points are missing", async ({ fixture, page }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer({ points: 99 }));
    const coffee = page.getByRole("button", { name: "Redeem Free Coffee" });
    await expect(coffee).toHaveText("1 more point");
    await expect(page.getByRole("button", { name: "Redeem Premium Pastry" })).toHaveText(
      "51 more points",
    );
    await expect(coffee).toHaveAccessibleName("Redeem Free Coffee: 1 more point");
    // It has no background, while an affordable reward has a filled button.
    await expect(coffee).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
    await coffee.click();
    await expectToast(page, "Not enough points", "You need 1 more points to redeem Free Coffee.");
    await closeToast(page);
    await expectAccessible(page);
  });

  test("keeps its filters in the address", async ({ fixture, page, size }) => {
    await fixture.arrive(page, "/rewards", await fixture.customer());
    const search = page.getByRole("searchbox", { name: "Search rewards" });
    await page.getByRole("button", { name: "Favorite Free Coffee" }).click();
    await expectToast(page, "Added to Favorites", /Free Coffee/);
    await search.pressSequentially("coffee");
    await page.getByLabel("Category", { exact: true }).selectOption("Drinks");
    await page.getByRole("button", { name: "Favorites (1)" }).click();
    await expect(page).toHaveURL("/rewards?search=coffee&category=Drinks&favorites=1");
    const expectFilters = async () => {
      await expect(search).toHaveValue("coffee");
      await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Drinks");
      await expect(page.getByRole("button", { name: "Favorites (1)" })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await expect(titles(page)).toHaveText(["Free Coffee"]);
    };
    await page.reload();
    await expectFilters();
    await goTo(page, size, "History");
    await expect(page).toHaveURL("/history");
    await page.goBack();
    await expectFilters();
    // The menu links the whole list.
    await goTo(page, size, "Rewards");
    await expect(page).toHaveURL("/rewards");
    await expect(search).toHaveValue("");
    await expect(titles(page)).toHaveCount(6);

    await page.goto("/rewards?category=Nothing");
    await expect(page.getByText("No rewards found.", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Show all rewards" }).click();
    await expect(page).toHaveURL("/rewards");
    await expect(titles(page)).toHaveCount(6);
  });

  test("opens at the reward that was recommended", async ({ fixture, page }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await fixture.arrive(page, "/", await fixture.customer({ points: 600 }));
    const recommended = page.getByRole("region", { name: "Recommended for you" });
    await recommended.getByRole("link", { name: /\$5 Off Voucher/ }).click();
    await expect(page).toHaveURL(/\/rewards\?reward=/);
    // The home screen, which also names it, stays until the code of this screen is there.
    await expect(page.getByRole("heading", { level: 1, name: "Rewards" })).toBeVisible();
    const card = page.getByRole("listitem").filter({ hasText: "$5 Off Voucher" });
    await expect(card).toBeInViewport({ ratio: 0.9 });
    await expect(card).toBeFocused();
    await expect(card).toHaveAttribute("aria-current", "true");
    await expect(
      page.getByRole("listitem").filter({ hasText: seeded.soldOut }),
    ).not.toHaveAttribute("aria-current", "true");
  });
});
