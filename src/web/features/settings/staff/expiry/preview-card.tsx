import { type ReactNode, useRef } from "react";
import type { ExpiryPolicy } from "#core/point-expiry/expiry-policy.ts";
import { expirySettingsTexts } from "#messages/en/expiry-settings.ts";
import { focusControl } from "#web/data/form-controls.ts";
import { Button } from "#web/ui/button.tsx";
import { WorkProgress } from "#web/ui/work-progress.tsx";
import { SettingsCard } from "../settings-card.tsx";
import type { TypedTexts } from "../text-settings.tsx";
import type { SettingsFormState } from "../use-settings-form.ts";
import { PreviewResult } from "./preview-result.tsx";
import { chosenOf } from "./typed-expiry.ts";
import type { ExpiryPreview } from "./use-expiry-preview.ts";

interface PreviewCardProps {
  readonly form: SettingsFormState<TypedTexts>;
  readonly preview: ExpiryPreview;
  /** The policy in force. */
  readonly inForce: ExpiryPolicy;
}

/** Who would lose points by what is typed: the button that reads all customers, its progress, and what it found. */
export function PreviewCard({ form, preview, inForce }: PreviewCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const chosen = chosenOf(form.typed);
  const outcome = chosen && preview.outcomeOf(chosen);
  const begin = () => {
    const fault = form.check();
    if (fault !== undefined) focusControl(place.current?.closest("form") ?? null, fault);
    else if (chosen !== undefined) void preview.begin(chosen);
  };
  return (
    <SettingsCard title={expirySettingsTexts.preview} lead={expirySettingsTexts.previewLead}>
      <div ref={place} className="col-span-full grid min-w-0 gap-5">
        <ul className="grid list-disc gap-1 pl-5 text-ink-soft">
          {inForce.kind === "never" ? <li>{expirySettingsTexts.clockStarts}</li> : null}
          <li>{expirySettingsTexts.notice}</li>
        </ul>
        {preview.progress === undefined ? null : (
          <WorkProgress
            label={expirySettingsTexts.reading}
            unit={expirySettingsTexts.customersUnit}
            {...preview.progress}
            onStop={preview.stop}
          />
        )}
        <Shown
          isRunning={preview.progress !== undefined}
          label={
            outcome !== undefined && "reason" in outcome
              ? expirySettingsTexts.tryAgain
              : expirySettingsTexts.show
          }
          onBegin={begin}
        >
          {outcome === undefined ? null : "preview" in outcome ? (
            <PreviewResult preview={outcome.preview} />
          ) : (
            <p>{outcome.reason}</p>
          )}
        </Shown>
      </div>
    </SettingsCard>
  );
}

interface ShownProps {
  readonly isRunning: boolean;
  readonly label: string;
  readonly onBegin: () => void;
  readonly children: ReactNode;
}

/** How the last preview ended, which is announced, and the button that begins one. */
function Shown({ isRunning, label, onBegin, children }: ShownProps) {
  return (
    <>
      <div role="status" className="grid min-w-0 gap-5 empty:hidden">
        {isRunning ? null : children}
      </div>
      <Button variant="secondary" className="justify-self-start" busy={isRunning} onClick={onBegin}>
        {label}
      </Button>
    </>
  );
}
