import { editUserInput } from "#core/members/edit-user.ts";
import type { CustomerFacts } from "#core/views/customer.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { messagesByField } from "#web/data/field-messages.ts";
import { focusControl, isHalfADate } from "#web/data/form-controls.ts";
import { useChangedFields } from "#web/data/use-changed-fields.ts";
import { useRefresh } from "./refresh.ts";
import { editDraft } from "./subject.ts";

const fieldNames = ["name", "email", "tier", "tierUntil", "phone", "birthday"] as const;

/** The field of each error code. */
const fieldOf: Readonly<Record<string, (typeof fieldNames)[number]>> = {
  "name-reserved": "name",
  "customer-birthday-in-future": "birthday",
  "tier-unknown": "tier",
  "tier-end-in-past": "tierUntil",
};

/** The edit form and its submission (specification §5, User edit). Only changed fields are sent. */
export function useEditForm(facts: CustomerFacts, onClose: () => void) {
  const { id, name, email, tier, phone, birthday } = facts;
  const tierUntil = facts.tierEnd?.missing === null ? facts.tierEnd.until : "";
  const stored = { name, email, tier, tierUntil, phone, birthday };
  const fields = useChangedFields(editDraft(id), fieldNames, stored);
  const { changes, showFaults } = fields;
  const { run, busy, problem } = useCommand("editUser", { ownRefresh: true, inline: true });
  const refresh = useRefresh();

  function close() {
    fields.clear();
    onClose();
  }

  async function submit(form: HTMLFormElement) {
    const found = {
      ...messagesByField(editUserInput.safeParse({ userId: id, ...changes }).error),
      ...(isHalfADate(form, "tierUntil") && { tierUntil: membersStaffTexts.dateIncomplete }),
      ...(isHalfADate(form, "birthday") && { birthday: membersStaffTexts.birthdayIncomplete }),
    };
    if (showFaults(form, found) !== undefined) return;
    if (Object.keys(changes).length === 0) return close();
    const reply = await run({ userId: id, ...changes });
    refresh();
    if (reply.ok) return close();
    const { code, message } = reply.error;
    const field = fieldOf[code];
    if (field !== undefined) showFaults(form, { [field]: message });
    else if (code === "email-in-use") focusControl(form, "email");
  }

  return { ...fields, problem: fields.hasFaults ? undefined : problem, busy, submit, close };
}
