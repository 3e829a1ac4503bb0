import type { CodedError } from "#core/kit/reply.ts";

/** The field that a refusal is about, by its code. */
const fieldOfCode: Readonly<Record<string, string>> = {
  "promo-code-taken": "texts.code",
  "promo-end-passed": "endsOn",
  "promo-limit-below-uses": "most",
  "unknown-sku": "gift.benefit.products",
  "unknown-category": "gift.benefit.products",
};

/**
 * Returns the dotted path of the field that a refusal of a promo code is about, such as 'texts.code'; undefined for one that is about the whole
 * promo code. Generated texts have no field.
 */
export function refusedField({ code, params }: CodedError): string | undefined {
  return code === "promo-code-taken" && params["code"] === "" ? undefined : fieldOfCode[code];
}
