import { setTimeout as wait } from "node:timers/promises";
import { newRetryKey } from "#client/api.ts";
import type { Chance } from "#demo/generator/chance.ts";
import { type Posted, post } from "../lib/post.ts";
import { numberedSections } from "./numbered-settings.ts";

/** A saved version: its numbered settings, the server that saved it, and when its request was sent and answered (performance.now). */
export interface Save {
  readonly version: number;
  readonly number: number;
  readonly url: string;
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** What two admins saved. */
export interface Saves {
  /** In the order of the answers. */
  readonly saved: Save[];
  /** How many saves were refused because the other admin's came first. */
  refused: number;
  readonly broken: string[];
}

interface Race {
  readonly urls: readonly string[];
  /** The session keys of two admins. */
  readonly admins: readonly string[];
  readonly rounds: number;
  readonly chance: Chance;
}

/** The longest pause between two rounds, in milliseconds. */
const MAX_PAUSE_MS = 60;

/**
 * Two admins save the same sections at the same moment, each on another server if there are two, based on the same version; again and again.
 * One of them must succeed, and the version after that base must be the result. Starts with one save alone, so that numbered settings
 * are in force when `begun` is called.
 */
export async function raceSaves(
  { urls, admins, rounds, chance }: Race,
  saves: Saves,
  begun: () => void,
): Promise<void> {
  const { saved, broken } = saves;
  let number = 0;
  let base = await versionInForce(urls[0] ?? "", admins[0] ?? "");
  const save = async (place: number, token: string) => {
    number += 1;
    const own = { number, url: urls[place % urls.length] ?? "", sentAt: performance.now() };
    const input = { base, sections: numberedSections(number), isConfirmed: false };
    const retryKey = newRetryKey();
    const answer = await post(own.url, { action: "saveSettings", input, token, retryKey });
    const answeredAt = performance.now();
    if (answer.code === "ok") saved.push({ ...own, version: versionIn(answer), answeredAt });
    return answer;
  };
  for (let round = 0; round <= rounds; round += 1) {
    const together = round === 0 ? admins.slice(0, 1) : admins;
    const answers = await Promise.all(together.map((token, at) => save(round + at, token)));
    const good = answers.filter(({ code }) => code === "ok");
    const refused = answers.filter(({ code }) => code === "settings-changed-meanwhile");
    saves.refused += refused.length;
    if (good.length !== 1 || refused.length !== together.length - 1) {
      const codes = answers.map(({ status, code }) => `${status} ${code}`).join(" and ");
      broken.push(`Of two saves with one base not one alone succeeded: ${codes}`);
    }
    if (good.some((answer) => versionIn(answer) !== base + 1)) {
      broken.push("A save did not store the version after its base");
    }
    base = Math.max(base, ...good.map(versionIn));
    if (round === 0) begun();
    await wait(chance.below(MAX_PAUSE_MS));
  }
}

/** The version in force, 0 if none is stored. */
async function versionInForce(url: string, token: string): Promise<number> {
  return versionIn(await post(url, { action: "programSettings", input: {}, token }));
}

/** The version that a reply's result contains; NaN without one. */
function versionIn({ text }: Posted): number {
  return Number(/"version":(\d+)/.exec(text)?.[1]);
}
