import type { Settings } from "#core/program.ts";
import { type CardStyle, newTierLook } from "#core/settings/tier-look.ts";
import { numberIn, numberOrNull } from "./text-settings.tsx";
import type { TypedSections } from "./use-settings-form.ts";

/** A tier as typed. `id` is null for a new one; `key` identifies its row on the screen. */
export interface TypedTier {
  readonly key: string;
  readonly id: string | null;
  readonly name: string;
  /** Points; empty for a tier that no balance reaches. */
  readonly threshold: string;
  readonly bonusPercent: string;
  readonly birthdayMultiple: string;
  /** One benefit in each line. */
  readonly benefits: string;
  /** '#rrggbb'. */
  readonly color: string;
  readonly cardStyle: CardStyle;
}

/** Returns the tiers of settings as texts. */
export function typedTiers({ tiers }: Pick<Settings, "tiers">): readonly TypedTier[] {
  return tiers.map((tier) => ({
    key: tier.id,
    id: tier.id,
    name: tier.name,
    threshold: tier.threshold === null ? "" : String(tier.threshold),
    bonusPercent: String(tier.bonusPercent),
    birthdayMultiple: String(tier.birthdayMultiple),
    benefits: tier.benefits.join("\n"),
    color: tier.color,
    cardStyle: tier.cardStyle,
  }));
}

/** Returns the section of typed tiers, which need not be valid. */
export function tiersSection(typed: readonly TypedTier[]): TypedSections {
  return {
    tiers: typed.map(({ key: _key, ...tier }) => ({
      ...tier,
      threshold: numberOrNull(tier.threshold),
      bonusPercent: numberIn(tier.bonusPercent),
      birthdayMultiple: numberIn(tier.birthdayMultiple),
      benefits: tier.benefits
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
    })),
  };
}

/** Returns the tiers with one moved by a number of places. */
export function movedTier(
  typed: readonly TypedTier[],
  from: number,
  by: -1 | 1,
): readonly TypedTier[] {
  const moved = typed[from];
  const others = typed.toSpliced(from, 1);
  return moved === undefined ? typed : others.toSpliced(from + by, 0, moved);
}

/** Returns the tiers with an empty one at the end, in a colour that no other has. */
export function withNewTier(typed: readonly TypedTier[]): readonly TypedTier[] {
  const used = new Set(typed.map(({ key }) => key));
  let number = typed.length + 1;
  while (used.has(`new ${number}`)) number += 1;
  const key = `new ${number}`;
  const empty = { name: "", threshold: "", bonusPercent: "0", birthdayMultiple: "1", benefits: "" };
  const colors = typed.map(({ color }) => color);
  return [...typed, { key, id: null, ...empty, ...newTierLook(typed.length, colors) }];
}
