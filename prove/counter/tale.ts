import type { Effect } from "../contention/case.ts";
import type { ProofOptions, Row } from "../lib/proof.ts";
import type { Answer, Stage } from "./stage.ts";

/** Something that happens at a counter over some time. */
export interface Tale {
  readonly what: string;
  /** Plays it on a stage of its own people and things. In: also the run's seed, and whether a few of them will do. */
  play(stage: Stage, how: Pick<ProofOptions, "seed" | "short">): Promise<Played>;
}

/** What came of a tale: every answer, what is in the data, and what is not as promised besides. */
export interface Played {
  readonly answers: readonly Answer[];
  readonly effects: readonly Effect[];
  readonly broken: readonly string[];
}

/** The heads of the columns of {@link taleRow}. */
export const taleColumns = ["store", "at the counter", "calls", "succeeded", "refused", "effects"];

/** A tale as a row. In: the store's name. */
export function taleRow(store: string, { what }: Tale, { answers, effects }: Played): Row {
  const refused = Map.groupBy(
    answers.filter(({ code }) => code !== "ok"),
    ({ code }) => code,
  );
  const codes = [...refused].map(([code, all]) => `${code} ${all.length}`).toSorted();
  const found = effects.map((effect) => `${effect.name} ${effect.found}`);
  const well = answers.filter(({ code }) => code === "ok").length;
  return [store, what, answers.length, well, codes.join(", "), found.join(", ")];
}

/** What of a tale is not as promised, a sentence each. */
export function faultsOf({ what }: Tale, { effects, broken }: Played): readonly string[] {
  const wrong = effects.filter(({ found, promised }) => found !== promised);
  return [
    ...wrong.map(({ name, found, promised }) => `${name}: ${found}, not ${promised}.`),
    ...broken,
  ].map((sentence) => `${what}: ${sentence}`);
}
