import type { Page } from "@playwright/test";
import { REDEEMED } from "./rows.ts";

/** What a gesture took, in milliseconds. */
export interface Gesture {
  /** The command itself, from its call to the end of the commit. */
  readonly command: number;
  /** From the press to the end of the commit. */
  readonly committed: number;
  /** From the press to the next frame, as the browser tells it: its interaction latency. */
  readonly nextFrame: number;
  /** From the press until the page had shown everything that came of it and was at rest. */
  readonly atRest: number;
}

/** How long a page has to be quiet to be at rest, in milliseconds. */
const QUIET_MS = 700;

/** Redeems a reward on the page of rewards; what is measured begins with the press on 'Redeem' in its dialog. */
export async function redeemReward(page: Page): Promise<Gesture> {
  await page.getByRole("button", { name: `Redeem ${REDEEMED.title}` }).click();
  const dialog = page.getByRole("dialog");
  await settled(page);
  await dialog.getByRole("button", { name: "Redeem", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  return await gestureIn(page);
}

/** Redeems a code on the page of codes; what is measured begins with the press that sends it. */
export async function redeemCode(page: Page, code: string): Promise<Gesture> {
  await page.getByLabel("Your code", { exact: true }).fill(code);
  await settled(page);
  await page.getByRole("main").getByRole("button", { name: "Redeem" }).click();
  await page.getByRole("button", { name: "Skip" }).waitFor();
  const made = await gestureIn(page);
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await settled(page);
  return made;
}

async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(QUIET_MS);
}

async function gestureIn(page: Page): Promise<Gesture> {
  await page.waitForFunction(() => globalThis.watched.committedAt !== undefined);
  await settled(page);
  const { pressedAt, calledAt, committedAt, toNextFrame, busyUntil } = await page.evaluate(
    () => globalThis.watched,
  );
  const committed = committedAt ?? Number.NaN;
  return {
    command: committed - (calledAt ?? Number.NaN),
    committed: committed - pressedAt,
    nextFrame: toNextFrame,
    atRest: Math.max(busyUntil, committed) - pressedAt,
  };
}
