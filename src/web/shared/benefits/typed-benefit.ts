import type { Benefit } from "#core/benefits/benefit.ts";
import { everything } from "#core/products/everything.ts";
import type { ProductSelection } from "#core/products/product-selection.ts";
import { minorUnitsOf, typedMoney } from "#web/data/typed-money.ts";

/** A benefit as it is typed in a form, all as text: the products are JSON. */
export interface TypedBenefit {
  readonly benefit: string;
  readonly products: string;
  readonly amount: string;
  readonly percent: string;
  readonly most: string;
}

/** The values of an empty form: a free item as titled. */
export const noBenefitTyped: TypedBenefit = {
  benefit: "item",
  products: JSON.stringify(everything),
  amount: "",
  percent: "",
  most: "",
};

/** Returns a stored benefit as text. */
export function typedBenefit(benefit: Benefit, currency: string): TypedBenefit {
  switch (benefit.kind) {
    case "item":
      return { ...noBenefitTyped, products: JSON.stringify(benefit.products) };
    case "amount-off": {
      const amount = typedMoney(benefit.amount, currency);
      return { ...noBenefitTyped, benefit: benefit.kind, amount };
    }
    case "percent-off": {
      const most = benefit.most === null ? "" : typedMoney(benefit.most, currency);
      const percent = String(benefit.percent);
      return { ...noBenefitTyped, benefit: benefit.kind, percent, most };
    }
  }
}

/** Returns the products that are chosen. What a stored draft has besides texts is left out; the command checks the rest. */
export function typedProducts({ products }: Pick<TypedBenefit, "products">): ProductSelection {
  const { skus, categories } = JSON.parse(products) as Readonly<Record<string, unknown>>; // the form writes an object
  return { skus: textsIn(skus), categories: textsIn(categories) };
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** Returns the benefit that is typed. What is not a number becomes NaN, which the schema rejects. */
export function benefitOf(typed: TypedBenefit, currency: string): Benefit {
  switch (typed.benefit) {
    case "amount-off":
      return { kind: "amount-off", amount: minorUnitsOf(typed.amount, currency) };
    case "percent-off": {
      const most = typed.most.trim() === "" ? null : minorUnitsOf(typed.most, currency);
      return { kind: "percent-off", percent: wholeNumberIn(typed.percent), most };
    }
    default:
      return { kind: "item", products: typedProducts(typed) };
  }
}

/** Returns a typed whole number; NaN for anything else. */
export function wholeNumberIn(typed: string): number {
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN;
}
