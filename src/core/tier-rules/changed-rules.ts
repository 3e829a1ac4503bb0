import { type ChosenTierRules, countsYears, type TierRules } from "./tier-rules.ts";

/** Returns what staff chose of rules. */
export function chosenTierRules({ since: _since, ...chosen }: TierRules): ChosenTierRules {
  return chosen;
}

/** Returns the rules that staff's choice becomes on the program day `today`. Periods that ended before a change are not judged. */
export function changedTierRules(
  before: TierRules,
  chosen: ChosenTierRules,
  today: string,
): TierRules {
  if (chosen.basis === "balance") return { ...chosen, since: "" };
  return { ...chosen, since: isSameTierRules(before, chosen) ? before.since : today };
}

/** Returns whether a choice is what rules say; fields that its basis does not use do not matter. */
export function isSameTierRules(rules: ChosenTierRules, chosen: ChosenTierRules): boolean {
  return JSON.stringify(used(rules)) === JSON.stringify(used(chosen));
}

function used({ basis, months, graceDays }: ChosenTierRules) {
  if (basis === "balance") return [basis];
  return countsYears(basis) ? [basis, graceDays] : [basis, months, graceDays];
}
