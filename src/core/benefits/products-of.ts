import { everything } from "../products/everything.ts";
import type { ProductSelection } from "../products/product-selection.ts";
import type { Benefit } from "./benefit.ts";

/** Returns the products that a benefit names; none for amounts and percentages. */
export function productsOf(benefit: Benefit): ProductSelection {
  return benefit.kind === "item" ? benefit.products : everything;
}
