import type { CodedError } from "#core/kit/reply.ts";
import { selectionIn, type TypedChallenge, type TypedName } from "./typed-challenge.ts";

/**
 * Returns the field of the editor that a refusal of a challenge is about; undefined for one that is about the whole challenge. An unknown product or
 * category belongs to what counts if it is named there, otherwise to the free products.
 */
export function refusedField(
  { code, params }: CodedError,
  { products }: TypedChallenge,
): TypedName | undefined {
  if (code === "challenge-days-over") return "lastDay";
  const name = { "unknown-sku": params["sku"], "unknown-category": params["category"] }[code];
  if (typeof name !== "string") return undefined;
  const counted = selectionIn(products)[code === "unknown-sku" ? "skus" : "categories"];
  return counted.includes(name) ? "products" : "benefitProducts";
}
