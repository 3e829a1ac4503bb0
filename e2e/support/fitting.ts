import { expect, type Page } from "@playwright/test";
import { expectNoOverflow } from "./screens.ts";

/** The sizes of window at which every screen is looked at, in CSS pixels. */
export const phoneSize = { width: 390, height: 844 } as const;
export const desktopSize = { width: 1280, height: 800 } as const;

/** Expects no text to be clipped in a button or heading, and no button to cover a text. In: where this is, for the report. */
export async function expectReadable(page: Page, where: string): Promise<void> {
  expect.soft(await page.evaluate(cutTexts), `${where} cuts texts`).toEqual([]);
  expect.soft(await page.evaluate(coveredTexts), `${where} covers texts by buttons`).toEqual([]);
}

/** Expects a screen to be no wider than its window with text at twice the size, on a phone and on a desktop. Leaves it at the size of a desktop, with text at its usual size. */
export async function expectFitsLargeText(page: Page): Promise<void> {
  await setTextSize(page, "200%");
  for (const size of [phoneSize, desktopSize]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
  }
  await setTextSize(page, "");
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** Runs in the page: buttons, links, headings and labels whose text does not fit. */
function cutTexts(): readonly string[] {
  return [...document.querySelectorAll("button, a, h1, h2, h3, label, legend, th")]
    .filter((element) => element.checkVisibility() && !element.closest(".sr-only"))
    .filter((element) => getComputedStyle(element).overflowX !== "visible")
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.textContent ?? "");
}

/** Runs in the page: texts beside a button that the button covers. */
function coveredTexts(): readonly string[] {
  const isCovered = (button: DOMRect, text: DOMRect) =>
    button.left < text.right - 1 &&
    text.left < button.right - 1 &&
    button.top < text.bottom - 1 &&
    text.top < button.bottom - 1;
  return [...document.querySelectorAll("button")]
    .filter((button) => button.checkVisibility() && getComputedStyle(button).position === "static")
    .flatMap((button) =>
      [...(button.parentElement?.children ?? [])].filter(
        (beside) =>
          beside !== button &&
          beside.textContent !== "" &&
          getComputedStyle(beside).position === "static" &&
          isCovered(button.getBoundingClientRect(), beside.getBoundingClientRect()),
      ),
    )
    .map((element) => element.textContent ?? "");
}
