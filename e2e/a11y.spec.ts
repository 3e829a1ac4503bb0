import type { Page } from "@playwright/test";
import { freshEmail } from "./support/fixture.ts";
import {
  expectAccessible,
  expectToast,
  holdToasts,
  openMenu,
  openScreen,
  shownChallenge,
  tabTo,
  toasts,
} from "./support/screens.ts";
import { PASSWORD } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";

// Both editions have the same screens, so one edition is enough.
test("the focus is always visible, and touch targets are large enough", {
  tag: ["@server", "@both-sizes"],
}, async ({ fixture, page, size }) => {
  await fixture.arrive(page, "/", await fixture.customer({ points: 160 }));
  for (const path of ["/", "/redeem-qr", "/profile", "/rewards"]) {
    await openScreen(page, path);
    expect(await hiddenStops(page), path).toEqual([]);
    if (size === "phone") expect(await smallTargets(page), path).toEqual([]);
  }
  if (size === "desktop") return;
  await page.getByRole("button", { name: "Favorite Free Coffee" }).click();
  await expectToast(page, "Added to Favorites", /Free Coffee/);
  await holdToasts(page);
  await openMenu(page, size);
  // The menu covers the toast, which remains.
  const first = page.getByRole("dialog").getByRole("link", { name: "Dashboard" });
  await first.click({ trial: true });
  await expect(toasts(page)).toHaveCount(1);
  await expectAccessible(page);
});

test("everything can be reached without a mouse", { tag: "@desktop" }, async ({
  fixture,
  page,
}) => {
  const email = freshEmail();
  const code = await fixture.code({ points: 25 });
  await fixture.arrive(page, "/signup");
  const challenge = await shownChallenge(page);
  for (const [label, text] of [
    ["Full Name", "Kim Keys"],
    ["Email", email],
    ["Password", PASSWORD],
    ["Confirm Password", PASSWORD],
    ["Verification Code", challenge],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole("button", { name: "Sign Up", exact: true }));
  await page.keyboard.press("Space");
  await expectToast(page, "Account Created", /Kim Keys/);

  await expect(page).toHaveURL("/login");
  // The sign-up page has fields with the same names, and remains until this page's code has loaded.
  await expect(page.getByRole("button", { name: "Log In", exact: true })).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");

  await tabTo(page, page.getByRole("link", { name: "Scan QR" }).first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/redeem-qr");
  await tabTo(page, page.getByLabel("Your code", { exact: true }));
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole("radio").first());
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(1);
  await tabTo(page, dialog.getByRole("button", { name: "Submit" }));
  await page.keyboard.press("Enter");
  await expectToast(page, "Feedback Submitted", /review/);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Success! 25 Points Added!" })).toBeFocused();
});

/** Tabs through the page and lists the elements whose focus ring is missing or covered, for example by a bar. */
async function hiddenStops(page: Page): Promise<readonly string[]> {
  const hidden: string[] = [];
  for (let pressed = 0; pressed < 60; pressed += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (element === null || element === document.body) return undefined;
      const ringed = [element, element.closest("label") ?? element];
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const isSeen = ringed.some((part) => part.contains(top));
      const hasRing = ringed.some((part) => getComputedStyle(part).outlineStyle !== "none");
      return { name: element.outerHTML.slice(0, 80), isGood: isSeen && hasRing };
    });
    if (stop === undefined) return hidden;
    if (!stop.isGood) hidden.push(stop.name);
  }
  throw new Error("The Tab key does not come to the end of the page.");
}

/** Lists controls that are narrower or lower than 44 px (decision 121). */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return page.locator("a, button, input, select, textarea").evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .map((control) => control.closest("label") ?? control)
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        // The skip link and native controls below custom ones are one pixel large.
        return width > 1 && (width < 44 || height < 44);
      })
      .map((target) => target.outerHTML.slice(0, 80)),
  );
}
