import * as z from "zod/mini";
import { query } from "../world.ts";
import type { MatchOutcome } from "./fraud-match.ts";
import { fraudRuleNames } from "./fraud-rules.ts";
import { openCases } from "./review-queue.ts";

/** The most open cases that are counted. */
const MOST_OPEN = 1000;

/**
 * Returns what became of each rule's matches. `released` of `released` and `reversed` is the share of false alarms; matches without a decision of
 * staff do not count. Also the number of cases that wait, {@link MOST_OPEN} for that many or more. One round trip.
 */
export const fraudRuleRates = /* @__PURE__ */ query({
  name: "fraudRuleRates",
  input: z.strictObject({}),
  may: "canReviewFraud",
  mayBeStale: true,
  async load(_input, reader) {
    const [groups, open] = await Promise.all([
      reader.groups("fraudMatches", { by: ["rule", "outcome"] }),
      openCases(reader, MOST_OPEN),
    ]);
    return { groups, open };
  },
  show({ groups, open }) {
    const countOf = (name: string, wanted: MatchOutcome) =>
      groups.find(({ key }) => key.rule === name && key.outcome === wanted)?.count ?? 0;
    const rules = fraudRuleNames.map((rule) => ({
      rule,
      open: countOf(rule, "open"),
      released: countOf(rule, "released"),
      reversed: countOf(rule, "reversed"),
      undecided: countOf(rule, "lapsed") + countOf(rule, "closed"),
    }));
    return { result: { open, rules } };
  },
});
