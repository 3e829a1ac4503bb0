import type { Effect } from "../contention/case.ts";
import type { ProofOptions, Row } from "../lib/proof.ts";
import type { Answer, ProgramOnStores } from "./program-on-stores.ts";

/** A course of events at a counter. */
export interface Scenario {
  readonly what: string;
  /** Plays it with users and rows of its own. In: also the run's seed, and whether a few of them will do. */
  play(
    program: ProgramOnStores,
    how: Pick<ProofOptions, "seed" | "short">,
  ): Promise<ScenarioResult>;
}

/** What came of a scenario: every answer, what is in the data, and what is not as promised besides. */
export interface ScenarioResult {
  readonly answers: readonly Answer[];
  readonly effects: readonly Effect[];
  readonly broken: readonly string[];
}

/** The heads of the columns of {@link taleRow}. */
export const scenarioColumns = [
  "store",
  "at the counter",
  "calls",
  "succeeded",
  "refused",
  "effects",
];

/** A scenario as a row. In: the store's name. */
export function scenarioRow(
  store: string,
  { what }: Scenario,
  { answers, effects }: ScenarioResult,
): Row {
  const refused = Map.groupBy(
    answers.filter(({ code }) => code !== "ok"),
    ({ code }) => code,
  );
  const codes = [...refused].map(([code, all]) => `${code} ${all.length}`).toSorted();
  const found = effects.map((effect) => `${effect.name} ${effect.found}`);
  const well = answers.filter(({ code }) => code === "ok").length;
  return [store, what, answers.length, well, codes.join(", "), found.join(", ")];
}

/** What of a scenario is not as promised, a sentence each. */
export function faultsOf(
  { what }: Scenario,
  { effects, broken }: ScenarioResult,
): readonly string[] {
  const wrong = effects.filter(({ found, promised }) => found !== promised);
  return [
    ...wrong.map(({ name, found, promised }) => `${name}: ${found}, not ${promised}.`),
    ...broken,
  ].map((sentence) => `${what}: ${sentence}`);
}
