import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Locator, type Page, test } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import type { Person } from "./seeded.ts";

/** The toasts on the screen, also while a dialog covers the rest. */
export function toasts(page: Page): Locator {
  const region = page.getByRole("region", { name: /^Notifications/, includeHidden: true });
  return region.getByRole("listitem", { includeHidden: true });
}

/** Sees one toast and no other, with this title and text, or with a text that matches (specification §4, §8). */
export async function expectToast(page: Page, title: string, text: string | RegExp): Promise<void> {
  const toast = toasts(page).filter({ has: page.getByText(title, { exact: true }) });
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  if (typeof text === "string") await expect(toast.getByText(text, { exact: true })).toBeVisible();
  else await expect(toast).toContainText(text);
  await expect(toasts(page)).toHaveCount(1);
}

/** Sees an error where it arose, in the page or the dialog, and in no toast (readings, Beyond the specification). */
export async function expectInline(page: Page, text: string | RegExp): Promise<void> {
  const places = page.locator("main, [role=dialog]");
  await expect(places.getByText(text).filter({ visible: true }).last()).toBeVisible();
  await expect(toasts(page).filter({ hasText: text })).toHaveCount(0);
}

/** Puts the toast away, unless it has gone by itself meanwhile. */
export async function closeToast(page: Page): Promise<void> {
  const close = toasts(page).getByRole("button", { name: "Close", includeHidden: true });
  await expect(async () => {
    if ((await close.count()) > 0) await close.click({ timeout: 1000 });
    await expect(toasts(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** Keeps the toast that is on the screen, and those after it, from going by themselves. */
export async function holdToasts(page: Page): Promise<void> {
  // Their time stands still while another window has the focus.
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
}

/**
 * Sees how long the toast of a gesture stays, in milliseconds of the page's installed clock: there until `ms`, then gone. The
 * time that passed unseen between the gesture and the halt of the clock is what the check gives way. The clock stands still afterwards.
 */
export async function expectDuration(
  page: Page,
  title: string,
  gesture: () => Promise<void>,
  ms: number,
): Promise<void> {
  const toast = toasts(page).filter({ has: page.getByText(title, { exact: true }) });
  const clock = () => page.evaluate(() => Date.now());
  const before = await clock();
  await gesture();
  await expect(toast).toHaveCount(1);
  await page.clock.pauseAt((await clock()) + 1500);
  const unseen = (await clock()) - before;
  await page.clock.runFor(Math.max(0, ms - unseen - 20));
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(unseen + 40);
  await expect(toast).toHaveCount(0);
}

/** Fills the login form, once it is there, and sends it. */
export async function logIn(page: Page, { email, password }: Omit<Person, "name">): Promise<void> {
  const send = page.getByRole("button", { name: "Log In", exact: true });
  // The page before may have fields of the same names, and stays until this one's code is here.
  await expect(send).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await send.click();
}

/** What a person types into the sign-up form; `verification` is read off the screen unless given. */
export interface SignUpAnswers extends Person {
  readonly confirm?: string;
  readonly verification?: string;
}

/** Fills the sign-up form without sending it. */
export async function fillSignUp(page: Page, own: SignUpAnswers): Promise<void> {
  await page.getByLabel("Full Name", { exact: true }).fill(own.name);
  await page.getByLabel("Email", { exact: true }).fill(own.email);
  await page.getByLabel("Password", { exact: true }).fill(own.password);
  await page.getByLabel("Confirm Password", { exact: true }).fill(own.confirm ?? own.password);
  const answer = own.verification ?? (await shownChallenge(page));
  await page.getByLabel("Verification Code", { exact: true }).fill(answer);
}

/** The verification code on the screen (specification §2, Sign-up). */
export async function shownChallenge(page: Page): Promise<string> {
  return page
    .getByRole("status")
    .filter({ hasText: /^[A-Z2-9]{6}$/ })
    .innerText();
}

/** Sends the sign-up form. */
export async function sendSignUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules whose outcome depends on the theme; all others read the same document in both. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * No violation of WCAG 2.2 AA or of its best practices that axe can find; in a second theme, no violation of a rule about colours (decision 121). A journey of
 * both editions is looked at in one of them, because they draw the same files.
 */
export async function expectAccessible(
  page: Page,
  themes: readonly ("light" | "dark")[] = ["light", "dark"],
): Promise<void> {
  if (isSecondEdition()) return;
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    const runOnly: RunOptions["runOnly"] =
      index === 0 ? { type: "tag", values: rules } : { type: "rule", values: colourRules };
    const found = await violations(page, { runOnly, resultTypes: ["violations"] });
    expect(found, colorScheme).toEqual([]);
  }
}

/** Whether the journey that runs has been looked at in the server edition, too. */
function isSecondEdition(): boolean {
  const { project, tags } = test.info();
  return project.metadata.edition === "browser" && tags.includes("@both-editions");
}

/** Half as large as what the package exports, and every document that axe looks at has to compile it. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What axe finds in the page; while a dialog is open, in the dialog and the toasts: the page behind it is hidden from assistive technology. */
async function violations(page: Page, options: RunOptions): Promise<readonly string[]> {
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (asked) => {
    const { run } = Reflect.get(window, "axe") as typeof axe; // its source was evaluated above
    const dialogs = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")];
    const ofToasts = [...document.querySelectorAll("[role=region][aria-label^=Notifications]")];
    const results = await run(dialogs.length > 0 ? [...dialogs, ...ofToasts] : document, asked);
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = "" }) => `${id}: ${html} ${failureSummary}`),
    );
  }, options);
}

/** Whether a text is written in red or in green: which of the two is stronger in its colour. */
export function redOrGreen(text: Locator): Promise<"red" | "green"> {
  return text.evaluate((element) => {
    const [red = 0, green = 0] =
      getComputedStyle(element)
        .color.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    return red > green ? "red" : "green";
  });
}

/** Sees a counter card, such as 'Points Earned', with its value. */
export async function expectCounter(page: Page, label: string, value: string): Promise<void> {
  const card = page.getByText(label, { exact: true }).locator("..");
  await expect(card).toHaveText(`${label}${value}`);
}

/** Exactly that many points, in words: 'x points' but not '1x points'. */
export function points(count: number): RegExp {
  return new RegExp(`(?<![\\d,.])${count} points?`);
}

/** Presses one of the choices that stand side by side, and sees it taken. */
export async function choose(page: Page, name: string): Promise<void> {
  const choice = page.getByRole("radio", { name, exact: true });
  await choice.click();
  await expect(choice).toBeChecked();
}

/** The ledger entries inside a part of the page. */
export function entries(within: Locator): Locator {
  return within.getByRole("listitem");
}

/** The ledger entry with a description. */
export function entry(page: Page, description: string): Locator {
  return entries(page.getByRole("main")).filter({ hasText: description });
}

/** A button by its whole name. */
export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole("button", { name, exact: true });

/** The menu of the back office. */
export const staffMenu = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Back office" });

/** On phones the menu slides in when asked; on desktops it stands there. */
export async function openMenu(page: Page, size: "phone" | "desktop"): Promise<void> {
  if (size === "desktop") return;
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
}

/** Opens an address, and waits until all of its screen is there. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator("[aria-busy=true]:not(button)"), path).toHaveCount(0);
}

/** Expects the page to be no wider than its window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 40; pressed += 1) {
    if (await isFocused()) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** Waits until the program has hydrated a page that came as HTML: React marks the elements that it has. */
export async function hydrated(page: Page): Promise<void> {
  const isHydrated = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react")),
    );
  await expect.poll(isHydrated).toBe(true);
}
