import type { Award } from "../points/award.ts";
import { defaultProgram } from "../program.ts";
import { earningRules } from "./rules.ts";

/**
 * How an entry's points came about in a few words, such as '5 base + 1 Gold bonus'; empty without awards. An explanation holds the values that
 * its text needs, so that the program's present constants do not matter. An award of a rule that has been removed is called 'other'.
 */
export function describeAwards(awards: readonly Award[]): string {
  const rules = earningRules(defaultProgram);
  return awards
    .map((award) => {
      const rule = rules.find(({ id }) => id === award.rule);
      return rule?.describe(award) ?? `${award.points} other`;
    })
    .join(" + ");
}
