import { useState } from "react";
import { fieldErrorOf } from "#core/kit/input-faults.ts";
import { addTemplateRewardsInput } from "#core/rewards/add-template-rewards.ts";
import type { RewardTemplateName } from "#core/rewards/reward-templates.ts";
import { fieldErrorText } from "#messages/field-error-words.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { focusControl } from "#web/data/form-controls.ts";
import type { EarningRate } from "./template-cost.ts";
import { proposedTemplates, type TypedTemplates, templateReward } from "./template-rewards.ts";

/** Returns the name of a template's cost field. */
export function costField(name: RewardTemplateName): string {
  return `cost-${name}`;
}

interface Own {
  readonly rate: EarningRate;
  /** The templates whose rewards exist. */
  readonly present: ReadonlySet<RewardTemplateName>;
  /** Called when they are stored, with how many rewards were chosen. */
  readonly onSaved: (count: number) => void;
}

/** The chosen templates with their costs, and adding them. What is chosen is kept as a draft. `faults` are texts by template. */
export function useTemplateRewards({ rate, present, onSaved }: Own) {
  // With another rate other costs are proposed.
  const draft = useDraft(`setup-rewards-${rate.pointsPerUnit}-${rate.currency}`, { typed: "" });
  const { run, busy, problem } = useCommand("addTemplateRewards", {
    inline: true,
    ownEvents: true,
  });
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const typed: TypedTemplates =
    draft.fields.typed === "" ? proposedTemplates(rate) : JSON.parse(draft.fields.typed);
  const chosen = typed.chosen.filter((name) => !present.has(name));

  async function save(form: HTMLFormElement) {
    const rewards = chosen.map((name) => ({
      ...templateReward(name, rate),
      pointsCost: wholeNumberIn(typed.costs[name]),
    }));
    const { data, error } = addTemplateRewardsInput.safeParse({
      rewards,
      hidesExamples: typed.hidesExamples,
    });
    if (data === undefined) {
      const found = error.issues.map((issue) => {
        const name = chosen[Number(issue.path[1])];
        return [name ?? "", fieldErrorText(fieldErrorOf(issue))] as const;
      });
      setFaults(Object.fromEntries(found.toReversed()));
      const first = found[0]?.[0] as RewardTemplateName; // its index is that of a chosen template
      focusControl(form, costField(first));
      return;
    }
    if (!(await run(data)).ok) return;
    draft.clear();
    onSaved(chosen.length);
  }

  return {
    typed,
    chosen,
    faults,
    busy,
    problem,
    type: (part: Partial<TypedTemplates>) => {
      setFaults({});
      draft.keep({ typed: JSON.stringify({ ...typed, ...part }) });
    },
    save,
  };
}

/** Returns a typed number; NaN for anything else, which the schema rejects. */
function wholeNumberIn(text: string | undefined): number {
  return text === undefined || text.trim() === "" ? Number.NaN : Number(text.trim());
}
