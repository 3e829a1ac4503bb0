import type { ProgramReader } from "#core/world.ts";
import type { Planter } from "../lib/planter.ts";
import type { Posting } from "../lib/post.ts";

/** Something in the data that a burst has changed: what was found there, and what was promised. */
export interface Effect {
  readonly name: string;
  readonly found: number;
  readonly promised: number;
}

/** Calls that are sent at the same moment, of which one may have an effect. */
export interface Case {
  readonly what: string;
  /** The calls. Asked for right before they are sent. In: the origin of a server. */
  orders(url: string): Promise<readonly Posting[]>;
  /** 'one': one call succeeds, the others are refused. 'same': all are one gesture, and all get the same success. */
  readonly success: "one" | "same";
  /** The codes that the others may be refused with. */
  readonly refusals: readonly string[];
  /** What is in the data afterwards. */
  effects(reader: ProgramReader): Promise<readonly Effect[]>;
}

/** Plants what a case needs. Called once a round, before any server has the data. */
export type CaseMaker = (planter: Planter) => Case;

/** As many of something as a case sends. */
export function times<Item>(count: number, make: (index: number) => Item): readonly Item[] {
  return Array.from({ length: count }, (_none, index) => make(index));
}
