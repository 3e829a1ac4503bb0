import type { Context, ProgramChange } from "../world.ts";
import { newSingleUseCode } from "./code-text.ts";
import type { PromoCode } from "./promo-code.ts";

/** Returns the changes that add `count` single-use codes after the existing ones. */
export function newCodes(
  { id: promoCodeId, prefix, size }: Pick<PromoCode, "id" | "prefix" | "size">,
  count: number,
  { fresh }: Context,
): readonly ProgramChange[] {
  return Array.from({ length: count }, (_none, index) => ({
    kind: "insert",
    dataset: "singleUseCodes",
    row: {
      id: fresh.id(),
      promoCodeId,
      number: size + index + 1,
      code: newSingleUseCode(prefix, fresh),
      usedAt: null,
    },
  }));
}
