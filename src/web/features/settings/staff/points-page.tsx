import { useId } from "react";
import type { Settings } from "#core/program.ts";
import { minimumInUnits } from "#core/settings/purchase-amounts.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { ExcludedProducts, excludedIn } from "./excluded-products.tsx";
import { minorUnitsIn } from "./minimum-amount.ts";
import { SettingsCard } from "./settings-card.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { numberIn, SettingField, type TypedTexts } from "./text-settings.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

const parts = {
  name: "points",
  typedOf: ({ points, purchases, timeZone }: Settings): TypedTexts => ({
    "purchases.pointsPerUnit": String(purchases.pointsPerUnit),
    "purchases.currency": purchases.currency,
    "purchases.minimumAmount": minimumInUnits(purchases),
    "purchases.excluded": JSON.stringify(purchases.excluded),
    timeZone,
    "points.referrer": String(points.referrer),
    "points.referralWelcome": String(points.referralWelcome),
    "points.paidReferralsPerDay": String(points.paidReferralsPerDay),
    "points.birthday": String(points.birthday),
    "points.adminSignup": String(points.adminSignup),
    "points.signup": String(points.signup),
  }),
  sectionsOf: (typed: TypedTexts) => ({
    timeZone: typed["timeZone"],
    purchases: {
      pointsPerUnit: numberIn(typed["purchases.pointsPerUnit"]),
      currency: typed["purchases.currency"],
      minimumAmount: minorUnitsIn(typed["purchases.minimumAmount"], typed["purchases.currency"]),
      excluded: excludedIn(typed),
    },
    points: {
      referrer: numberIn(typed["points.referrer"]),
      referralWelcome: numberIn(typed["points.referralWelcome"]),
      paidReferralsPerDay: numberIn(typed["points.paidReferralsPerDay"]),
      birthday: numberIn(typed["points.birthday"]),
      adminSignup: numberIn(typed["points.adminSignup"]),
      signup: numberIn(typed["points.signup"]),
    },
  }),
};

/** What earns points: purchases, referrals and birthdays; currency and time zone (docs/decisions/140). */
export function PointsPage() {
  return (
    <SettingsSection parts={parts}>
      {(form) => (
        <>
          <Purchases form={form} />
          <Referrals form={form} />
          <SettingsCard title={settingsTexts.otherPoints}>
            <SettingField
              form={form}
              path="points.birthday"
              label={settingsTexts.birthday}
              hint={settingsTexts.birthdayHint}
              inputMode="numeric"
            />
            <SettingField
              form={form}
              path="points.signup"
              label={settingsTexts.signup}
              hint={settingsTexts.signupHint}
              inputMode="numeric"
            />
          </SettingsCard>
          <Days form={form} />
        </>
      )}
    </SettingsSection>
  );
}

interface PartProps {
  readonly form: SettingsFormState<TypedTexts>;
}

function Purchases({ form }: PartProps) {
  const currencies = useId();
  return (
    <SettingsCard title={settingsTexts.purchases} lead={settingsTexts.purchasesLead}>
      <SettingField
        form={form}
        path="purchases.pointsPerUnit"
        label={settingsTexts.pointsPerUnit}
        hint={settingsTexts.pointsPerUnitHint}
        inputMode="decimal"
      />
      <SettingField
        form={form}
        path="purchases.currency"
        label={settingsTexts.currency}
        list={currencies}
        maxLength={3}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SettingField
        form={form}
        path="purchases.minimumAmount"
        label={settingsTexts.minimumAmount}
        hint={settingsTexts.minimumAmountHint}
        inputMode="decimal"
      />
      <ExcludedProducts form={form} />
      <datalist id={currencies}>
        {Intl.supportedValuesOf("currency").map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </datalist>
    </SettingsCard>
  );
}

function Referrals({ form }: PartProps) {
  return (
    <SettingsCard title={settingsTexts.referrals}>
      <SettingField
        form={form}
        path="points.referrer"
        label={settingsTexts.referrer}
        hint={settingsTexts.referrerHint}
        inputMode="numeric"
      />
      <SettingField
        form={form}
        path="points.referralWelcome"
        label={settingsTexts.referralWelcome}
        inputMode="numeric"
      />
      <SettingField
        form={form}
        path="points.paidReferralsPerDay"
        label={settingsTexts.paidReferralsPerDay}
        hint={settingsTexts.paidReferralsPerDayHint}
        inputMode="numeric"
      />
    </SettingsCard>
  );
}

function Days({ form }: PartProps) {
  const zones = useId();
  return (
    <SettingsCard title={settingsTexts.days} lead={settingsTexts.daysLead}>
      <SettingField
        form={form}
        path="timeZone"
        label={settingsTexts.timeZone}
        hint={settingsTexts.timeZoneHint}
        list={zones}
        maxLength={60}
        spellCheck={false}
      />
      <datalist id={zones}>
        {Intl.supportedValuesOf("timeZone").map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </SettingsCard>
  );
}
