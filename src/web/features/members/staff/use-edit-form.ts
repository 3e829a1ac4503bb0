import { useState } from "react";
import type { CustomerFacts } from "#core/views/customer.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { changesText } from "#web/data/changed-fields.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { focusControl, isHalfADate } from "#web/data/form-controls.ts";
import {
  type Changes,
  changesIn,
  changesOf,
  type Faults,
  faultsIn,
  firstFault,
  storedFields,
} from "./edit-fields.ts";
import { useRefresh } from "./refresh.ts";
import { editDraft } from "./subject.ts";

/** The field of each error code. */
const fieldOf: Readonly<Record<string, keyof Faults>> = {
  "name-reserved": "name",
  "customer-birthday-in-future": "birthday",
  "tier-unknown": "tier",
};

/**
 * The edit form and its submission (specification §5, User edit). Only changed fields are stored as a draft and sent, so that concurrent
 * edits of other fields are shown and kept.
 */
export function useEditForm(facts: CustomerFacts, onClose: () => void) {
  const { id } = facts;
  const stored = storedFields(facts);
  const draft = useDraft(editDraft(id), { changes: "" });
  const fields = { ...stored, ...changesOf(draft.fields.changes) };
  const changes = changesIn(stored, fields);
  const [faults, setFaults] = useState<Faults>({});
  const { run, busy, problem } = useCommand("editUser", { ownRefresh: true, inline: true });
  const refresh = useRefresh();

  function close() {
    draft.clear();
    onClose();
  }

  function showFault(form: HTMLFormElement, about: Faults) {
    setFaults(about);
    const first = firstFault(about);
    if (first !== undefined) focusControl(form, first);
    return first === undefined;
  }

  async function submit(form: HTMLFormElement) {
    const found = {
      ...faultsIn(id, changes),
      ...(isHalfADate(form, "birthday") && { birthday: membersStaffTexts.birthdayIncomplete }),
    };
    if (!showFault(form, found)) return;
    if (Object.keys(changes).length === 0) return close();
    const reply = await run({ userId: id, ...changes });
    refresh();
    if (reply.ok) return close();
    const { code, message } = reply.error;
    const field = fieldOf[code];
    if (field !== undefined) showFault(form, { [field]: message });
    else if (code === "email-in-use") focusControl(form, "email");
  }

  const type = (typed: Changes) => {
    setFaults({});
    const next = { ...fields, ...typed };
    draft.keep({ changes: changesText(changesIn(stored, next)) });
  };

  return {
    fields,
    faults,
    problem: firstFault(faults) === undefined ? problem : undefined,
    busy,
    type,
    submit,
    isChanged: draft.isChanged,
    close,
  };
}
