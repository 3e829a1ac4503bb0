import type { RewardTemplateName } from "#core/rewards/reward-templates.ts";
import { setupTexts } from "#messages/en/setup.ts";
import { RewardPicture } from "#web/shared/reward-picture.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { cx } from "#web/ui/cx.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { EarningRate } from "./template-cost.ts";
import { templateReward } from "./template-rewards.ts";
import { costField } from "./use-template-rewards.ts";

interface TemplateCardProps {
  readonly name: RewardTemplateName;
  readonly rate: EarningRate;
  /** Whether its reward exists. */
  readonly isPresent: boolean;
  readonly isChosen: boolean;
  /** The cost as typed. */
  readonly cost: string;
  readonly error: string | undefined;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onType: (cost: string) => void;
}

/** A template: its picture, a checkbox with its title, and its cost once it is chosen. */
export function TemplateCard(props: TemplateCardProps) {
  const { name, rate, isPresent, isChosen, cost, error, onChoose, onType } = props;
  const { title, image } = templateReward(name, rate);
  return (
    <div
      className={cx(
        "grid grid-cols-[6rem_minmax(0,1fr)] overflow-hidden rounded-2xl border bg-raised",
        isChosen && !isPresent ? "border-brand ring-1 ring-brand" : "border-line",
      )}
    >
      <div className="relative min-h-24">
        <RewardPicture image={image} className="absolute inset-0 h-full" />
      </div>
      <div className="grid content-center gap-1 px-4 py-2">
        <Checkbox
          className="font-semibold"
          label={title}
          checked={isChosen || isPresent}
          disabled={isPresent}
          onChange={({ target }) => onChoose(target.checked)}
        />
        {isPresent ? (
          <p className="pl-9 text-sm text-ink-soft">{setupTexts.alreadyAdded}</p>
        ) : isChosen ? (
          <TextField
            hideLabel
            label={setupTexts.pointsCost({ title })}
            name={costField(name)}
            inputMode="numeric"
            autoComplete="off"
            className="pr-16!"
            value={cost}
            error={error}
            trailing={<span className="pr-3 text-sm text-ink-soft">{setupTexts.points}</span>}
            onChange={({ target }) => onType(target.value)}
          />
        ) : null}
      </div>
    </div>
  );
}
