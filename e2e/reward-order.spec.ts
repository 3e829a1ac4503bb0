import { expect, test } from "./support/own-server.ts";
import { added, arrive, button, titles } from "./support/reward-list.ts";
import {
  carriedByKeys,
  liftedByKeys,
  movedByFinger,
  movedByKeys,
  movedByMouse,
} from "./support/reward-moves.ts";
import { expectToast, toasts } from "./support/screens.ts";

test.describe("The order of the rewards", () => {
  test("is changed by keyboard, told as it goes, and kept", async ({ fixture, page }) => {
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

  test("is changed by hand: by finger on a phone, by mouse on a desktop", {
    tag: "@both-sizes",
  }, async ({ fixture, page, size }) => {
    await arrive(fixture, page);
    const [first = "", second = "", third = "", ...rest] = await titles(page);
    await (size === "phone" ? movedByFinger : movedByMouse)(page, third, first);
    await expectToast(page, "Reward Order Updated", /./);
    await expect.poll(() => titles(page)).toEqual([third, first, second, ...rest]);
  });

  test("goes back when it cannot be sent", { tag: "@server" }, async ({ fixture, page }) => {
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

  test("leaves a reward that a colleague has added meanwhile at the end", async ({
    fixture,
    page,
    context,
  }) => {
    await arrive(fixture, page);
    const colleague = await context.newPage();
    await colleague.goto("/admin/rewards");
    const title = await added(colleague);
    // The first page may know of it or not: what it sends is the order that it shows.
    await page.bringToFront();
    const [first = "", second = ""] = await titles(page);
    await movedByKeys(page, first, "ArrowDown");
    await expectToast(page, "Reward Order Updated", /./);
    await expect.poll(async () => (await titles(page)).at(-1)).toBe(title);
    await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([second, first]);
    await expect(toasts(colleague)).toHaveCount(0);
  });
});
