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
import { customerScreens } from "#web/features/screens.ts";
import { allStaffScreens } from "#web/shell/staff/staff-screens.ts";
import { openTo, staffAddresses } from "./support/addresses.ts";
import {
  drawingScripts,
  eventScripts,
  neverIdle,
  opened,
  staffScripts,
} from "./support/first-load.ts";
import { expectFitsLargeText, expectReadable, phoneSize } from "./support/fitting.ts";
import type { Edition } from "./support/fixture.ts";
import { expectAccessible, expectNoOverflow, openScreen } from "./support/screens.ts";
import { admin } from "./support/seeded.ts";
import { expect, test } from "./support/test.ts";
import {
  type Received,
  speakPseudo,
  takePseudoBack,
  untranslatedTexts,
} from "./support/untranslated.ts";

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

/** A walk over screens in one page. */
interface Walk {
  readonly page: Page;
  readonly edition: Edition;
  readonly received: Received;
  /** The errors that its pages have thrown. */
  readonly errors: readonly string[];
}

/** Prepares a page for a walk: in the pseudo-language, and without prefetching, so that each page requests only what it needs itself. */
async function walkIn(page: Page, edition: Edition): Promise<Walk> {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(neverIdle);
  return { page, edition, errors, received: await speakPseudo(page) };
}

/** Expects the texts to come from the catalogue (docs/decisions/126), and neither to widen the page nor to be clipped, although they are 40 % longer. */
async function expectTranslated({ page, received }: Walk, where: string): Promise<void> {
  await expect(page.locator("[aria-busy=true]:not(button)"), where).toHaveCount(0);
  const texts = () => untranslatedTexts(page, received, NAMES);
  // The page of the design system is not for users.
  if (where !== "/look") {
    await expect.poll(texts, `${where} has texts outside the catalogue`).toEqual([]);
    await expectReadable(page, where);
  }
  await expectNoOverflow(page);
}

const screens = [...customerScreens, ...allStaffScreens];

/** What a screen requests when it knows what: its charts, its member code, where a button leads. All others come with their first data. */
const laterQuestions: Readonly<Record<string, readonly string[]>> = {
  "/admin": ["membersByTier", "pointsPerDay", "topRewards"],
  "/code": ["showMemberCode"],
  "/message/:id": ["pressMessageButton"],
  // Counting all customers would delay the page.
  "/admin/messages/new": ["messageAudience"],
};

/** Screens whose pages do not bring everything along: a challenge to answer, the codes of the newest batch, the login that a code leads to. */
const asking = new Set(["/signup", "/redeem-qr", "/admin/qr-codes/print"]);

/** Opens a screen on a phone. In the server edition its page has to bring its code and its first data along, and no script of `foreign`. */
async function expectOpens(walk: Walk, path: string, foreign: readonly string[]): Promise<void> {
  const { page } = walk;
  await page.setViewportSize(phoneSize);
  const look = async () => {
    await expect(page, "no guard leads elsewhere").toHaveURL(path);
    await expectTranslated(walk, path);
  };
  // The browser edition's pages have no first data: its program is in the page.
  if (walk.edition === "browser") {
    await openScreen(page, path);
    return look();
  }
  const { scripts, late, questions } = await opened(page, path, look);
  expect
    .soft(
      scripts.filter((file) => foreign.includes(file)),
      path,
    )
    .toEqual([]);
  const isOfARow = !screens.some((screen) => screen.path === path);
  if (isOfARow || asking.has(path)) return;
  expect.soft(questions.toSorted(), `what ${path} asks for`).toEqual(laterQuestions[path] ?? []);
  // The charts of staff are drawn after their figures.
  if (path !== "/admin") expect.soft(late, `what ${path} loads late`).toEqual([]);
}

/** Opens each screen once, and looks at it on a phone and on a desktop, with texts of both sizes and in both themes. */
async function expectScreens(
  walk: Walk,
  paths: readonly string[],
  foreign: (path: string) => readonly string[] = () => [],
): Promise<void> {
  const { page } = walk;
  // The page on which the walk arrived may still request something.
  await page.goto("about:blank");
  for (const path of paths) {
    await test.step(path, async () => {
      await expectOpens(walk, path, foreign(path));
      // The editions draw the same files.
      if (walk.edition === "server") {
        await takePseudoBack(page);
        await expectFitsLargeText(page);
        await expectNoOverflow(page);
        await expectAccessible(page);
      }
      expect(walk.errors, path).toEqual([]);
    });
  }
}

/** Presses the buttons of each of the steps, and checks the texts of what comes. */
async function expectSteps(walk: Walk, steps: readonly Steps[]): Promise<void> {
  await walk.page.setViewportSize(phoneSize);
  for (const [path, ...buttons] of steps) {
    await openScreen(walk.page, path);
    for (const text of buttons) {
      await test.step(`${path}: ${text}`, async () => {
        const name = pseudoText(text);
        await walk.page.getByRole("button", { name, exact: true }).first().press("Enter");
        await expectTranslated(walk, `${path} after ${text}`);
        expect(walk.errors, path).toEqual([]);
      });
    }
  }
}

// On a desktop, whose window can have any size: on a phone Chromium zooms out of a page that is too wide.
test.describe("Every screen", { tag: ["@desktop", "@both-editions"] }, () => {
  test("for visitors", async ({ fixture, page }) => {
    const walk = await walkIn(page, fixture.edition);
    await fixture.arrive(page, "/login");
    const others = fixture.edition === "server" ? [...staffScripts(), ...drawingScripts()] : [];
    const events = fixture.edition === "server" ? eventScripts() : [];
    const foreign = (path: string) =>
      path === "/login" ? [...others, ...events] : path === "/look" ? [] : others;
    await expectScreens(walk, openTo(fixture.edition, "visitor"), foreign);
    await expectSteps(walk, visitorSteps);
  });

  test("for customers", async ({ fixture, page }) => {
    const person = await fixture.customer({ points: 1260 });
    await fixture.redeem(person, { reward: "free-coffee" });
    await fixture.customer({ name: "Finn", invitedBy: person });
    await fixture.addPoints(person, 5, "Thanks for carrying the chairs inside in the rain");
    const walk = await walkIn(page, fixture.edition);
    await fixture.arrive(page, "/", person);
    const others = fixture.edition === "server" ? [...staffScripts(), ...drawingScripts()] : [];
    const foreign = (path: string) => (path === "/code" ? staffScripts() : others);
    await expectScreens(walk, openTo(fixture.edition, "customer"), foreign);
    await expectSteps(walk, customerSteps);
  });

  // In parts, each with its own limit of time: staff have more than forty screens.
  for (const part of [0, 1, 2, 3]) {
    test(`for staff, part ${part + 1} of 4`, async ({ fixture, page }) => {
      // Two with the same name: their cards must not be landmarks with the same name.
      await fixture.customer({ name: "Sam Same" });
      const customer = await fixture.customer({ name: "Sam Same", points: 60 });
      await fixture.code();
      await fixture.changeReward(); // the audit log writes what changed
      const walk = await walkIn(page, fixture.edition);
      await fixture.arrive(page, "/admin", admin);
      const paths = staffAddresses(fixture.edition, customer.id);
      await expectScreens(
        walk,
        paths.filter((_, index) => index % 4 === part),
      );
    });
  }

  test("for staff who press buttons", async ({ fixture, page }) => {
    await fixture.code();
    const walk = await walkIn(page, fixture.edition);
    await fixture.arrive(page, "/admin", admin);
    await expectSteps(walk, staffSteps);
  });
});
