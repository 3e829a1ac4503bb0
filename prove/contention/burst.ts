import type { Posted } from "../lib/post.ts";
import { sendCall } from "../lib/till.ts";
import type { Case, Effect } from "./case.ts";

/** What came of one case, all its rounds together. */
export interface Tally {
  sent: number;
  succeeded: number;
  /** How often each code was the answer. */
  readonly refused: Map<string, number>;
  /** By name: what was found, and what was promised. */
  readonly effects: Map<string, { found: number; promised: number }>;
}

/** Sends a case's calls at the same moment, one after the other to each of some servers. Out: the answers in the calls' order. */
export async function burst(urls: readonly string[], one: Case): Promise<readonly Posted[]> {
  const orders = await one.orders(urls[0] ?? "");
  await openConnections(urls, orders.length);
  const sent = orders.map((order, index) => sendCall(urls[index % urls.length] ?? "", order));
  return await Promise.all(sent);
}

/** As many connections as there will be calls, so that all calls travel together. */
async function openConnections(urls: readonly string[], count: number): Promise<void> {
  const each = Array.from({ length: count }, (_none, index) => urls[index % urls.length] ?? "");
  await Promise.all(each.map((url) => fetch(`${url}/healthz`).then((answer) => answer.text())));
}

/** Counts answers into a tally. Out: what is not as promised. */
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

/** Whether an answer says that nobody had done it before. */
function isFirst({ text }: Posted): boolean {
  return text.includes('"isRepeat":false');
}

/** Counts effects into a tally. Out: what is not as promised. */
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
