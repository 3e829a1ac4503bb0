import { expect, type Locator, type Page } from "@playwright/test";

const handle = (page: Page, title: string): Locator =>
  page.getByRole("button", { name: `Move ${title}`, exact: true });

type Arrow = "ArrowUp" | "ArrowDown";

/** Moves a reward by one place with the keyboard, as its instructions say. */
export async function movedByKeys(page: Page, title: string, arrow: Arrow): Promise<void> {
  await liftedByKeys(page, title);
  await expect(page.getByText(`${title} picked up from place`)).toBeAttached();
  await carriedByKeys(page, title, arrow);
  await page.keyboard.press("Space");
}

/** Picks a reward up with the keyboard. */
export async function liftedByKeys(page: Page, title: string): Promise<void> {
  await handle(page, title).focus();
  await page.keyboard.press("Space");
}

/** Carries a reward that is picked up on by one place with the keyboard. */
export async function carriedByKeys(page: Page, title: string, arrow: Arrow): Promise<void> {
  // Places are measured a moment after the pick-up, and on a busy machine a key can be quicker.
  await expect(async () => {
    await page.keyboard.press(arrow);
    await expect(page.getByText(`${title} is at place`)).toBeAttached({ timeout: 3000 });
  }).toPass();
}

/** Drags a reward by its handle onto the first one's place with the mouse. */
export async function movedByMouse(page: Page, title: string, first: string): Promise<void> {
  const from = await middleOf(handle(page, title));
  const to = await middleOf(handle(page, first));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 8, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await expect(page.getByText(`${title} is at place 1 of`)).toBeAttached();
  await page.mouse.up();
}

/** Drags a reward by its handle onto the first one's place with a finger; the page must not scroll under it. */
export async function movedByFinger(page: Page, title: string, first: string): Promise<void> {
  const from = await middleOf(handle(page, title));
  const to = await middleOf(handle(page, first));
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
  await expect(page.getByText(`${title} is at place 1 of`)).toBeAttached();
  await touch("touchEnd");
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
}

async function middleOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("The handle is not on the page.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
