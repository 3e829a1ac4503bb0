import type { Page } from "@playwright/test";
import { defaultProgram } from "#core/program.ts";
import { openTo, staffAddresses } from "./support/addresses.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";
import { speakPseudo, untranslatedTexts } from "./support/untranslated.ts";

/** What stays as it is in every language: the names of the program and of formats, and what the program's settings call its tiers. */
const NAMES = [
  "Regulars",
  "JSON",
  "CSV",
  "Google",
  "Apple",
  ...defaultProgram.tiers.flatMap(({ name, benefits }) => [name, ...benefits]),
];

/**
 * Opens each address in the pseudo-language (docs/decisions/126): every text comes from the catalogue, and texts 40 % longer neither widen the page nor
 * are cut in buttons and headings.
 */
async function expectTranslated(page: Page, paths: readonly string[]): Promise<void> {
  const received = await speakPseudo(page);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    await expect(page.locator("[aria-busy=true]:not(button)"), path).toHaveCount(0);
    const texts = () => untranslatedTexts(page, received, NAMES);
    await expect.poll(texts, `${path} has texts outside the catalogue`).toEqual([]);
    expect(await page.evaluate(cutTexts), `${path} cuts texts`).toEqual([]);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

/** Runs in the page: buttons, links, headings and labels whose text does not fit. */
function cutTexts(): readonly string[] {
  return [...document.querySelectorAll("button, a, h1, h2, h3, label, legend, th")]
    .filter((element) => element.checkVisibility() && !element.closest(".sr-only"))
    .filter((element) => getComputedStyle(element).overflowX !== "visible")
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.textContent ?? "");
}

test.describe("Every text comes from the message catalogue", { tag: "@both-editions" }, () => {
  test("for visitors", async ({ fixture, page }) => {
    await fixture.arrive(page, "/login");
    const translated = openTo(fixture.edition, "visitor").filter((path) => path !== "/look");
    await expectTranslated(page, translated);
  });

  test("for customers", async ({ fixture, page }) => {
    await fixture.arrive(page, "/", await fixture.customer({ points: 60 }));
    await expectTranslated(page, openTo(fixture.edition, "customer"));
  });

  test("for staff", async ({ fixture, page }) => {
    const customer = await fixture.customer({ points: 60 });
    await fixture.arrive(page, "/admin", admin);
    await expectTranslated(page, staffAddresses(fixture.edition, customer.id));
  });
});
