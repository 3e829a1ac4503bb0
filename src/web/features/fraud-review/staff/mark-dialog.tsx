import { useState } from "react";
import { markStaffAccountInput } from "#core/fraud-review/mark-staff-account.ts";
import { fraudReviewTexts } from "#messages/en/fraud-review-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { messagesByField } from "#web/data/field-messages.ts";
import { focusFirstFault } from "#web/data/form-controls.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface MarkDialogProps {
  readonly staff: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}

/** Marks a customer account as a staff member's own. */
export function MarkDialog({ staff, onClose }: MarkDialogProps) {
  const draft = useDraft("mark-staff-account", { email: "", staffId: "" });
  const { fields } = draft;
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { run, busy, problem } = useCommand("markStaffAccount", { inline: true });
  const type = (typed: Partial<typeof fields>) => {
    setFaults({});
    draft.keep({ ...fields, ...typed });
  };
  const close = () => {
    draft.clear();
    onClose();
  };
  const submit = async (form: HTMLFormElement) => {
    const { error } = markStaffAccountInput.safeParse(fields);
    if (error !== undefined) {
      const found = messagesByField(error);
      setFaults(found);
      return focusFirstFault(form, found);
    }
    const reply = await run(fields);
    if (reply.ok) close();
  };
  return (
    <FormDialog
      title={fraudReviewTexts.mark}
      description={fraudReviewTexts.markText}
      verb={fraudReviewTexts.mark}
      busyLabel={fraudReviewTexts.marking}
      busy={busy}
      incomplete={fields.staffId === ""}
      unsaved={draft.isChanged}
      error={problem}
      onClose={close}
      onSubmit={({ currentTarget }) => void submit(currentTarget)}
    >
      <TextField
        label={fraudReviewTexts.email}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={fields.email}
        error={faults["email"]}
        onChange={({ target }) => type({ email: target.value })}
      />
      <SelectField
        label={fraudReviewTexts.staffMember}
        name="staffId"
        value={fields.staffId}
        onChange={({ target }) => type({ staffId: target.value })}
      >
        <option value="">{fraudReviewTexts.choose}</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
