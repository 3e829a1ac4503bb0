import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useId } from "react";
import type { QueryResult } from "#client/api.ts";
import { settingsTexts } from "#messages/en/settings.ts";
import { Card } from "#web/ui/card.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TierLookFields } from "./tier-look-fields.tsx";
import type { TypedTier } from "./typed-tiers.ts";

interface TierCardProps {
  readonly tier: TypedTier;
  /** 0 for the lowest tier. */
  readonly place: number;
  readonly isLast: boolean;
  /** Texts by the dotted path of the field. */
  readonly faults: Readonly<Record<string, string>>;
  /** How many customers the threshold reaches; undefined until counted. */
  readonly reach: QueryResult<"tierReach">["reach"][number] | undefined;
  /** How many customers hold the stored tier. */
  readonly members: number;
  readonly onType: (own: Partial<TypedTier>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** A tier's fields, with buttons that move and remove it. */
export function TierCard(props: TierCardProps) {
  const { tier, place, faults, reach, onType } = props;
  const id = useId();
  const shownName =
    tier.name.trim() === "" ? settingsTexts.tierNumber({ place: place + 1 }) : tier.name;
  const field = (name: Exclude<keyof TypedTier, "key" | "id">) => ({
    name: `tiers.${place}.${name}`,
    autoComplete: "off",
    value: tier[name],
    error: faultAt(faults, `tiers.${place}.${name}`),
    onChange: ({ target }: { target: { value: string } }) => onType({ [name]: target.value }),
  });
  return (
    <li>
      <Card aria-labelledby={id} className="grid gap-5 sm:p-7">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="type-title">
            {shownName}
          </h2>
          <TierButtons {...props} />
        </div>
        <div className="grid gap-5 @2xl:grid-cols-2">
          <TextField label={settingsTexts.tierName} maxLength={30} required {...field("name")} />
          <TextField
            label={settingsTexts.threshold}
            inputMode="numeric"
            hint={
              reach === undefined || tier.threshold === ""
                ? thresholdHint(place)
                : settingsTexts.reaches(reach)
            }
            {...field("threshold")}
          />
          <TextField
            label={settingsTexts.bonusPercent}
            inputMode="numeric"
            {...field("bonusPercent")}
          />
          <TextField
            label={settingsTexts.birthdayMultiple}
            inputMode="numeric"
            {...field("birthdayMultiple")}
          />
        </div>
        <TextArea
          label={settingsTexts.benefits}
          hint={settingsTexts.benefitsHint}
          rows={3}
          {...field("benefits")}
        />
        <TierLookFields
          tier={tier}
          name={shownName}
          path={`tiers.${place}`}
          error={faults[`tiers.${place}.color`]}
          onType={onType}
        />
      </Card>
    </li>
  );
}

/** Returns the text of a field's fault, or of the first item of its list that has one. */
function faultAt(faults: TierCardProps["faults"], path: string): string | undefined {
  return faults[
    Object.keys(faults).find((one) => one === path || one.startsWith(`${path}.`)) ?? ""
  ];
}

function thresholdHint(place: number): string {
  return place === 0 ? settingsTexts.lowestHint : settingsTexts.thresholdHint;
}

/** Returns the focus to a button that was moved with its card, which browsers blur. */
function focusAgain(button: HTMLElement): void {
  setTimeout(() => button.focus());
}

function TierButtons({ tier, place, isLast, members, onMove, onRemove }: TierCardProps) {
  const name = tier.name.trim() === "" ? settingsTexts.newTier : tier.name;
  const note = useId();
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={settingsTexts.moveUp({ name })}
        disabled={place === 0}
        onClick={({ currentTarget }) => {
          onMove(-1);
          focusAgain(currentTarget);
        }}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={settingsTexts.moveDown({ name })}
        disabled={isLast}
        onClick={({ currentTarget }) => {
          onMove(1);
          focusAgain(currentTarget);
        }}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <IconButton
        label={settingsTexts.removeTier({ name })}
        disabled={members > 0}
        aria-describedby={members > 0 ? note : undefined}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </IconButton>
      {members > 0 ? (
        <span id={note} className="sr-only">
          {settingsTexts.inThisTier({ count: members })}
        </span>
      ) : null}
    </div>
  );
}
