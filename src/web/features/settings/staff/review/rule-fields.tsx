import { useId } from "react";
import { type FraudRuleName, fraudRuleNames } from "#core/fraud-review/fraud-rules.ts";
import { fraudRuleNames as ruleTexts } from "#messages/en/fraud-rules.ts";
import { reviewSettingsTexts } from "#messages/en/review-settings.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SettingField, type TypedTexts } from "../text-settings.tsx";
import type { SettingsFormState } from "../use-settings-form.ts";
import { pathOf } from "./typed-review.ts";

interface NumberField {
  readonly field: string;
  readonly label: string;
  readonly hint?: string;
  readonly inputMode?: "decimal";
}

/** The numbers of each rule. */
const numbers: Readonly<Record<FraudRuleName, readonly NumberField[]>> = {
  manyPurchases: [{ field: "times", label: reviewSettingsTexts.timesADay }],
  sameStaff: [{ field: "times", label: reviewSettingsTexts.timesByStaff }],
  largeAmount: [{ field: "amount", label: reviewSettingsTexts.above, inputMode: "decimal" }],
  roundAmounts: [
    { field: "multiple", label: reviewSettingsTexts.multiple, inputMode: "decimal" },
    { field: "times", label: reviewSettingsTexts.roundTimes },
  ],
  refundAfterSpending: [{ field: "times", label: reviewSettingsTexts.refunds }],
  sharedOrigin: [
    { field: "perDevice", label: reviewSettingsTexts.perDevice },
    {
      field: "perAddress",
      label: reviewSettingsTexts.perAddress,
      hint: reviewSettingsTexts.addressHint,
    },
  ],
  twoLocations: [{ field: "minutes", label: reviewSettingsTexts.minutes }],
  staffAccount: [],
};

interface RuleFieldsProps {
  readonly form: SettingsFormState<TypedTexts>;
}

/** Each rule: its switch, what it holds, and its numbers while it is on. */
export function RuleFields({ form }: RuleFieldsProps) {
  return (
    <div className="col-span-full grid divide-y divide-line">
      {fraudRuleNames.map((rule) => (
        <Rule key={rule} form={form} rule={rule} />
      ))}
    </div>
  );
}

function Rule({ form, rule }: RuleFieldsProps & { readonly rule: FraudRuleName }) {
  const lead = useId();
  const { isOn, change } = switchOf(form, rule, "isOn");
  const own = switchOf(form, rule, "onlyOwnEntries");
  return (
    <section aria-label={ruleTexts[rule]} className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="grid gap-1">
        <Checkbox
          label={<span className="font-semibold">{ruleTexts[rule]}</span>}
          aria-label={reviewSettingsTexts.isOn({ rule: ruleTexts[rule] })}
          aria-describedby={lead}
          checked={isOn}
          onChange={({ target }) => change(target.checked)}
        />
        <p id={lead} className="pl-9 text-ink-soft">
          {reviewSettingsTexts[rule]}
        </p>
      </div>
      {isOn ? (
        <div className="grid gap-5 pl-9 @2xl:grid-cols-2">
          {numbers[rule].map(({ field, ...texts }) => (
            <SettingField
              key={field}
              form={form}
              path={pathOf(rule, field)}
              inputMode="numeric"
              {...texts}
            />
          ))}
          {rule === "staffAccount" ? (
            <Checkbox
              label={reviewSettingsTexts.onlyOwnEntries}
              checked={own.isOn}
              onChange={({ target }) => own.change(target.checked)}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

/** A switch of a rule, which is typed as 'true' or 'false'. */
function switchOf(form: RuleFieldsProps["form"], rule: FraudRuleName, field: string) {
  const path = pathOf(rule, field);
  return {
    isOn: form.typed[path] === "true",
    change: (isOn: boolean) => form.type({ ...form.typed, [path]: String(isOn) }),
  };
}
