import { useState } from "react";
import { firstNameOf } from "#core/identity/name.ts";
import { addPointsInput } from "#core/points/add-points.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { messagesByField } from "#web/data/field-messages.ts";
import { focusControl } from "#web/data/form-controls.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useRefresh } from "./refresh.ts";
import { type PointsChange, pointsDraft, type Subject } from "./subject.ts";
import { typedAmount } from "./typed-amount.ts";

const nothingTyped = { amount: "", description: "" };

type Fields = typeof nothingTyped;

/** What differs between adding and removing. */
const changes = {
  add: {
    command: "addPoints",
    title: membersStaffTexts.addPoints,
    busyLabel: membersStaffTexts.adding,
    sign: 1,
  },
  remove: {
    command: "removePoints",
    title: membersStaffTexts.removePoints,
    busyLabel: membersStaffTexts.removing,
    sign: -1,
  },
} as const;

interface PointsDialogProps {
  readonly change: PointsChange;
  readonly customer: Subject;
  readonly onClose: () => void;
}

/** Adds points with a reason (specification §5, Add points), or removes them (decision 184). Errors are shown at their field. */
export function PointsDialog({ change, customer, onClose }: PointsDialogProps) {
  const { id, name, points } = customer;
  const { command, title, busyLabel, sign } = changes[change];
  const draft = useDraft(pointsDraft(change, id), nothingTyped);
  const { fields } = draft;
  const [faults, setFaults] = useState<Partial<Fields>>({});
  const { run, busy, problem } = useCommand(command, { ownRefresh: true, inline: true });
  const refresh = useRefresh();

  const type = (typed: Partial<Fields>) => {
    setFaults({});
    draft.keep({ ...fields, ...typed });
  };
  const submit = async (form: HTMLFormElement) => {
    const input = { ...fields, amount: typedAmount(fields.amount), userId: id };
    const { error } = addPointsInput.safeParse(input);
    if (error !== undefined) return showFault(form, messagesByField(error));
    const reply = await run(input);
    refresh();
    if (!reply.ok) return;
    close();
  };
  const showFault = (form: HTMLFormElement, found: Partial<Fields>) => {
    setFaults(found);
    focusControl(form, found.amount === undefined ? "description" : "amount");
  };
  const close = () => {
    draft.clear();
    onClose();
  };

  return (
    <FormDialog
      title={title}
      description={membersStaffTexts.nameHasPoints({ name, points: pointsLabel(points) })}
      verb={title}
      busyLabel={busyLabel}
      busy={busy}
      unsaved={draft.isChanged}
      error={problem}
      onClose={close}
      onSubmit={({ currentTarget }) => void submit(currentTarget)}
    >
      <TextField
        label={membersStaffTexts.amount}
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        value={fields.amount}
        error={faults.amount}
        hint={balanceHint(points, sign * typedAmount(fields.amount))}
        onChange={({ target }) => type({ amount: target.value })}
      />
      <TextField
        label={membersStaffTexts.description}
        name="description"
        autoComplete="off"
        maxLength={140}
        value={fields.description}
        error={faults.description}
        hint={membersStaffTexts.descriptionHint({ name: firstNameOf(name) })}
        onChange={({ target }) => type({ description: target.value })}
      />
    </FormDialog>
  );
}

/** Says what the balance becomes; what cannot be entered is not yet a number, or more than the balance. */
function balanceHint(points: number, change: number): string {
  const balance = points + change;
  return change !== 0 && balance >= 0
    ? membersStaffTexts.newBalance({ points: pointsLabel(balance) })
    : membersStaffTexts.amountHint;
}
