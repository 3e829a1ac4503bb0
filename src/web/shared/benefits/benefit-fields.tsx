import { benefitsTexts } from "#messages/en/shared-benefits.ts";
import { useCurrency } from "#web/data/session.ts";
import { SelectionField } from "#web/shared/selection-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type TypedBenefit, typedProducts } from "./typed-benefit.ts";

interface BenefitFieldsProps {
  readonly typed: TypedBenefit;
  readonly faults: Readonly<Record<string, string | undefined>>;
  /** The path of the benefit in the faults, such as 'gift.benefit'. */
  readonly path: string;
  readonly onType: (typed: Partial<TypedBenefit>) => void;
}

/** What a voucher takes off a check: a free item with its products, an amount, or a percentage with a cap. */
export function BenefitFields({ typed, faults, path, onType }: BenefitFieldsProps) {
  const currency = useCurrency() ?? "";
  const given = (name: "amount" | "percent" | "most") => ({
    name,
    autoComplete: "off",
    maxLength: 15,
    value: typed[name],
    error: faults[`${path}.${name}`],
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={benefitsTexts.benefit}
        name="benefit"
        value={typed.benefit}
        onChange={({ target }) => onType({ benefit: target.value })}
      >
        <option value="item">{benefitsTexts.item}</option>
        <option value="amount-off">{benefitsTexts.amountOff}</option>
        <option value="percent-off">{benefitsTexts.percentOff}</option>
      </SelectField>
      {typed.benefit === "amount-off" ? (
        <TextField
          label={benefitsTexts.amount({ currency })}
          inputMode="decimal"
          {...given("amount")}
        />
      ) : null}
      {typed.benefit === "percent-off" ? (
        <>
          <TextField label={benefitsTexts.percent} inputMode="numeric" {...given("percent")} />
          <TextField
            label={benefitsTexts.most({ currency })}
            hint={benefitsTexts.mostHint}
            inputMode="decimal"
            {...given("most")}
          />
        </>
      ) : null}
      {typed.benefit === "item" ? (
        <div className="sm:col-span-2">
          <SelectionField
            label={benefitsTexts.products}
            name="products"
            selection={typedProducts(typed)}
            emptyText={benefitsTexts.anyItem}
            error={faults[`${path}.products`]}
            onChange={(products) => onType({ products: JSON.stringify(products) })}
          />
        </div>
      ) : null}
    </div>
  );
}
