import type { Page } from "@playwright/test";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

/** How long what moves in on this page takes, as the browser has it, for example '0.5s'. */
async function duration(page: Page, moved: string): Promise<string> {
  const part = page.locator(moved).first();
  await expect(part).toBeAttached();
  return part.evaluate((element) => {
    const { animationName, animationDuration } = getComputedStyle(element);
    return animationName === "none" ? "none" : animationDuration;
  });
}

test.describe("With motion", { tag: "@desktop" }, () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the sign-up card takes 0.5 s and an admin page 0.3 s", async ({ fixture, page }) => {
    await fixture.arrive(page, "/signup");
    expect(await duration(page, ".animate-card")).toBe("0.5s");
    await fixture.arrive(page, "/admin", admin);
    expect(await duration(page, ".animate-page")).toBe("0.3s");
  });
});

test.describe("With reduced motion", { tag: "@desktop" }, () => {
  test("nothing moves", async ({ fixture, page }) => {
    await fixture.arrive(page, "/signup");
    expect(await duration(page, ".animate-card")).toBe("none");
  });
});
