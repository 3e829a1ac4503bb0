import { Plus } from "lucide-react";
import { useRef } from "react";
import { settingsTexts } from "#messages/en/settings.ts";
import { useAsk } from "#web/data/data.ts";
import { useDebounced } from "#web/data/use-debounced.ts";
import { Button } from "#web/ui/button.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { TierCard } from "./tier-card.tsx";
import { movedTier, type TypedTier, tiersSection, typedTiers, withNewTier } from "./typed-tiers.ts";
import type { SettingsFormState } from "./use-settings-form.ts";

const parts = { name: "tiers", typedOf: typedTiers, sectionsOf: tiersSection };

/** The tiers, lowest first: names, thresholds with the number of customers who reach them, bonuses and benefits (docs/decisions/140). */
export function TiersPage() {
  return <SettingsSection parts={parts}>{(form) => <Tiers form={form} />}</SettingsSection>;
}

function Tiers({ form }: { readonly form: SettingsFormState<readonly TypedTier[]> }) {
  const { typed, faults, type } = form;
  const thresholds = useDebounced(validThresholds(typed).join(" "));
  const asked = useAsk("tierReach", {
    thresholds: form.isChanged ? thresholds.split(" ").filter(Boolean).map(Number) : null,
  });
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  // After the next render, which adds the card or removes the focused button.
  const focusLater = (find: () => HTMLElement | null | undefined) =>
    setTimeout(() => find()?.focus());
  return (
    <>
      <p className="text-ink-soft">{settingsTexts.tiersLead}</p>
      <p role="alert" className="font-medium text-negative empty:sr-only">
        {faults["tiers"] ?? ""}
      </p>
      <ol ref={list} className="grid gap-5">
        {typed.map((tier, place) => (
          <TierCard
            key={tier.key}
            tier={tier}
            place={place}
            isLast={place === typed.length - 1}
            faults={faults}
            reach={asked.data?.reach.find(({ threshold }) => String(threshold) === tier.threshold)}
            members={asked.data?.members.find((held) => held.tier === tier.id)?.count ?? 0}
            onType={(own) => type(typed.with(place, { ...tier, ...own }))}
            onMove={(by) => type(movedTier(typed, place, by))}
            onRemove={() => {
              type(typed.toSpliced(place, 1));
              focusLater(() => add.current);
            }}
          />
        ))}
      </ol>
      <Button
        ref={add}
        variant="secondary"
        className="justify-self-start"
        onClick={() => {
          type(withNewTier(typed));
          focusLater(() => list.current?.querySelector<HTMLElement>("li:last-child input"));
        }}
      >
        <Plus aria-hidden />
        {settingsTexts.addTier}
      </Button>
    </>
  );
}

/** Returns the typed thresholds that are whole numbers, without repeats. */
function validThresholds(typed: readonly TypedTier[]): readonly string[] {
  const whole = typed.map(({ threshold }) => threshold).filter((text) => /^\d{1,8}$/.test(text));
  return [...new Set(whole)];
}
