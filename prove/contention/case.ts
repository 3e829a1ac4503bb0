import type { ProgramReader } from "#core/world.ts";
import type { Seeder } from "#testing/seeder.ts";
import type { Posting } from "../lib/post.ts";
import type { TillCall } from "../lib/till.ts";

/** A change in the data after a burst: the count found and the count promised. */
export interface Effect {
  readonly name: string;
  readonly found: number;
  readonly promised: number;
}

/** Creates an effect. */
export function effect(name: string, found: number, promised: number): Effect {
  return { name, found, promised };
}

/** Creates an effect that must be true. */
export function isAsPromised(name: string, isSo: boolean): Effect {
  return effect(name, isSo ? 1 : 0, 1);
}

/** Calls that are sent at the same moment, and their permitted results. */
export interface Case {
  readonly what: string;
  /** Creates the calls just before they are sent. `url` is the origin of a server. */
  calls(url: string): Promise<readonly (Posting | TillCall)[]>;
  /**
   * A number: that many succeed, the others are refused. 'same': all repeat one gesture and get the same successful reply. 'once': all succeed, but only one call
   * and the repeats with its retry key do not report a repeat.
   */
  readonly success: number | "same" | "once";
  /** The permitted refusal codes of the other calls. */
  readonly refusals: readonly string[];
  /** Reads the effects in the data afterwards. */
  effects(reader: ProgramReader): Promise<readonly Effect[]>;
}

/** Seeds the data of a case. Called once per round, before any server opens the data. */
export type CaseMaker = (seeder: Seeder) => Case;

/** Creates `count` items. */
export function times<Item>(count: number, make: (index: number) => Item): readonly Item[] {
  return Array.from({ length: count }, (_none, index) => make(index));
}
