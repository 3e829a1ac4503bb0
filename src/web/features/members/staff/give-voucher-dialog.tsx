import { useState } from "react";
import { firstNameOf } from "#core/identity/name.ts";
import { giveVoucherInput } from "#core/vouchers/give-voucher.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { focusFirstFault } from "#web/data/form-controls.ts";
import { useCurrency } from "#web/data/session.ts";
import { BenefitFields } from "#web/shared/benefits/benefit-fields.tsx";
import { faultsByPath } from "#web/shared/benefits/faults-by-path.ts";
import { benefitOf, noBenefitTyped, wholeNumberIn } from "#web/shared/benefits/typed-benefit.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Subject } from "./subject.ts";

const nothingTyped = { ...noBenefitTyped, title: "", expiryDays: "30", reason: "" };

type Typed = typeof nothingTyped;

interface GiveVoucherDialogProps {
  readonly customer: Subject;
  readonly onClose: () => void;
}

/** Gives a customer a voucher as goodwill, with a reason that the customer reads. Errors are shown at their field. */
export function GiveVoucherDialog({ customer: { id, name }, onClose }: GiveVoucherDialogProps) {
  const currency = useCurrency() ?? "";
  const draft = useDraft(`give-voucher.${id}`, nothingTyped);
  const typed = draft.fields;
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const { run, busy, problem } = useCommand("giveVoucher", { inline: true });
  const type = (own: Partial<Typed>) => {
    setFaults({});
    draft.keep({ ...typed, ...own });
  };
  const close = () => {
    draft.clear();
    onClose();
  };
  const submit = async (form: HTMLFormElement) => {
    const { title, expiryDays, reason } = typed;
    const { data, error } = giveVoucherInput.safeParse({
      userId: id,
      title,
      benefit: benefitOf(typed, currency),
      expiryDays: wholeNumberIn(expiryDays),
      reason,
    });
    if (data === undefined) {
      const found = faultsByPath(error);
      setFaults(found);
      return focusFirstFault(form, found);
    }
    const reply = await run(data);
    if (reply.ok) close();
  };
  const given = (field: "title" | "expiryDays" | "reason") => ({
    name: field,
    autoComplete: "off",
    value: typed[field],
    error: faults[field],
    onChange: ({ target }: { target: { value: string } }) => type({ [field]: target.value }),
  });
  return (
    <FormDialog
      title={membersStaffTexts.giveVoucher}
      description={membersStaffTexts.giveVoucherDescription({ name })}
      verb={membersStaffTexts.giveVoucher}
      busyLabel={membersStaffTexts.giving}
      busy={busy}
      unsaved={draft.isChanged}
      error={problem}
      onClose={close}
      onSubmit={({ currentTarget }) => void submit(currentTarget)}
    >
      <TextField label={membersStaffTexts.voucherTitle} maxLength={80} {...given("title")} />
      <BenefitFields typed={typed} faults={faults} path="benefit" onType={type} />
      <TextField
        label={membersStaffTexts.voucherDays}
        hint={membersStaffTexts.voucherDaysHint}
        inputMode="numeric"
        maxLength={4}
        {...given("expiryDays")}
      />
      <TextField
        label={membersStaffTexts.voucherReason}
        hint={membersStaffTexts.descriptionHint({ name: firstNameOf(name) })}
        maxLength={140}
        {...given("reason")}
      />
    </FormDialog>
  );
}
