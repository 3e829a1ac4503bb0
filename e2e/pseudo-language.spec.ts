import type { Page } from "@playwright/test";
import { defaultProgram } from "#core/program.ts";
import { broadcastsStaffTexts } from "#messages/en/broadcasts-staff.ts";
import { membersTexts } from "#messages/en/members.ts";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { rewardsTexts } from "#messages/en/rewards.ts";
import { rewardsStaffTexts } from "#messages/en/rewards-staff.ts";
import { sessionsTexts } from "#messages/en/sessions.ts";
import { shellTexts } from "#messages/en/shell.ts";
import { pseudoText } from "#messages/pseudo.ts";
import { openTo, staffAddresses } from "./support/addresses.ts";
import { expectNoOverflow, openScreen } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";
import { speakPseudo, untranslatedTexts } from "./support/untranslated.ts";

/** Texts that are the same in every language: the names of the program, of formats, and of tiers from the settings. */
const NAMES = [
  "Regulars",
  "JSON",
  "CSV",
  "Google",
  "Apple",
  ...defaultProgram.tiers.flatMap(({ name, benefits }) => [name, ...benefits]),
];

/** A screen and the buttons to press on it, by their English texts; the result of each is checked, too. */
type Steps = readonly [path: string, ...buttons: readonly string[]];

const visitorSteps: readonly Steps[] = [
  ["/login", sessionsTexts.logIn],
  ["/signup", membersTexts.signUp],
  ["/forgot-password", sessionsTexts.sendResetLink],
];

const customerSteps: readonly Steps[] = [
  ["/", shellTexts.messages],
  ["/rewards", rewardsTexts.favoriteTitle({ title: "Free Coffee" })],
  ["/rewards", rewardsTexts.redeemTitle({ title: "Free Coffee" })],
];

const staffSteps: readonly Steps[] = [
  ["/admin/notifications", broadcastsStaffTexts.send],
  ["/admin/rewards", rewardsStaffTexts.addReward, rewardsStaffTexts.addReward],
  ["/admin/qr-codes", qrCodesStaffTexts.generateQrCode, qrCodesStaffTexts.generate],
];

/**
 * Runs the steps in the pseudo-language (docs/decisions/126): every text comes from the catalogue, and texts that are 40 % longer neither widen the page nor
 * are clipped in buttons and headings, and buttons cover nothing.
 */
async function expectTranslated(page: Page, steps: readonly Steps[]): Promise<void> {
  const received = await speakPseudo(page);
  const look = async (where: string) => {
    await expect(page.locator("[aria-busy=true]:not(button)"), where).toHaveCount(0);
    const texts = () => untranslatedTexts(page, received, NAMES);
    await expect.poll(texts, `${where} has texts outside the catalogue`).toEqual([]);
    expect(await page.evaluate(cutTexts), `${where} cuts texts`).toEqual([]);
    expect(await page.evaluate(coveredTexts), `${where} covers texts by buttons`).toEqual([]);
    await expectNoOverflow(page);
  };
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  for (const [path, ...buttons] of steps) {
    await openScreen(page, path);
    await expect(page, "no guard leads elsewhere").toHaveURL(path);
    await look(path);
    expect(errors, path).toEqual([]);
    for (const text of buttons) {
      const name = pseudoText(text);
      await page.getByRole("button", { name, exact: true }).first().press("Enter");
      await look(`${path} after ${text}`);
    }
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

test.describe("Every text comes from the message catalogue", { tag: "@both-editions" }, () => {
  test("for visitors", async ({ fixture, page }) => {
    await fixture.arrive(page, "/login");
    const translated = openTo(fixture.edition, "visitor").filter((path) => path !== "/look");
    await expectTranslated(page, [...translated.map((path) => [path] as const), ...visitorSteps]);
  });

  test("for customers", async ({ fixture, page }) => {
    await fixture.arrive(page, "/", await fixture.customer({ points: 160 }));
    const screens = openTo(fixture.edition, "customer");
    await expectTranslated(page, [...screens.map((path) => [path] as const), ...customerSteps]);
  });

  test("for staff", async ({ fixture, page }) => {
    const { id } = await fixture.customer({ points: 60 });
    await fixture.changeReward(); // the audit log writes what changed
    await fixture.arrive(page, "/admin", admin);
    const screens = staffAddresses(fixture.edition, id);
    await expectTranslated(page, [...screens.map((path) => [path] as const), ...staffSteps]);
  });
});
