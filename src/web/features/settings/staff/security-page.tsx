import type { Settings } from "#core/program.ts";
import { securitySettingsTexts } from "#messages/en/security-settings.ts";
import { useHost } from "#web/data/api-context.tsx";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { numberIn, SettingField, type TypedTexts } from "./text-settings.tsx";
import type { SettingsFormState } from "./use-settings-form.ts";

const parts = {
  name: "security",
  typedOf: ({ security }: Settings): TypedTexts => ({
    "security.signUp": security.signUp,
    "security.customerIdleDays": String(security.customerIdleDays),
    "security.customerTotalDays": String(security.customerTotalDays),
    "security.staffIdleHours": String(security.staffIdleHours),
    "security.staffTotalDays": String(security.staffTotalDays),
    "security.mainAdminTwoFactor": security.mainAdminTwoFactor,
  }),
  sectionsOf: (typed: TypedTexts) => ({
    security: {
      signUp: typed["security.signUp"],
      customerIdleDays: numberIn(typed["security.customerIdleDays"]),
      customerTotalDays: numberIn(typed["security.customerTotalDays"]),
      staffIdleHours: numberIn(typed["security.staffIdleHours"]),
      staffTotalDays: numberIn(typed["security.staffTotalDays"]),
      mainAdminTwoFactor: typed["security.mainAdminTwoFactor"],
    },
  }),
};

/** Who can sign up, how long sessions last, and the main admin's two-factor; for admins only (docs/decisions/147). */
export function SecurityPage() {
  const { edition } = useHost();
  return (
    <SettingsSection parts={parts}>
      {(form) => (
        <>
          <SignUpCard form={form} hasInvitations={edition === "server"} />
          <SessionsCard form={form} />
          {/* In the browser edition nobody could turn it off for a main admin who has lost the app. */}
          {edition === "server" ? <MainAdminCard form={form} /> : null}
        </>
      )}
    </SettingsSection>
  );
}

interface CardProps {
  readonly form: SettingsFormState<TypedTexts>;
}

function SignUpCard({ form, hasInvitations }: CardProps & { readonly hasInvitations: boolean }) {
  return (
    <SettingsCard title={securitySettingsTexts.signUp} lead={securitySettingsTexts.signUpLead}>
      <ChoiceField
        label={securitySettingsTexts.whoCanSignUp}
        name="security.signUp"
        options={[
          {
            value: "open",
            label: securitySettingsTexts.everybody,
            hint: securitySettingsTexts.everybodyHint,
          },
          {
            value: "invitation",
            label: securitySettingsTexts.invitedOnly,
            hint: hasInvitations
              ? securitySettingsTexts.invitedOnlyHint
              : securitySettingsTexts.invitedByFriendsHint,
          },
        ]}
        value={form.typed["security.signUp"] ?? ""}
        onChange={(value) => form.type({ ...form.typed, "security.signUp": value })}
      />
    </SettingsCard>
  );
}

function SessionsCard({ form }: CardProps) {
  return (
    <SettingsCard title={securitySettingsTexts.sessions} lead={securitySettingsTexts.sessionsLead}>
      <SettingField
        form={form}
        path="security.customerIdleDays"
        label={securitySettingsTexts.customerIdle}
        hint={securitySettingsTexts.customerIdleHint}
        inputMode="numeric"
      />
      <SettingField
        form={form}
        path="security.customerTotalDays"
        label={securitySettingsTexts.customerTotal}
        hint={securitySettingsTexts.customerTotalHint}
        inputMode="numeric"
      />
      <SettingField
        form={form}
        path="security.staffIdleHours"
        label={securitySettingsTexts.staffIdle}
        hint={securitySettingsTexts.staffIdleHint}
        inputMode="numeric"
      />
      <SettingField
        form={form}
        path="security.staffTotalDays"
        label={securitySettingsTexts.staffTotal}
        hint={securitySettingsTexts.staffTotalHint}
        inputMode="numeric"
      />
    </SettingsCard>
  );
}

function MainAdminCard({ form }: CardProps) {
  return (
    <SettingsCard
      title={securitySettingsTexts.mainAdmin}
      lead={securitySettingsTexts.mainAdminLead}
    >
      <ChoiceField
        label={securitySettingsTexts.whenAsked}
        name="security.mainAdminTwoFactor"
        options={[
          {
            value: "never",
            label: securitySettingsTexts.never,
            hint: securitySettingsTexts.neverHint,
          },
          {
            value: "when-enabled",
            label: securitySettingsTexts.whenEnabled,
            hint: securitySettingsTexts.whenEnabledHint,
          },
        ]}
        value={form.typed["security.mainAdminTwoFactor"] ?? ""}
        onChange={(value) => form.type({ ...form.typed, "security.mainAdminTwoFactor": value })}
      />
    </SettingsCard>
  );
}
