import type { StampMarkName } from "./stamp-mark.tsx";

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
  /** For a streak the target is a number of weeks in a row; null for other cards. */
  readonly streak: {
    readonly weeks: readonly ("reached" | "forgiven" | "present" | "coming")[];
    /** What must be reached in each week, and what was in the present one. */
    readonly perWeek: number;
    readonly thisWeek: number;
    /** Whether a missed week would be forgiven. */
    readonly hasFreeze: boolean;
  } | null;
}

/** A card in a list, with its challenge. */
export interface ListedCard extends CardView {
  readonly challengeId: string;
}

/** A card of the customer who looks at it, with the vouchers that it gave and that can be used. */
export interface OwnCard extends ListedCard {
  readonly vouchers: readonly { readonly voucherId: string; readonly title: string }[];
}
