import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/own-server.ts";
import { added, arrive, titles } from "./support/reward-list.ts";
import { button, expectToast, toasts } from "./support/screens.ts";

test.describe("The order of the rewards", () => {
  test("is changed by keyboard, announced, and kept", async ({ fixture, page }) => {
    await arrive(fixture, page);
    const title = await added(page);
    const before = await titles(page);
    const above = before.at(-2) ?? "";
    const count = before.length;
    await liftedByKeys(page, title);
    await expect(
      page.getByText(`${title} picked up from place ${count} of ${count}.`),
    ).toBeAttached();
    await carriedByKeys(page, title, "ArrowUp");
    await expect(page.getByText(`${title} is at place ${count - 1} of ${count}.`)).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(page.getByText(`${title} stays at place ${count} of ${count}.`)).toBeAttached();
    await expect.poll(() => titles(page)).toEqual(before);
    await expect(button(page, `Move ${title}`)).toBeFocused();

    await movedByKeys(page, title, "ArrowUp");
    const after = [...before.slice(0, -2), title, above];
    await expect.poll(() => titles(page)).toEqual(after);
    await expectToast(page, "Reward Order Updated", "Customers now see the new order.");
    await expect(button(page, `Move ${title}`)).toBeFocused();
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(after);
  });

  test("is changed by dragging", { tag: "@both-sizes" }, async ({ fixture, page, size }) => {
    await arrive(fixture, page);
    const [first = "", second = "", third = "", ...rest] = await titles(page);
    await (size === "phone" ? movedByFinger : movedByMouse)(page, third, first);
    await expectToast(page, "Reward Order Updated", /./);
    await expect.poll(() => titles(page)).toEqual([third, first, second, ...rest]);
  });

  test("is reverted when it cannot be sent", { tag: "@server" }, async ({ fixture, page }) => {
    await arrive(fixture, page);
    const before = await titles(page);
    const [first = "", second = "", ...rest] = before;
    await page.route("**/api/updateRewardOrder", async (route) => {
      await expect.poll(() => titles(page)).toEqual([second, first, ...rest]);
      await route.abort();
    });
    await movedByKeys(page, first, "ArrowDown");
    await expectToast(page, "Error", /can't connect/);
    await expect.poll(() => titles(page)).toEqual(before);
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(before);
  });

  test("leaves a colleague's new reward at the end", async ({ fixture, page, context }) => {
    await arrive(fixture, page);
    const colleague = await context.newPage();
    await colleague.goto("/admin/rewards");
    const title = await added(colleague);
    // Whether or not the first page has loaded it, it sends the order that it shows.
    await page.bringToFront();
    const [first = "", second = ""] = await titles(page);
    await movedByKeys(page, first, "ArrowDown");
    await expectToast(page, "Reward Order Updated", /./);
    await expect.poll(async () => (await titles(page)).at(-1)).toBe(title);
    await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([second, first]);
    await expect(toasts(colleague)).toHaveCount(0);
  });
});

const handle = (page: Page, title: string): Locator =>
  page.getByRole("button", { name: `Move ${title}`, exact: true });

type Arrow = "ArrowUp" | "ArrowDown";

/** Moves a reward by one position with the keyboard, as its instructions say. */
async function movedByKeys(page: Page, title: string, arrow: Arrow): Promise<void> {
  await liftedByKeys(page, title);
  await expect(page.getByText(`${title} picked up from place`)).toBeAttached();
  await carriedByKeys(page, title, arrow);
  await page.keyboard.press("Space");
}

/** Picks a reward up with the keyboard. */
async function liftedByKeys(page: Page, title: string): Promise<void> {
  await handle(page, title).focus();
  await page.keyboard.press("Space");
}

/** Moves a picked-up reward by one position with the keyboard. */
async function carriedByKeys(page: Page, title: string, arrow: Arrow): Promise<void> {
  // Positions are measured after the pick-up, and on a busy machine a key can be faster.
  await expect(async () => {
    await page.keyboard.press(arrow);
    await expect(page.getByText(`${title} is at place`)).toBeAttached({ timeout: 3000 });
  }).toPass();
}

/** Drags a reward by its handle to the first position with the mouse. */
async function movedByMouse(page: Page, title: string, first: string): Promise<void> {
  const from = await middleOf(handle(page, title));
  const to = await middleOf(handle(page, first));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 8, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await expect(page.getByText(`${title} is at place 1 of`)).toBeAttached();
  await page.mouse.up();
}

/** Drags a reward by its handle to the first position by touch; the page must not scroll. */
async function movedByFinger(page: Page, title: string, first: string): Promise<void> {
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
