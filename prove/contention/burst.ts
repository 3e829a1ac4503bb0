import type { Posted } from "../lib/post.ts";
import { sendCall } from "../lib/till.ts";
import type { Case, Effect } from "./case.ts";

/** The results of one case over all its rounds. */
export interface Tally {
  sent: number;
  succeeded: number;
  /** Refusals counted by code. */
  readonly refused: Map<string, number>;
  /** Found and promised counts by effect name. */
  readonly effects: Map<string, { found: number; promised: number }>;
}

/** Sends a case's calls at the same moment, distributed over the servers in turn. Returns the answers in the call of the calls. */
export async function burst(urls: readonly string[], one: Case): Promise<readonly Posted[]> {
  const calls = await one.calls(urls[0] ?? "");
  await openConnections(urls, calls.length);
  const sent = calls.map((call, index) => sendCall(urls[index % urls.length] ?? "", call));
  return await Promise.all(sent);
}

/** Opens one connection for each call in advance, so that all calls arrive together. */
async function openConnections(urls: readonly string[], count: number): Promise<void> {
  const each = Array.from({ length: count }, (_none, index) => urls[index % urls.length] ?? "");
  await Promise.all(each.map((url) => fetch(`${url}/healthz`).then((answer) => answer.text())));
}

/** Adds answers to a tally. Returns what differs from the promise. */
export function countAnswers(
  one: Case,
  answers: readonly Posted[],
  tally: Tally,
): readonly string[] {
  const good = answers.filter(({ code }) => code === "ok");
  tally.sent += answers.length;
  tally.succeeded += good.length;
  for (const { code } of answers) {
    if (code !== "ok") tally.refused.set(code, (tally.refused.get(code) ?? 0) + 1);
  }
  const promised = typeof one.success === "number" ? one.success : answers.length;
  const odd = answers.filter(
    ({ code, status }) => status >= 500 || (code !== "ok" && !one.refusals.includes(code)),
  );
  const firsts = one.success === "once" ? good.filter(isFirst) : good;
  const differing =
    typeof one.success === "number" ? 0 : new Set(firsts.map(({ text }) => text)).size - 1;
  return [
    ...(good.length === promised ? [] : [`${good.length} succeeded, not ${promised}.`]),
    ...odd.map(({ code, status }) => `One was answered ${status} with ${code}.`),
    ...(differing === 0 ? [] : [`There are ${differing + 1} successes that differ, not one.`]),
  ];
}

/** True for the first execution, false for a repeat. */
function isFirst({ text }: Posted): boolean {
  return text.includes('"isRepeat":false');
}

/** Adds effects to a tally. Returns what differs from the promise. */
export function countEffects(effects: readonly Effect[], tally: Tally): readonly string[] {
  for (const { name, found, promised } of effects) {
    const before = tally.effects.get(name) ?? { found: 0, promised: 0 };
    tally.effects.set(name, {
      found: before.found + found,
      promised: before.promised + promised,
    });
  }
  return effects
    .filter(({ found, promised }) => found !== promised)
    .map(({ name, found, promised }) => `${name}: ${found}, not ${promised}.`);
}
