import type { Counted } from "../challenges/count-activity.ts";
import { dayIn } from "../kit/time.ts";
import type { Location } from "../locations/location.ts";
import { skuKeyOf } from "../products/product-fields.ts";
import type { SoldSkus } from "../products/sold-skus.ts";
import type { Purchase } from "./purchase.ts";

/** Returns a purchase as challenges count it: on the day of payment at its location, with the products that the catalogue has for its SKUs. */
export function countedPurchase(
  { id, amount, lines, soldAt: at, locationId }: Purchase,
  { timeZone }: Pick<Location, "timeZone">,
  { products }: Pick<SoldSkus, "products">,
): Counted {
  const counted = lines.map((line) => {
    const sent = skuKeyOf(line.sku ?? "");
    const product = products.get(sent);
    if (product === undefined) return line;
    const skuKeys = [...new Set([product.skuKey, sent])];
    return { ...line, skuKeys, category: product.category || line.category };
  });
  const activity = { kind: "purchase", amount, lines: counted, day: dayIn(timeZone, at) } as const;
  return { kind: "purchase", reference: id, purchaseId: id, at, reason: "", activity, locationId };
}
