import type { Reply } from "#core/kit/reply.ts";
import { addRewardInput } from "#core/rewards/add-reward.ts";
import { editRewardInput } from "#core/rewards/edit-reward.ts";
import type { StaffReward } from "#core/rewards/reward-catalogue.ts";
import type { SomeTexts } from "#web/data/changed-fields.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { messagesByField } from "#web/data/field-messages.ts";
import { useCurrency } from "#web/data/session.ts";
import { showFormText } from "#web/data/show-form-text.ts";
import { useChangedFields } from "#web/data/use-changed-fields.ts";
import {
  ADD_DRAFT,
  editDraft,
  nothingTyped,
  type RewardField,
  rewardFieldNames,
  textOf,
  valuesOf,
} from "./reward-text.ts";

/**
 * The reward form and its submission (specification §5, Admin forms: Reward form). For an existing reward only changed fields are sent, so
 * that the stock is kept. Undefined for a new reward.
 */
export function useRewardForm(reward: StaffReward | undefined, onClose: () => void) {
  const currency = useCurrency() ?? "";
  const fields = useChangedFields(
    reward === undefined ? ADD_DRAFT : editDraft(reward.id),
    rewardFieldNames,
    reward === undefined ? nothingTyped : textOf(reward, currency),
  );
  const { typed, changes } = fields;
  const { busy, problem, check } = useSaving(reward);
  const isDeleted = useDeletedError("reward-not-found", "rewardCatalogue");

  function close() {
    fields.clear();
    onClose();
  }

  async function submit(form: HTMLFormElement) {
    if (reward !== undefined && Object.keys(changes).length === 0) return close();
    const all = valuesOf(typed, currency);
    const values = reward === undefined ? all : onlyChanged(all, changes);
    const { found, save } = check(values);
    const first = fields.showFaults(form, found);
    if (first !== undefined) return showFormText(found[first]);
    const reply = await save?.();
    if (reply?.ok || (reply !== undefined && isDeleted(reply.error))) close();
  }

  return { ...fields, problem, busy, submit, close };
}

/** The result of a check: the errors, or a function that saves. */
interface Checked {
  readonly found: SomeTexts<RewardField>;
  readonly save?: () => Promise<Reply<unknown>>;
}

/** Returns the function that checks the form with the schema and saves it. */
function useSaving(reward: StaffReward | undefined) {
  const add = useCommand("addReward", { inline: true });
  const edit = useCommand("editReward", { inline: true });
  return {
    busy: add.busy || edit.busy,
    problem: add.problem ?? edit.problem,
    check: (values: object): Checked => {
      if (reward === undefined) {
        const { data, error } = addRewardInput.safeParse(values);
        return data ? { found: {}, save: () => add.run(data) } : { found: messagesByField(error) };
      }
      const { data, error } = editRewardInput.safeParse({ id: reward.id, ...values });
      return data ? { found: {}, save: () => edit.run(data) } : { found: messagesByField(error) };
    },
  };
}

/** Returns the properties of an object that are among the changes. */
export function onlyChanged(values: object, changes: SomeTexts<RewardField>): object {
  const changed = Object.entries(values).filter(([field]) => Object.hasOwn(changes, field));
  return Object.fromEntries(changed);
}
