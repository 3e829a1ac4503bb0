import type { Award } from "../points/award.ts";
import { defaultProgram } from "../program.ts";
import { earningRules } from "./rules.ts";

/**
 * Describes how an entry's points were computed, such as '5 base + 1 Gold bonus'; empty without awards. Explanations contain their values,
 * so current settings do not matter. An award of a removed rule is called 'other'.
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
