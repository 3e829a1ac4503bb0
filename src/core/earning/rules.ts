import type { Program } from "../program.ts";
import { baseRate } from "./base-rate.ts";
import { codePoints } from "./code-points.ts";
import {
  birthdayGiftPoints,
  referralPoints,
  referralWelcome,
  signUpPoints,
} from "./fixed-points.ts";
import type { EarningRule, ExplanationsOf } from "./rule.ts";
import { tierBonus } from "./tier-bonus.ts";

/** Returns the program's earning rules in order; each rule receives the awards of the rules before it. */
export function earningRules(
  program: Pick<Program, "purchases" | "tiers">,
): readonly EarningRule[] {
  return rulesOf(program);
}

function rulesOf(program: Pick<Program, "purchases" | "tiers">) {
  return [
    baseRate(program.purchases),
    codePoints,
    signUpPoints,
    referralWelcome,
    referralPoints,
    birthdayGiftPoints,
    tierBonus(program),
  ] as const;
}

/** The explanation codes of all rules, by rule. The texts of awards must name each of them. */
export type AwardExplanations = ExplanationsOf<ReturnType<typeof rulesOf>[number]>;
