import { breakageTexts } from "#messages/en/breakage.ts";
import { liabilityTexts } from "#messages/en/liability-staff.ts";
import type { Report } from "./columns.ts";

/** Returns what the screen and the PDF file say about the expected breakage, in sentences; none before the first month has ended. */
export function breakageNotes(breakage: Report["breakage"]): readonly string[] {
  if (breakage === null || breakage.estimate === null) return [];
  const { month, estimate, before, after } = breakage;
  const money =
    before === null || after === null
      ? []
      : [
          breakageTexts.money({
            before: liabilityTexts.money(before),
            after: liabilityTexts.money(after),
          }),
        ];
  return [breakageTexts.result({ month, ...estimate }), ...money];
}
