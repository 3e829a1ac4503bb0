import { expect, type Locator, type Page } from "@playwright/test";

const handle = (page: Page, title: string): Locator =>
  page.getByRole("button", { name: `Move ${title}`, exact: true });

/** Moves a reward by one place with the keyboard, as its instructions say. */
export async function movedByKeys(
  page: Page,
  title: string,
  arrow: "ArrowUp" | "ArrowDown",
): Promise<void> {
  await handle(page, title).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`${title} picked up from place`)).toBeAttached();
  // Places are measured a moment after the pick-up, and on a busy machine a key can be quicker.
  await expect(async () => {
    await page.keyboard.press(arrow);
    await expect(page.getByText(`${title} is at place`)).toBeAttached({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press("Space");
}

/** Drags a reward by its handle onto another one's place with the mouse. */
export async function movedByMouse(page: Page, title: string, onto: string): Promise<void> {
  const from = await middleOf(handle(page, title));
  const to = await middleOf(handle(page, onto));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 8, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await expect(page.getByText(`${title} is at place`)).toBeAttached();
  await page.mouse.up();
}

/** Drags a reward by its handle onto another one's place with a finger; the page must not scroll under it. */
export async function movedByFinger(page: Page, title: string, onto: string): Promise<void> {
  const from = await middleOf(handle(page, title));
  const to = await middleOf(handle(page, onto));
  const scrolled = await page.evaluate(() => scrollY);
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x: from.x, y }],
    });
  await touch("touchStart", from.y);
  for (let step = 1; step <= 10; step += 1) {
    await touch("touchMove", from.y + ((to.y - from.y) * step) / 10);
  }
  await expect(page.getByText(`${title} is at place`)).toBeAttached();
  await touch("touchEnd");
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
}

async function middleOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("The handle is not on the page.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
