import fc from "fast-check";
import { pick, weighted } from "./arbitraries.ts";
import { type Intent, intent } from "./intents.ts";

/** One step of a run: an intent, several at once, a repeated or spoilt command, or a wait. */
export type Step =
  | { readonly step: "intent"; readonly intent: Intent }
  | {
      readonly step: "together";
      readonly intents: readonly Intent[];
      /** Different intents, the first intent for all, the first command with its retry key for all, or, instead of the intents, ways to end one voucher, or one check. */
      readonly how: "each" | "the same" | "one key" | "one voucher" | "one check";
      readonly pick: number;
    }
  | { readonly step: "again"; readonly pick: number; readonly body: "same" | "other" }
  | {
      readonly step: "spoilt";
      readonly intent: Intent;
      readonly how: Spoiling;
      readonly pick: number;
    }
  | { readonly step: "wait"; readonly until: Until; readonly pick: number }
  | { readonly step: "upkeep" }
  | { readonly step: "guess"; readonly pick: number; readonly times: number };

/** How a command is spoilt. */
export type Spoiling = "input" | "no key" | "as somebody else";

/** When a wait ends. */
export type Until =
  | "minutes"
  | "hours"
  | "just before midnight"
  | "midnight"
  | "days"
  | "a code expires"
  | "a voucher expires"
  | "a member's code expires"
  | "a birthday"
  | "28 February"
  | "a year"
  /** Not a wait: the clock of the server is set back by some minutes, hours or a day. */
  | "set back";

const until: fc.Arbitrary<Until> = weighted({
  minutes: 14,
  hours: 9,
  "just before midnight": 4,
  midnight: 8,
  days: 4,
  "a code expires": 5,
  "a voucher expires": 3,
  "a member's code expires": 3,
  "a birthday": 6,
  "28 February": 2,
  "a year": 1,
  "set back": 3,
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 480, arbitrary: fc.record({ step: fc.constant("intent"), intent }) },
  {
    weight: 42,
    arbitrary: fc.record({
      step: fc.constant("together"),
      intents: fc.array(intent, { minLength: 2, maxLength: 3 }),
      how: weighted({ each: 3, "the same": 4, "one key": 1, "one voucher": 1, "one check": 1 }),
      pick,
    }),
  },
  {
    weight: 18,
    arbitrary: fc.record({
      step: fc.constant("again"),
      pick,
      body: weighted({ same: 3, other: 1 }),
    }),
  },
  {
    weight: 24,
    arbitrary: fc.record({
      step: fc.constant("spoilt"),
      intent,
      how: weighted({ input: 12, "no key": 1, "as somebody else": 1 }),
      pick,
    }),
  },
  { weight: 30, arbitrary: fc.record({ step: fc.constant("wait"), until, pick }) },
  { weight: 3, arbitrary: fc.record({ step: fc.constant("upkeep") }) },
  {
    weight: 1,
    arbitrary: fc.record({
      step: fc.constant("guess"),
      pick,
      times: fc.integer({ min: 18, max: 23 }),
    }),
  },
);

/** A run: the start of its random choices, and its steps. */
export interface Plan {
  readonly chance: number;
  readonly steps: readonly Step[];
}

/** Plans of up to `most` steps, each length equally likely. */
export function plans(most: number): fc.Arbitrary<Plan> {
  return fc.record({
    chance: fc.noShrink(fc.nat()),
    steps: fc.noBias(fc.array(step, { minLength: 1, maxLength: most, size: "max" })),
  });
}
