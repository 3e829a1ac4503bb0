import type { ProgramReader } from "#core/world.ts";
import type { Seeder } from "#testing/seeder.ts";
import type { Posting } from "../lib/post.ts";
import type { TillCall } from "../lib/till.ts";

/** Something in the data that a burst has changed: what was found there, and what was promised. */
export interface Effect {
  readonly name: string;
  readonly found: number;
  readonly promised: number;
}

/** An effect. In: its name, what was found, and what was promised. */
export function effect(name: string, found: number, promised: number): Effect {
  return { name, found, promised };
}

/** An effect that is there or not, as promised or not. In: its name, and whether it is. */
export function isAsPromised(name: string, isSo: boolean): Effect {
  return effect(name, isSo ? 1 : 0, 1);
}

/** Calls that are sent at the same moment, and what may come of them. */
export interface Case {
  readonly what: string;
  /** The calls. Asked for right before they are sent. In: the origin of a server. */
  orders(url: string): Promise<readonly (Posting | TillCall)[]>;
  /**
   * A number: so many succeed, the others are refused. 'same': all are one gesture, and all get the same success. 'once': all succeed, and all but one of them, or
   * the repeats of that one's key, say that it had been done already.
   */
  readonly success: number | "same" | "once";
  /** The codes that the others may be refused with. */
  readonly refusals: readonly string[];
  /** What is in the data afterwards. */
  effects(reader: ProgramReader): Promise<readonly Effect[]>;
}

/** Seeds what a case needs. Called once a round, before any server has the data. */
export type CaseMaker = (seeder: Seeder) => Case;

/** As many of something as a case sends. */
export function times<Item>(count: number, make: (index: number) => Item): readonly Item[] {
  return Array.from({ length: count }, (_none, index) => make(index));
}
