import { isSameExpiry } from "#core/point-expiry/changed-policy.ts";
import type { Settings } from "#core/program.ts";
import { expirySettingsTexts } from "#messages/en/expiry-settings.ts";
import { SettingsSection } from "../settings-section.tsx";
import type { TypedTexts } from "../text-settings.tsx";
import { ExpiryFields } from "./expiry-fields.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { chosenOf, expiryParts } from "./typed-expiry.ts";
import { type ExpiryPreview, useExpiryPreview } from "./use-expiry-preview.ts";

/** When points expire, with a preview of who would lose points, which comes before saving (docs/decisions/185). */
export function PointsExpiryPage() {
  const preview = useExpiryPreview();
  return (
    <SettingsSection
      parts={expiryParts}
      unconfirmed={(typed, settings) => missingPreview(preview, typed, settings)}
    >
      {(form, { settings }) => (
        <>
          <ExpiryFields form={form} settings={settings} />
          {form.typed["expiry.kind"] === "never" ? null : (
            <PreviewCard form={form} preview={preview} inForce={settings.expiry} />
          )}
        </>
      )}
    </SettingsSection>
  );
}

/** Says that the preview of what is typed is missing; undefined where none is needed: for 'never', the policy in force, and what cannot be saved. */
function missingPreview(
  preview: ExpiryPreview,
  typed: TypedTexts,
  { expiry }: Settings,
): string | undefined {
  const chosen = chosenOf(typed);
  if (chosen === undefined || chosen.kind === "never" || isSameExpiry(expiry, chosen)) {
    return undefined;
  }
  const outcome = preview.outcomeOf(chosen);
  const isShown = outcome !== undefined && "preview" in outcome;
  return isShown ? undefined : expirySettingsTexts.previewFirst;
}
