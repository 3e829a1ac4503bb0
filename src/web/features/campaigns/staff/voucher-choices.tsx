import { editorTexts } from "#messages/en/campaign-editor.ts";
import { SelectionField } from "#web/shared/selection-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { PartProps } from "./part-props.ts";
import type { TextName, TypedCampaign } from "./typed-campaign.ts";

const benefits: readonly TypedCampaign["benefit"][] = ["item", "amount-off", "percent-off"];

/** The voucher that a campaign gives: what it is for, what it takes off, and how long it is valid. */
export function VoucherChoices({ form: { typed, type, faults }, choices }: PartProps) {
  const { currency } = choices;
  const { benefitItem, benefitAmountOff, benefitPercentOff } = editorTexts;
  const given = (name: TextName, path: string) => ({
    name,
    autoComplete: "off",
    value: typed[name],
    error: faults[path],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={editorTexts.voucherTitle}
        maxLength={80}
        {...given("title", "effect.title")}
      />
      <TextField
        label={editorTexts.expiryDays}
        hint={editorTexts.expiryHint}
        inputMode="numeric"
        {...given("expiryDays", "effect.expiryDays")}
      />
      <SelectField
        label={editorTexts.benefit}
        name="benefit"
        value={typed.benefit}
        onChange={({ target }) => {
          const benefit = benefits.find((one) => one === target.value);
          if (benefit !== undefined) type({ benefit });
        }}
      >
        <option value="item">{benefitItem}</option>
        <option value="amount-off">{benefitAmountOff}</option>
        <option value="percent-off">{benefitPercentOff}</option>
      </SelectField>
      {typed.benefit === "amount-off" ? (
        <TextField
          label={editorTexts.amount({ currency })}
          inputMode="decimal"
          {...given("benefitAmount", "effect.benefit.amount")}
        />
      ) : null}
      {typed.benefit === "percent-off" ? (
        <>
          <TextField
            label={editorTexts.percent}
            inputMode="numeric"
            {...given("percent", "effect.benefit.percent")}
          />
          <TextField
            label={editorTexts.most({ currency })}
            hint={editorTexts.mostHint}
            inputMode="decimal"
            {...given("most", "effect.benefit.most")}
          />
        </>
      ) : null}
      {typed.benefit === "item" ? (
        <div className="sm:col-span-2">
          <SelectionField
            label={editorTexts.benefitProducts}
            name="benefitProducts"
            selection={typed.benefitProducts}
            emptyText={editorTexts.benefitAnyItem}
            error={faults["effect.benefit.products"]}
            onChange={(benefitProducts) => type({ benefitProducts })}
          />
        </div>
      ) : null}
    </div>
  );
}
