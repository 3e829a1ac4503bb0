import { useState } from "react";
import { editPromoCodeInput } from "#core/promo-codes/edit-promo-code.ts";
import type { PromoLine } from "#core/promo-codes/promo-line.ts";
import { promoStaffTexts } from "#messages/en/promo-codes-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { focusFirstFault } from "#web/data/form-controls.ts";
import { faultsByPath } from "#web/shared/benefits/faults-by-path.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { LimitFields, limitsOf, type TypedLimits } from "./limit-fields.tsx";
import { refusedField } from "./refused-field.ts";

interface EditDialogProps {
  readonly code: PromoLine;
  readonly onClose: () => void;
}

/** Edits name, limits and days of a promo code. */
export function EditDialog({ code, onClose }: EditDialogProps) {
  const { id, name, most, perCustomer, startsOn, endsOn } = code;
  const stored: TypedLimits = {
    name,
    most: most === null ? "" : String(most),
    perCustomer: perCustomer === null ? "" : String(perCustomer),
    startsOn: startsOn ?? "",
    endsOn: endsOn ?? "",
  };
  const draft = useDraft(`edit-promo-code.${id}`, { ...stored });
  const typed = draft.fields;
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const { run, busy, problem } = useCommand("editPromoCode", { inline: true });
  const type = (own: Partial<TypedLimits>) => {
    setFaults({});
    draft.keep({ ...typed, ...own });
  };
  const close = () => {
    draft.clear();
    onClose();
  };
  const submit = async (form: HTMLFormElement) => {
    const { data, error } = editPromoCodeInput.safeParse({ id, ...limitsOf(typed) });
    if (data === undefined) {
      const found = faultsByPath(error);
      setFaults(found);
      return focusFirstFault(form, found);
    }
    const reply = await run(data);
    if (reply.ok) return close();
    const field = refusedField(reply.error);
    if (field === undefined) return;
    const refused = { [field]: reply.error.message };
    setFaults(refused);
    focusFirstFault(form, refused);
  };
  return (
    <FormDialog
      title={promoStaffTexts.editTitle({ name })}
      description={promoStaffTexts.editDescription}
      verb={promoStaffTexts.save}
      busyLabel={promoStaffTexts.saving}
      busy={busy}
      unsaved={draft.isChanged}
      error={problem !== undefined && refusedField(problem) === undefined ? problem : undefined}
      onClose={close}
      onSubmit={({ currentTarget }) => void submit(currentTarget)}
    >
      <TextField
        label={promoStaffTexts.name}
        hint={promoStaffTexts.nameHint}
        name="name"
        autoComplete="off"
        maxLength={60}
        value={typed.name}
        error={faults["name"]}
        onChange={({ target }) => type({ name: target.value })}
      />
      <LimitFields typed={typed} faults={faults} onType={type} />
    </FormDialog>
  );
}
