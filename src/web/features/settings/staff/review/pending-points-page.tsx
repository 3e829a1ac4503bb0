import { Link } from "react-router";
import { hasFraudRule } from "#core/fraud-review/fraud-rules.ts";
import { can } from "#core/permissions.ts";
import type { Settings } from "#core/program.ts";
import { reviewSettingsTexts } from "#messages/en/review-settings.ts";
import { useMe } from "#web/data/session.ts";
import { Button } from "#web/ui/button.tsx";
import { SettingsCard } from "../settings-card.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { SettingField, type TypedTexts } from "../text-settings.tsx";
import type { SettingsFormState } from "../use-settings-form.ts";
import { RuleFields } from "./rule-fields.tsx";
import { RulesPreview } from "./rules-preview.tsx";
import { reviewParts, typedRules } from "./typed-review.ts";
import { type RulesPreviewState, useRulesPreview } from "./use-rules-preview.ts";

/** When points enter the balance, and the rules that hold them, with a preview that comes before saving (docs/decisions/188). */
export function PendingPointsPage() {
  const preview = useRulesPreview();
  return (
    <SettingsSection
      parts={reviewParts}
      unconfirmed={(typed, settings) => missingPreview(preview, typed, settings)}
    >
      {(form) => (
        <>
          <PendingDays form={form} />
          <Rules form={form} />
          <RulesPreview rules={typedRules(form.typed)} preview={preview} />
        </>
      )}
    </SettingsSection>
  );
}

interface FormProps {
  readonly form: SettingsFormState<TypedTexts>;
}

function PendingDays({ form }: FormProps) {
  return (
    <SettingsCard title={reviewSettingsTexts.pendingTitle} lead={reviewSettingsTexts.pendingLead}>
      <SettingField
        form={form}
        path="review.pendingDays"
        label={reviewSettingsTexts.pendingDays}
        hint={reviewSettingsTexts.pendingDaysHint}
        inputMode="numeric"
      />
    </SettingsCard>
  );
}

function Rules({ form }: FormProps) {
  const me = useMe();
  return (
    <SettingsCard title={reviewSettingsTexts.rulesTitle} lead={reviewSettingsTexts.rulesLead}>
      <RuleFields form={form} />
      <SettingField
        form={form}
        path="review.reviewDays"
        label={reviewSettingsTexts.reviewDays}
        hint={reviewSettingsTexts.reviewDaysHint}
        inputMode="numeric"
      />
      {can(me, "canReviewFraud") ? (
        <Button asChild variant="quiet" className="col-span-full justify-self-start">
          <Link to="/admin/fraud-review">{reviewSettingsTexts.queue}</Link>
        </Button>
      ) : null}
    </SettingsCard>
  );
}

/** Says that the preview of the typed rules is missing; undefined where none is needed: without a rule, for the rules in force, and for what cannot be saved. */
function missingPreview(
  preview: RulesPreviewState,
  typed: TypedTexts,
  { review }: Settings,
): string | undefined {
  const rules = typedRules(typed);
  if (rules === undefined || !hasFraudRule({ rules })) return undefined;
  if (JSON.stringify(rules) === JSON.stringify(review.rules)) return undefined;
  return preview.foundFor(rules) === undefined ? reviewSettingsTexts.previewFirst : undefined;
}
