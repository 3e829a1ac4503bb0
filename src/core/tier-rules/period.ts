import { addMonths, monthOf } from "../kit/month.ts";
import { yearOf } from "../kit/time.ts";

import { countsYears, type TierRules } from "./tier-rules.ts";

type Rules = Pick<TierRules, "basis" | "months">;

/** A period of whole program months, both 'YYYY-MM' and included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Returns the period that a program day belongs to: its calendar year, or the months until the day's own. */
export function periodOf(rules: Rules, today: string): Period {
  const to = countsYears(rules.basis)
    ? `${String(yearOf(today)).padStart(4, "0")}-12`
    : monthOf(today);
  return periodUntil(rules, to);
}

/** Returns the latest period that ended before a program day. */
export function endedPeriod(rules: Rules, today: string): Period {
  const to = countsYears(rules.basis)
    ? `${String(yearOf(today) - 1).padStart(4, "0")}-12`
    : addMonths(monthOf(today), -1);
  return periodUntil(rules, to);
}

function periodUntil({ basis, months }: Rules, to: string): Period {
  return { from: addMonths(to, countsYears(basis) ? -11 : 1 - months), to };
}
