import { useState } from "react";
import type { CustomerFacts } from "#core/members/customer.ts";
import { changesText } from "#web/app/changed-fields.ts";
import { showError, useCommand } from "#web/app/data.ts";
import { useDraft } from "#web/app/draft.ts";
import { PICK_ANOTHER_NAME } from "#web/app/pick-another-name.ts";
import { editDraft } from "./draft-names.ts";
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

/** What to do about a refusal, at the field that it is about; the toast has the catalogue's words. */
const remedies: Readonly<Record<string, Faults>> = {
  "name-reserved": { name: PICK_ANOTHER_NAME },
  "email-in-use": { email: "Please use another email." },
  "customer-birthday-in-future": { birthday: "Please choose today or an earlier day." },
  "tier-unknown": { tier: "Please choose another tier." },
};

/**
 * The edit form and what saving it does (specification §5, User edit). Only what was typed over is kept as a draft and sent: what
 * somebody else changes meanwhile shows here, and stays.
 */
export function useEditForm(facts: CustomerFacts, onClose: () => void) {
  const { id } = facts;
  const stored = storedFields(facts);
  const draft = useDraft(editDraft(id), { changes: "" });
  const fields = { ...stored, ...changesOf(draft.fields.changes) };
  const changes = changesIn(stored, fields);
  const [faults, setFaults] = useState<Faults>({});
  const { run, busy } = useCommand("editUser", { ownRefresh: true });
  const refresh = useRefresh();

  function close() {
    draft.clear();
    onClose();
  }

  function complain(form: HTMLFormElement, about: Faults) {
    setFaults(about);
    const first = firstFault(about);
    const control = first && form.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
    return first === undefined ? undefined : about[first];
  }

  async function submit(form: HTMLFormElement) {
    const message = complain(form, { ...faultsIn(id, changes), ...halfADay(form) });
    if (message !== undefined) return showError({ title: "Error", message });
    if (Object.keys(changes).length === 0) return close();
    const reply = await run({ userId: id, ...changes });
    refresh();
    if (reply.ok) return close();
    complain(form, remedies[reply.error.code] ?? {});
  }

  const type = (typed: Changes) => {
    setFaults({});
    const next = { ...fields, ...typed };
    draft.keep({ changes: changesText(changesIn(stored, next)) });
  };

  return { fields, faults, busy, isChanged: draft.isChanged, type, submit, close };
}

/** A date of which only a part is typed gives no text: it must not count as none. */
function halfADay(form: HTMLFormElement): Faults {
  const day = form.elements.namedItem("birthday");
  const isHalf = day instanceof HTMLInputElement && day.validity.badInput;
  return isHalf ? { birthday: "Please enter the whole day, or leave it empty." } : {};
}
