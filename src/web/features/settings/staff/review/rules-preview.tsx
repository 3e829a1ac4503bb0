import { Link } from "react-router";
import { type FraudRules, hasFraudRule } from "#core/fraud-review/fraud-rules.ts";
import { number } from "#messages/en/format.ts";
import { fraudRuleNames } from "#messages/en/fraud-rules.ts";
import { reviewSettingsTexts } from "#messages/en/review-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { ValueTable } from "#web/ui/value-table.tsx";
import { WorkProgress } from "#web/ui/work-progress.tsx";
import { SettingsCard } from "../settings-card.tsx";
import type { FoundByRules, RulesPreviewState } from "./use-rules-preview.ts";

interface RulesPreviewProps {
  /** The typed rules; undefined if they cannot be saved. */
  readonly rules: FraudRules | undefined;
  readonly preview: RulesPreviewState;
}

/** Which purchases of the last days the typed rules would have held. Nothing while no rule is on. */
export function RulesPreview({ rules, preview }: RulesPreviewProps) {
  if (rules !== undefined && !hasFraudRule({ rules })) return null;
  const { progress, stop, show } = preview;
  const found = preview.foundFor(rules);
  return (
    <SettingsCard title={reviewSettingsTexts.preview} lead={reviewSettingsTexts.previewLead}>
      <div className="col-span-full grid gap-5">
        {progress === undefined ? (
          <Button
            variant="secondary"
            className="justify-self-start"
            disabled={rules === undefined}
            onClick={() => void (rules && show(rules))}
          >
            {reviewSettingsTexts.showPreview}
          </Button>
        ) : (
          <WorkProgress
            label={reviewSettingsTexts.counting}
            unit={reviewSettingsTexts.customers}
            onStop={stop}
            {...progress}
          />
        )}
        {found === undefined ? null : <Found found={found} />}
      </div>
    </SettingsCard>
  );
}

function Found({ found }: { readonly found: FoundByRules }) {
  const { held, purchases, isWhole, mostHeld } = found;
  return (
    <div role="status" className="grid gap-4">
      {isWhole ? null : <p className="font-medium">{reviewSettingsTexts.stopped}</p>}
      {held === 0 ? (
        <p>{reviewSettingsTexts.nothingHeld({ purchases })}</p>
      ) : (
        <>
          <p className="font-medium">{reviewSettingsTexts.held({ held, purchases })}</p>
          <ByRule found={found} />
          <div className="grid gap-2">
            <h3 className="type-subtitle">{reviewSettingsTexts.mostHeld}</h3>
            <ul className="grid gap-1.5">
              {mostHeld.map((customer) => (
                <li key={customer.id} className="flex flex-wrap gap-x-3">
                  <Link
                    to={`/admin/users/${customer.id}`}
                    className="font-semibold underline wrap-anywhere"
                  >
                    {customer.name}
                  </Link>
                  <span className="text-ink-soft">
                    {reviewSettingsTexts.customerHeld({ purchases: customer.purchases })}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </div>
  );
}

function ByRule({ found: { byRule } }: { readonly found: Pick<FoundByRules, "byRule"> }) {
  const heads = [
    reviewSettingsTexts.rule,
    reviewSettingsTexts.heldPurchases,
    reviewSettingsTexts.heldPoints,
  ];
  const rows = byRule
    .filter(({ purchases }) => purchases > 0)
    .map(({ rule, purchases, points }) => ({
      id: rule,
      cells: [fraudRuleNames[rule], number(purchases), number(points)],
    }));
  return (
    <ValueTable
      label={reviewSettingsTexts.byRule}
      heads={heads}
      rows={rows}
      className="w-full max-w-[36rem]"
    />
  );
}
