import { Link } from "react-router";
import { number } from "#messages/en/format.ts";
import { tierRulesTexts } from "#messages/en/tier-rules-settings.ts";
import { shortDay } from "#web/shared/tier-end-text.ts";
import { Button } from "#web/ui/button.tsx";
import { ValueTable } from "#web/ui/value-table.tsx";
import { WorkProgress } from "#web/ui/work-progress.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { type FoundTiers, useTierPreview } from "./use-tier-preview.ts";

/** Who would move by the typed rules, before they are saved. */
export function TierPreview({ rules }: { readonly rules: object }) {
  const { progress, show, stop, found, isValid } = useTierPreview(rules);
  return (
    <SettingsCard title={tierRulesTexts.preview} lead={tierRulesTexts.previewLead}>
      <div className="col-span-full grid gap-5">
        {progress === undefined ? (
          <Button
            variant="secondary"
            className="justify-self-start"
            disabled={!isValid}
            onClick={() => void show()}
          >
            {tierRulesTexts.showPreview}
          </Button>
        ) : (
          <WorkProgress
            label={tierRulesTexts.counting}
            unit={tierRulesTexts.customers}
            onStop={stop}
            {...progress}
          />
        )}
        {found === undefined ? null : <Found found={found} />}
      </div>
    </SettingsCard>
  );
}

function Found({ found }: { readonly found: FoundTiers }) {
  const { tiers, moving, isReady, isWhole, periodEnds } = found;
  const all = tiers.reduce((sum, { up, down }) => sum + up + down, 0);
  const [hasUp, hasDown] = [tiers.some(({ up }) => up > 0), tiers.some(({ down }) => down > 0)];
  return (
    <div role="status" className="grid gap-4">
      {isWhole ? null : <p className="font-medium">{tierRulesTexts.stopped}</p>}
      {isReady ? null : <p className="font-medium">{tierRulesTexts.notReady}</p>}
      <Counts tiers={tiers} />
      {hasUp ? <p className="text-ink-soft">{tierRulesTexts.upNote}</p> : null}
      {hasDown && periodEnds !== null ? (
        <p className="text-ink-soft">{tierRulesTexts.downNote({ day: shortDay(periodEnds) })}</p>
      ) : null}
      {all === 0 ? (
        <p>{tierRulesTexts.nobodyMoves}</p>
      ) : (
        <div className="grid gap-2">
          <h3 className="type-subtitle">{tierRulesTexts.moving}</h3>
          <ul className="grid gap-1.5">
            {moving.map(({ id, name, from, to }) => (
              <li key={id} className="flex flex-wrap gap-x-3">
                <Link to={`/admin/users/${id}`} className="font-semibold underline wrap-anywhere">
                  {name}
                </Link>
                <span className="text-ink-soft">{tierRulesTexts.move({ from, to })}</span>
              </li>
            ))}
          </ul>
          {all > moving.length ? (
            <p className="text-ink-soft">
              {tierRulesTexts.moreMove({ count: all - moving.length })}
            </p>
          ) : null}
        </div>
      )}
    </div>
  );
}

function Counts({ tiers }: Pick<FoundTiers, "tiers">) {
  const { tier: name, up: goingUp, stay: staying, down: goingDown } = tierRulesTexts;
  const rows = tiers.map(({ tier, up, stay, down }) => ({
    id: tier,
    cells: [tier, number(up), number(stay), number(down)],
  }));
  return (
    <ValueTable
      label={tierRulesTexts.byTier}
      heads={[name, goingUp, staying, goingDown]}
      rows={rows}
      className="w-full max-w-[36rem]"
    />
  );
}
