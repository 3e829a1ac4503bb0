import { defaultLook, type TierLook } from "./settings/tier-look.ts";

/** Maximum length of a tier's id, in characters. */
export const MAX_TIER_ID_LENGTH = 64;

/** A membership tier. `threshold` is the balance in points that reaches it; null when no balance does (specification §9). */
export interface Tier extends TierLook {
  /** What accounts refer to; it never changes (decision 140). The tiers of the first version have their names as ids. */
  readonly id: string;
  readonly name: string;
  readonly threshold: number | null;
  /** Percent on top of points from purchases and QR scans, rounded down to whole points (readings, Points and tiers). */
  readonly bonusPercent: number;
  /** Factor of the birthday bonus: 2 doubles it. */
  readonly birthdayMultiple: number;
  readonly benefits: readonly string[];
}

/** The tiers of the specification (§9), lowest first. */
export const defaultTiers: readonly Tier[] = [
  {
    id: "Bronze",
    name: "Bronze",
    ...defaultLook("Bronze"),
    threshold: 0,
    bonusPercent: 0,
    birthdayMultiple: 1,
    benefits: ["Basic access", "A birthday bonus"],
  },
  {
    id: "Silver",
    name: "Silver",
    ...defaultLook("Silver"),
    threshold: 500,
    bonusPercent: 10,
    birthdayMultiple: 1,
    benefits: ["10% bonus points on purchases and scans", "A birthday bonus"],
  },
  {
    id: "Gold",
    name: "Gold",
    ...defaultLook("Gold"),
    threshold: 1000,
    bonusPercent: 15,
    birthdayMultiple: 2,
    benefits: ["15% bonus points on purchases and scans", "Double birthday bonus"],
  },
  {
    id: "Platinum",
    name: "Platinum",
    ...defaultLook("Platinum"),
    threshold: null,
    bonusPercent: 20,
    birthdayMultiple: 3,
    benefits: ["20% bonus points on purchases and scans", "Triple birthday bonus"],
  },
  {
    id: "Diamond",
    name: "Diamond",
    ...defaultLook("Diamond"),
    threshold: null,
    bonusPercent: 25,
    birthdayMultiple: 4,
    benefits: ["25% bonus points on purchases and scans", "Quadruple birthday bonus"],
  },
];
