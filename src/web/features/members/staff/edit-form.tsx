import type { QueryResult } from "#client/api.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useEditForm } from "./use-edit-form.ts";

interface EditFormProps {
  readonly customer: QueryResult<"customer">;
  readonly onClose: () => void;
}

/** Edits a customer's data: name, email and tier are required, phone and birthday are not (specification §5, User edit). */
export function EditForm({ customer, onClose }: EditFormProps) {
  const { facts, tiers } = customer;
  const own = useEditForm(facts, onClose);
  const { fields, faults, type } = own;
  const known = tiers.includes(facts.tier) ? tiers : [facts.tier, ...tiers];
  const given = (field: keyof typeof fields) => ({
    name: field,
    value: fields[field],
    error: faults[field],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => type({ [field]: target.value }),
  });

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
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={membersStaffTexts.phone} type="tel" maxLength={30} {...given("phone")} />
        <TextField label={membersStaffTexts.birthday} type="date" {...given("birthday")} />
      </div>
    </FormDialog>
  );
}
