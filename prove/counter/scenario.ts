import type { Effect } from "../contention/case.ts";
import type { ProofOptions, Row } from "../lib/proof.ts";
import type { Answer, ProgramOnStores } from "./program-on-stores.ts";

/** A sequence of operations at a counter. */
export interface Scenario {
  readonly what: string;
  /** Plays it with its own users and rows. A short run uses fewer of them. */
  play(
    program: ProgramOnStores,
    how: Pick<ProofOptions, "seed" | "short">,
  ): Promise<ScenarioResult>;
}

/** The result of a scenario: every answer, the effects in the data, and other differences from the promise. */
export interface ScenarioResult {
  readonly answers: readonly Answer[];
  readonly effects: readonly Effect[];
  readonly broken: readonly string[];
}

/** The column headings for {@link scenarioRow}. */
export const scenarioColumns = [
  "store",
  "at the counter",
  "calls",
  "succeeded",
  "refused",
  "effects",
];

/** Formats a scenario as a table row. */
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

/** The differences of a scenario from the promise, one sentence each. */
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
