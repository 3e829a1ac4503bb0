import type { LocalTime } from "./local-time.ts";
import type { Occasion } from "./occasion.ts";
import type { OccasionLine } from "./occasion-lines.ts";
import type { PointsEnd } from "./points-end.ts";

/** Why a campaign did not apply, as a code with the values that explain it. Days are 'YYYY-MM-DD', times minutes after midnight. */
export type SkipReason =
  | { readonly code: "not-started"; readonly params: { readonly firstDay: string } }
  | { readonly code: "over"; readonly params: { readonly lastDay: string } }
  /** `weekdays`: 1 for Monday to 7 for Sunday, without separators. */
  | { readonly code: "weekday"; readonly params: { readonly weekdays: string } }
  | { readonly code: "hours"; readonly params: { readonly from: number; readonly until: number } }
  | { readonly code: "location"; readonly params: Readonly<Record<string, never>> }
  | { readonly code: "tier"; readonly params: Readonly<Record<string, never>> }
  /** The customer is in none of its segments; tills and customers are not told. */
  | { readonly code: "segment"; readonly params: Readonly<Record<string, never>> }
  /** In minor units: the amount that is required, of the program or the campaign, without products that never earn. */
  | { readonly code: "minimum"; readonly params: { readonly amount: number } }
  | { readonly code: "no-product"; readonly params: Readonly<Record<string, never>> }
  /** `number`: the visit that is required, or, if `isRepeated` is 1, every one of that many. */
  | {
      readonly code: "visit";
      readonly params: { readonly number: number; readonly isRepeated: number };
    }
  | { readonly code: "limit-reached"; readonly params: Readonly<Record<string, never>> }
  | { readonly code: "total-reached"; readonly params: Readonly<Record<string, never>> }
  | { readonly code: "budget-spent"; readonly params: Readonly<Record<string, never>> }
  | { readonly code: "better-multiplier"; readonly params: { readonly name: string } }
  | { readonly code: "nothing-to-multiply"; readonly params: Readonly<Record<string, never>> }
  /** The customer is in the group that does not get the campaign; tills and customers are not told. */
  | { readonly code: "holdout"; readonly params: Readonly<Record<string, never>> };

/** What a campaign gives besides points. */
export type GiftEffect =
  | {
      readonly kind: "voucher";
      readonly title: string;
      readonly benefit: Readonly<Record<string, unknown>>;
      /** Whole days; 0 for a voucher that does not expire. */
      readonly expiryDays: number;
    }
  | { readonly kind: "stamp"; readonly challengeId: string; readonly stamps: number };

/** What a campaign multiplies base points with, in thousandths: 2000 doubles. */
export interface MultiplierEffect {
  readonly kind: "multiplier";
  readonly thousandths: number;
  /** Multiplies with other multipliers; otherwise the best one for the customer applies. */
  readonly isStackable: boolean;
}

/** What a campaign gives, points as whole points. */
export type RuleEffect =
  | MultiplierEffect
  | { readonly kind: "bonus"; readonly points: number }
  | { readonly kind: "per-item"; readonly points: number }
  | GiftEffect;

/** A version of a campaign as {@link evaluate} applies it. core/campaigns makes them of what staff define. */
export interface CampaignRule {
  /** The campaign's id. */
  readonly id: string;
  readonly version: number;
  /** As customers read it. */
  readonly name: string;
  /** Whether tills and customers are told about it when it does not apply. */
  readonly isShown: boolean;
  /** The occasions for which it gives something. */
  readonly trigger: Occasion["kind"];
  readonly effect: RuleEffect;
  /** When its points expire; left out: as all others. */
  readonly pointsEnd?: PointsEnd;
  /** Returns whether a line counts for it; null if every line does. */
  readonly counts: ((line: OccasionLine) => boolean) | null;
  /** Returns why an occasion does not meet its conditions, apart from products, or undefined if it does. */
  readonly unmet: (occasion: Occasion, local: LocalTime) => SkipReason | undefined;
}

/** How much of a campaign's limits is left for an occasion. Null for no limit. */
export interface Allowance {
  /** How often it can still give; 0 if `reason` says why not. */
  readonly timesLeft: number | null;
  /** In points. An award is cut to it. */
  readonly budgetLeft: number | null;
  /** Why nothing is left; null while something is. */
  readonly reason: SkipReason | null;
}

/** What is left of limits by campaign's id; campaigns without an entry are unlimited. */
export type Allowances = ReadonlyMap<string, Allowance>;
