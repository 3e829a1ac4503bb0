import { useState } from "react";
import type { Reply } from "#core/kit/reply.ts";
import { addRewardInput } from "#core/rewards/add-reward.ts";
import { editRewardInput } from "#core/rewards/edit-reward.ts";
import type { StaffReward } from "#core/rewards/reward-catalogue.ts";
import { changedFields, changesText, type SomeTexts } from "#web/data/changed-fields.ts";
import { showFormText, useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { useDraft } from "#web/data/draft.ts";
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
 * The reward form and its submission (specification §5, Admin forms: Reward form). For an existing reward only changed fields are stored as
 * a draft and sent, so that concurrent edits and the stock are kept. Undefined for a new reward.
 */
export function useRewardForm(reward: StaffReward | undefined, onClose: () => void) {
  const before = reward === undefined ? nothingTyped : textOf(reward);
  const draft = useDraft(reward === undefined ? ADD_DRAFT : editDraft(reward.id), { changes: "" });
  const typed = { ...before, ...changesOf(draft.fields.changes) };
  const [faults, setFaults] = useState<Faults>({});
  const { busy, problem, check } = useSaving(reward);
  const isDeleted = useDeletedError("reward-not-found", "rewardCatalogue");

  function close() {
    draft.clear();
    onClose();
  }

  async function submit(form: HTMLFormElement) {
    const changes = changesIn(before, typed);
    if (reward !== undefined && Object.keys(changes).length === 0) return close();
    const values = reward === undefined ? valuesOf(typed) : onlyChanged(valuesOf(typed), changes);
    const { found, save } = check(values);
    setFaults(found);
    const first = firstFault(found);
    if (first !== undefined) {
      focusOn(form, first);
      return showFormText(found[first]);
    }
    const reply = await save?.();
    if (reply?.ok || (reply !== undefined && isDeleted(reply.error))) close();
  }

  return {
    typed,
    faults,
    problem,
    busy,
    isChanged: draft.isChanged,
    type: (own: Changes) => {
      setFaults({});
      draft.keep({ changes: changesText(changesIn(before, { ...typed, ...own })) });
    },
    submit,
    close,
  };
}

/** The result of a check: the errors, or a function that saves. */
interface Checked {
  readonly found: Faults;
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
        return data ? { found: {}, save: () => add.run(data) } : { found: faultsOf(error) };
      }
      const { data, error } = editRewardInput.safeParse({ id: reward.id, ...values });
      return data ? { found: {}, save: () => edit.run(data) } : { found: faultsOf(error) };
    },
  };
}

function focusOn(form: HTMLFormElement, field: RewardField): void {
  const control = form.querySelector(`[name=${field}]`);
  if (control instanceof HTMLElement) control.focus();
}

/** Changed values; unchanged fields are missing. */
type Changes = SomeTexts<RewardField>;

/** Errors by field. */
type Faults = SomeTexts<RewardField>;

/** The form's functions, see web/data/changed-fields.ts. */
export const { changesIn, changesOf, faultsOf, firstFault } = changedFields(rewardFieldNames);

/** Returns the properties of an object that are among the changes. */
export function onlyChanged(values: object, changes: Changes): object {
  const changed = Object.entries(values).filter(([field]) => Object.hasOwn(changes, field));
  return Object.fromEntries(changed);
}
