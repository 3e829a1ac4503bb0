import type { QueryResult } from "#client/api.ts";
import { exampleRewardIds } from "#core/rewards/example-rewards.ts";
import {
  type RewardTemplateName,
  rewardTemplateNames,
  templateRewardId,
} from "#core/rewards/reward-templates.ts";
import { setupTexts } from "#messages/en/setup.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { SetupFrame } from "#web/shared/setup/setup-frame.tsx";
import { useSetupStep } from "#web/shared/setup/use-setup-step.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { TemplateCard } from "./template-card.tsx";
import type { EarningRate } from "./template-cost.ts";
import { useTemplateRewards } from "./use-template-rewards.ts";

/** The setup's step "Rewards": adds rewards from templates, with costs that fit what purchases earn. */
export function RewardsStep() {
  const setup = useSetupStep("rewards");
  const catalogue = useAsk("rewardCatalogue", {});
  const settings = useAsk("programSettings", {});
  const failed = [useLoadFailed(catalogue), useLoadFailed(settings)].find((one) => one !== null);
  if (catalogue.data === undefined || settings.data === undefined) {
    return (
      <SetupFrame
        step="rewards"
        setup={setup}
        lead={setupTexts.rewardsLead}
        isReady={failed !== undefined}
      >
        {failed}
      </SetupFrame>
    );
  }
  return (
    <TemplateForm
      // The suggested costs follow from the rate.
      key={JSON.stringify(settings.data.settings.purchases)}
      setup={setup}
      rewards={catalogue.data.rewards}
      rate={settings.data.settings.purchases}
    />
  );
}

interface TemplateFormProps {
  readonly setup: ReturnType<typeof useSetupStep>;
  readonly rewards: QueryResult<"rewardCatalogue">["rewards"];
  readonly rate: EarningRate;
}

function TemplateForm({ setup, rewards, rate }: TemplateFormProps) {
  const ids = new Set(rewards.map(({ id }) => id));
  const present = new Set(rewardTemplateNames.filter((name) => ids.has(templateRewardId(name))));
  const own = useTemplateRewards({
    rate,
    present,
    onSaved: (count) => void setup.leave(count + present.size > 0 ? "done" : "skipped"),
  });
  const hasExamples = rewards.some(
    ({ id, isActive, isBirthdayGift }) => isActive && !isBirthdayGift && exampleRewardIds.has(id),
  );
  const choose = (name: RewardTemplateName, isChosen: boolean) =>
    own.type({
      chosen: rewardTemplateNames.filter((one) =>
        one === name ? isChosen : own.typed.chosen.includes(one),
      ),
    });
  return (
    <SetupFrame
      step="rewards"
      setup={setup}
      lead={setupTexts.rewardsLead}
      isReady
      busy={own.busy}
      problem={own.problem}
      onSave={(form) => void own.save(form)}
    >
      <ul className="grid gap-3 @lg:grid-cols-2">
        {rewardTemplateNames.map((name) => (
          <li key={name} className="grid">
            <TemplateCard
              name={name}
              rate={rate}
              isPresent={present.has(name)}
              isChosen={own.typed.chosen.includes(name)}
              cost={own.typed.costs[name] ?? ""}
              error={own.faults[name]}
              onChoose={(isChosen) => choose(name, isChosen)}
              onType={(cost) => own.type({ costs: { ...own.typed.costs, [name]: cost } })}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="font-semibold">
        {setupTexts.chosen({ count: own.chosen.length })}
      </p>
      {hasExamples ? (
        <Checkbox
          label={setupTexts.hideExamples}
          checked={own.typed.hidesExamples}
          onChange={({ target }) => own.type({ hidesExamples: target.checked })}
        />
      ) : null}
    </SetupFrame>
  );
}
