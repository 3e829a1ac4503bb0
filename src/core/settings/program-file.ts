import * as z from "zod/mini";
import type { Program } from "../program.ts";
import { withDecimals } from "./purchase-amounts.ts";
import { brandName, configuredTiers, sectionFields } from "./section-fields.ts";
import { defaultLook } from "./tier-look.ts";

/** What a PROGRAM_FILE may set; everything else keeps its default. It fills the first version of the settings only (decision 140). */
export const programFile = z.strictObject({
  brand: z.optional(brandName),
  tiers: z.optional(configuredTiers),
  points: z.optional(z.partial(sectionFields.points)),
  purchases: z.optional(z.partial(sectionFields.purchases)),
  qr: z.optional(z.partial(sectionFields.qr)),
});

/** Merges a parsed PROGRAM_FILE into a base program. */
export function withOverrides(base: Program, file: z.output<typeof programFile>): Program {
  return {
    ...base,
    brand: { ...base.brand, name: file.brand ?? base.brand.name },
    tiers: file.tiers?.map(withLook) ?? base.tiers,
    points: { ...base.points, ...withoutUndefined(file.points ?? {}) },
    purchases: withDecimals({ ...base.purchases, ...withoutUndefined(file.purchases ?? {}) }),
    qr: { ...base.qr, ...withoutUndefined(file.qr ?? {}) },
  };
}

/** Adds the id of a tier, and the look that its name has where none is given. */
function withLook(tier: z.output<typeof configuredTiers>[number]): Program["tiers"][number] {
  const usual = defaultLook(tier.name);
  const { color = usual.color, cardStyle = usual.cardStyle } = tier;
  return { ...tier, id: tier.name, color, cardStyle };
}

function withoutUndefined<Row extends object>(
  row: Row,
): { [Field in keyof Row]: Exclude<Row[Field], undefined> } {
  // Object.fromEntries loses the field types that the filter has ensured.
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Row]: Exclude<Row[Field], undefined>;
  };
}
