import { definitionOf } from "../campaigns/campaign-rules.ts";
import type { QrCodeOccasion } from "../earning/occasion.ts";
import { occasionLines } from "../earning/occasion-lines.ts";
import type { User } from "../identity/user.ts";
import { isEverything } from "../products/everything.ts";
import type { Product } from "../products/product.ts";
import { rulesAt } from "../rules/rule-book.ts";
import type { Context, ProgramReader } from "../world.ts";
import type { QrCode } from "./qr-code.ts";

/**
 * Reads the product of a code, so that campaigns for products apply to it; undefined for a code of free text. One round trip while a running
 * campaign for codes asks for products, otherwise none.
 */
export async function readCodeProduct(
  reader: ProgramReader,
  { catalogueProductId }: Pick<QrCode, "catalogueProductId">,
  context: Context,
): Promise<Product | undefined> {
  if (catalogueProductId === null || !isProductAsked(context)) return undefined;
  return await reader.one("products", { id: catalogueProductId });
}

function isProductAsked({ program, now }: Context): boolean {
  return rulesAt(program.rules, "campaign", now).some((version) => {
    const { trigger, conditions, effect } = definitionOf(version);
    const { included, excluded } = conditions;
    const hasSelection = !isEverything(included) || !isEverything(excluded);
    return trigger === "qr-code" && (hasSelection || effect.kind === "per-item");
  });
}

/** Returns a scan as the rules see it: one item of the code's product. `product` as {@link readCodeProduct} returns it. */
export function codeOccasion(
  { id: customerId, tier }: User,
  { points }: QrCode,
  product: Product | undefined,
  { now: happenedAt, program: { timeZone } }: Context,
): QrCodeOccasion {
  const base = { kind: "qr-code", happenedAt, location: null, timeZone, customerId, tier } as const;
  if (product === undefined) return { ...base, points, lines: [] };
  const { sku, skuKey } = product;
  // Codes give the points that are printed on them, also those of products that never earn.
  const neverEarning = { skus: [], categories: [] };
  const item = { amount: 1, quantity: 1, sku };
  const lines = occasionLines([item], new Map([[skuKey, product]]), neverEarning);
  return { ...base, points, lines };
}
