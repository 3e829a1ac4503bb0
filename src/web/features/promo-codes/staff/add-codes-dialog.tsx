import { useState } from "react";
import { addSingleUseCodesInput } from "#core/promo-codes/add-single-use-codes.ts";
import { promoStaffTexts } from "#messages/en/promo-codes-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { faultsByPath } from "#web/shared/benefits/faults-by-path.ts";
import { wholeNumberIn } from "#web/shared/benefits/typed-benefit.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface AddCodesDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Adds single-use codes to a promo code. */
export function AddCodesDialog({ id, onClose }: AddCodesDialogProps) {
  const [count, setCount] = useState("100");
  const [fault, setFault] = useState<string>();
  const { run, busy, problem } = useCommand("addSingleUseCodes", { inline: true });
  const submit = async () => {
    const { data, error } = addSingleUseCodesInput.safeParse({ id, count: wholeNumberIn(count) });
    if (data === undefined) return setFault(faultsByPath(error)["count"]);
    const reply = await run(data);
    if (reply.ok) onClose();
  };
  return (
    <FormDialog
      title={promoStaffTexts.addCodes}
      description={promoStaffTexts.addCodesText}
      verb={promoStaffTexts.addCodes}
      busyLabel={promoStaffTexts.adding}
      busy={busy}
      error={problem}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={promoStaffTexts.count}
        name="count"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={count}
        error={fault}
        onChange={({ target }) => {
          setFault(undefined);
          setCount(target.value);
        }}
      />
    </FormDialog>
  );
}
