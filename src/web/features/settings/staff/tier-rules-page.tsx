import type { Settings } from "#core/program.ts";
import { countsYears, type TierBasis, tierBases } from "#core/tier-rules/tier-rules.ts";
import { tierRulesTexts } from "#messages/en/tier-rules-settings.ts";
import { useHost } from "#web/data/api-context.tsx";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { numberIn, SettingField, type TypedTexts } from "./text-settings.tsx";
import { TierPreview } from "./tier-preview.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

const parts = {
  name: "tier-rules",
  typedOf: ({ tierRules }: Settings): TypedTexts => ({
    "tierRules.basis": tierRules.basis,
    "tierRules.months": String(tierRules.months),
    "tierRules.graceDays": String(tierRules.graceDays),
  }),
  sectionsOf: (typed: TypedTexts) => ({
    tierRules: {
      basis: typed["tierRules.basis"],
      months: numberIn(typed["tierRules.months"]),
      graceDays: numberIn(typed["tierRules.graceDays"]),
    },
  }),
};

/** What tiers are reached by, how they are kept, and a preview of who would move (docs/decisions/187). */
export function TierRulesPage() {
  return (
    <SettingsSection parts={parts}>
      {(form) => (
        <>
          <Basis form={form} />
          <TierPreview rules={parts.sectionsOf(form.typed).tierRules} />
        </>
      )}
    </SettingsSection>
  );
}

function Basis({ form }: { readonly form: SettingsFormState<TypedTexts> }) {
  const { edition } = useHost();
  const basis = tierBases.find((one) => one === form.typed["tierRules.basis"]) ?? "balance";
  // Without a counter there are no purchases.
  const bases = tierBases.filter((one) => edition === "server" || !one.startsWith("spent"));
  return (
    <>
      <SettingsCard title={tierRulesTexts.title} lead={tierRulesTexts.lead}>
        <ChoiceField
          label={tierRulesTexts.basis}
          name="tierRules.basis"
          options={bases.map(optionOf)}
          value={basis}
          onChange={(value) => form.type({ ...form.typed, "tierRules.basis": value })}
        />
        {basis === "balance" || countsYears(basis) ? null : (
          <SettingField
            form={form}
            path="tierRules.months"
            label={tierRulesTexts.months}
            hint={tierRulesTexts.monthsHint}
            inputMode="numeric"
          />
        )}
      </SettingsCard>
      {basis === "balance" ? null : (
        <SettingsCard title={tierRulesTexts.keeping} lead={tierRulesTexts.keepingLead}>
          <SettingField
            form={form}
            path="tierRules.graceDays"
            label={tierRulesTexts.graceDays}
            hint={tierRulesTexts.graceHint}
            inputMode="numeric"
          />
        </SettingsCard>
      )}
    </>
  );
}

function optionOf(value: TierBasis) {
  return { value, label: tierRulesTexts[value], hint: tierRulesTexts[`${value}Hint`] };
}
