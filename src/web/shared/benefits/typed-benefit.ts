import type * as z from "zod/mini";
import type { Benefit } from "#core/benefits/benefit.ts";
import { fieldErrorOf } from "#core/kit/input-faults.ts";
import { everything, productSelection } from "#core/products/product-selection.ts";
import { fieldErrorText } from "#messages/field-error-words.ts";
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

/** Returns the products that are chosen. */
export function typedProducts({ products }: Pick<TypedBenefit, "products">) {
  return productSelection.safeParse(JSON.parse(products)).data ?? everything;
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

/** Returns the text of each field's first issue by the field's dotted path, such as 'benefit.amount'. */
export function faultsByPath(
  error: z.core.$ZodError | undefined,
): Readonly<Record<string, string>> {
  const entries = (error?.issues ?? []).map(
    (issue) => [issue.path.join("."), fieldErrorText(fieldErrorOf(issue))] as const,
  );
  return Object.fromEntries(entries.toReversed()); // the first issue of a field is written last
}
