import type { Me } from "#core/sessions/me.ts";
import { tierAmount, tierEndTexts } from "#messages/en/tier-end.ts";

const days = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** Formats a program day, 'YYYY-MM-DD', with its year unless it is the present one: 'Dec 31', 'Jan 30, 2027'. Not by `dayText`, whose file every page would list. */
export function shortDay(day: string): string {
  const isThisYear = day.startsWith(String(new Date().getFullYear()));
  const text = days.format(Date.parse(day));
  return isThisYear ? text : `${text}, ${day.slice(0, 4)}`;
}

/** Returns until when somebody has the tier and what is missing to keep it; empty where nothing ends it for now. */
export function tierEndText({
  tier,
  tierEnd,
  tierCurrency,
}: Pick<Me, "tier" | "tierEnd" | "tierCurrency">): string {
  if (tierEnd === null) return "";
  const { until, missing } = tierEnd;
  const day = shortDay(until);
  return missing === null
    ? tierEndTexts.granted({ tier, day })
    : tierEndTexts.keep({ tier, day, amount: tierAmount(missing, tierCurrency) });
}
