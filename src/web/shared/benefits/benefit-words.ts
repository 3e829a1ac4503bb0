import type { Benefit } from "#core/benefits/benefit.ts";
import { isEverything } from "#core/products/everything.ts";
import { benefitsTexts } from "#messages/en/shared-benefits.ts";

/** Returns a benefit in a few words. `currency`: the program's, ISO 4217. */
export function benefitWords(benefit: Benefit, currency: string): string {
  switch (benefit.kind) {
    case "item": {
      const { skus, categories } = benefit.products;
      return isEverything(benefit.products)
        ? benefitsTexts.freeItem
        : benefitsTexts.freeOf({ products: [...categories, ...skus].join(", ") });
    }
    case "amount-off":
      return benefitsTexts.off({ amount: benefit.amount, currency });
    case "percent-off": {
      const { percent, most } = benefit;
      return most === null
        ? benefitsTexts.percentOffText({ percent })
        : benefitsTexts.percentUpTo({ percent, most, currency });
    }
  }
}
