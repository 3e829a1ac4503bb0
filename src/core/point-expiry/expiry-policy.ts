import type { PointActivity } from "../point-lots/activities.ts";

/** The ways in which points expire; always at the end of a program month. */
export const expiryKinds = ["never", "after-earning", "yearly", "inactivity"] as const;

/** When points expire (docs/decisions/185). Fields that a kind does not use keep their values. */
export interface ExpiryPolicy {
  /**
   * 'after-earning': `months` after they were earned. 'yearly': at the end of the first `yearEnd` that is at least `yearMonths` after they
   * were earned. 'inactivity': `months` after the customer's last activity.
   */
  readonly kind: (typeof expiryKinds)[number];
  /** Whole months, 1 to {@link MAX_EXPIRY_MONTHS}. */
  readonly months: number;
  /** The month at whose end points expire, 1 (January) to 12. */
  readonly yearEnd: number;
  /** How old points are at least when they expire yearly, in whole months, 0 to {@link MAX_EXPIRY_MONTHS}. */
  readonly yearMonths: number;
  /** The activities that count; never empty for 'inactivity'. */
  readonly activities: readonly PointActivity[];
  /** The ids of the tiers whose customers' points do not expire. */
  readonly exemptTiers: readonly string[];
  /** The program month from which the time counts, 'YYYY-MM': the one in which expiry was turned on. Empty for 'never'. */
  readonly countsFrom: string;
  /** The first month at whose end points may expire, 'YYYY-MM': at least 30 days after the last change of the policy. Empty for 'never'. */
  readonly notBefore: string;
}

/** The longest time until points expire, in months. */
export const MAX_EXPIRY_MONTHS = 120;

/** Points never expire, as the specification has it. The other values are what the form suggests. */
export const noExpiry: ExpiryPolicy = {
  kind: "never",
  months: 12,
  yearEnd: 12,
  yearMonths: 12,
  activities: ["purchase", "qr-code", "reward", "promo-code"],
  exemptTiers: [],
  countsFrom: "",
  notBefore: "",
};

/** What staff choose of a policy; the rest follows from when they save it. */
export type ChosenExpiry = Omit<ExpiryPolicy, "countsFrom" | "notBefore">;
