import fc from "fast-check";
import { defaultProgram, type Program } from "#core/program.ts";
import { type Counts, newCounts, sums } from "./counts.ts";
import { SCANS_PER_DAY, ZONE } from "./model-state.ts";
import { play } from "./run.ts";
import { type Plan, plans } from "./steps.ts";
import type { Kind } from "./stores.ts";

/** The program of the model: as specified, with the audit log, two scans per product and day, and a time zone whose days differ from UTC. */
export const program: Program = {
  ...defaultProgram,
  timeZone: ZONE,
  keepsAuditLog: true,
  hasCounter: true,
  qr: { ...defaultProgram.qr, scansPerProductAndDay: SCANS_PER_DAY },
};

/** The maximum number of generated steps that are printed; the log is always printed. */
const MOST_STEPS = 12;

/** Options of the runs on one store. */
interface Proving {
  readonly program: Program;
  readonly seed: number;
  readonly runs: number;
  /** The maximum number of steps of a run. */
  readonly steps: number;
  /** How long to shrink a counterexample, in milliseconds; 0 for not at all. */
  readonly shrinkMs: number;
  readonly report: (line: string) => void;
}

/** The results of the runs, with a description of the counterexample, if any. */
export interface Proven {
  readonly counts: Counts;
  readonly broken: readonly string[];
}

/**
 * Plays generated runs on a kind of store, on some kinds in parallel, until one differs from the model. That one is shrunk.
 * The first lane uses the given seed, the others the following numbers.
 */
export async function proven(kind: Kind, options: Proving): Promise<Proven> {
  const counts = newCounts();
  const runs = Math.ceil(options.runs / kind.lanes);
  const lanes = Array.from({ length: kind.lanes }, (_none, at) =>
    laneOf(kind, { ...options, runs, seed: options.seed + at }, counts),
  );
  return { counts, broken: (await Promise.all(lanes)).flat() };
}

async function laneOf(kind: Kind, options: Proving, counts: Counts): Promise<readonly string[]> {
  let shrinkUntil: number | undefined;
  const one = async (plan: Plan) => {
    if (shrinkUntil !== undefined && performance.now() > shrinkUntil) return;
    const opened = await kind.open();
    const isFirstTime = shrinkUntil === undefined;
    try {
      await play(opened.store, options.program, plan, isFirstTime ? counts : undefined);
      if (isFirstTime && counts.runs % 25 === 0) {
        options.report(`${kind.name}: ${counts.runs} runs, ${sums(counts).sent} actions`);
      }
    } catch (error) {
      if (isFirstTime) {
        options.report(`${kind.name}: run ${counts.runs + 1} differs; looking for a shorter one`);
        shrinkUntil = performance.now() + options.shrinkMs;
      }
      throw error;
    } finally {
      await opened.close();
    }
  };
  const { seed, runs: numRuns, shrinkMs } = options;
  const property = fc.asyncProperty(plans(options.steps), one);
  const details = await fc.check(property, { seed, numRuns, endOnFailure: shrinkMs === 0 });
  if (!details.failed) return [];
  const { counterexample, counterexamplePath, numShrinks, errorInstance } = details;
  const steps = counterexample?.[0].steps ?? [];
  const message = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  const found = `Seed ${seed}, path ${counterexamplePath}, made smaller ${numShrinks} times, ${steps.length} steps`;
  const plan = steps.length > MOST_STEPS ? "" : `: ${JSON.stringify(steps)}`;
  return [`${kind.name}: ${message}\n  ${found}${plan}`];
}
