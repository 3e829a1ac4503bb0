import type { StampMarkName } from "./stamp-mark.tsx";
import type { StreakWeekState } from "./streak-weeks.tsx";

/** What a stamp card shows. Amounts are minor units of `currency`, days are 'YYYY-MM-DD'. */
export interface CardView {
  readonly name: string;
  readonly text: string;
  /** As rewards have it. */
  readonly image: string;
  readonly counts: StampMarkName;
  readonly target: number;
  readonly progress: number;
  readonly headStart: number;
  readonly currency: string;
  readonly lastDay: string | null;
  readonly reward:
    | { readonly kind: "voucher"; readonly title: string }
    | { readonly kind: "points"; readonly points: number }
    | { readonly kind: "badge"; readonly name: string };
  readonly completed: number;
  readonly isDone: boolean;
  readonly streak: {
    readonly weeks: readonly StreakWeekState[];
    readonly perWeek: number;
    readonly thisWeek: number;
    readonly hasFreeze: boolean;
  } | null;
}
