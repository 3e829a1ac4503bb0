import { useEffect } from "react";
import type { QueryResult } from "#client/api.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { pageError } from "#messages/page-error.ts";
import { ReplyFailure, showError, useAsk } from "#web/data/data.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Subject } from "./subject.ts";
import { useEditForm } from "./use-edit-form.ts";

interface EditDialogProps {
  readonly customer: Subject;
  readonly onClose: () => void;
}

/** The edit form, after the customer's current data is loaded; a failure is a toast. */
export function EditDialog({ customer: { id }, onClose }: EditDialogProps) {
  const { data, error } = useAsk("customer", { id });
  const failure = data === undefined ? error : null;

  useEffect(() => {
    if (failure === null) return;
    showError(failure instanceof ReplyFailure ? failure.error : pageError("offline"));
    onClose();
  }, [failure, onClose]);

  return data === undefined ? null : <EditForm customer={data} onClose={onClose} />;
}

interface EditFormProps {
  readonly customer: QueryResult<"customer">;
  readonly onClose: () => void;
}

/** Edits a customer's data: name, email and tier are required, phone and birthday are not (specification §5, User edit). */
function EditForm({ customer, onClose }: EditFormProps) {
  const { facts, tiers } = customer;
  const { given, ...own } = useEditForm(facts, onClose);
  const known = tiers.includes(facts.tier) ? tiers : [facts.tier, ...tiers];

  return (
    <FormDialog
      title={membersStaffTexts.editName({ name: facts.name })}
      description={membersStaffTexts.editDescription}
      verb={membersStaffTexts.save}
      busyLabel={membersStaffTexts.saving}
      busy={own.busy}
      error={own.problem}
      unsaved={own.isChanged}
      onClose={own.close}
      onSubmit={({ currentTarget }) => void own.submit(currentTarget)}
    >
      <TextField label={membersStaffTexts.name} required maxLength={80} {...given("name")} />
      <TextField
        label={membersStaffTexts.email}
        required
        type="email"
        maxLength={254}
        {...given("email")}
      />
      <SelectField
        label={membersStaffTexts.tier}
        required
        hint={membersStaffTexts.tierHint}
        {...given("tier")}
      >
        {known.map((tier) => (
          <option key={tier}>{tier}</option>
        ))}
      </SelectField>
      <TextField
        label={membersStaffTexts.tierUntil}
        type="date"
        hint={membersStaffTexts.tierUntilHint}
        {...given("tierUntil")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={membersStaffTexts.phone} type="tel" maxLength={30} {...given("phone")} />
        <TextField label={membersStaffTexts.birthday} type="date" {...given("birthday")} />
      </div>
    </FormDialog>
  );
}
