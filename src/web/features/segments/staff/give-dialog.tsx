import { useState } from "react";
import { giveToSegmentInput } from "#core/segments/give-to-segment.ts";
import type { SegmentLine } from "#core/segments/list-segments.ts";
import { amountIn } from "#messages/en/format.ts";
import { segmentsTexts } from "#messages/en/segments-staff.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { focusFirstFault } from "#web/data/form-controls.ts";
import { useCurrency } from "#web/data/session.ts";
import { BenefitFields } from "#web/shared/benefits/benefit-fields.tsx";
import { faultsByPath } from "#web/shared/benefits/faults-by-path.ts";
import { benefitOf, noBenefitTyped, wholeNumberIn } from "#web/shared/benefits/typed-benefit.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const nothingTyped = { ...noBenefitTyped, title: "", expiryDays: "30", reason: "" };

type Typed = typeof nothingTyped;

type Input = ReturnType<typeof giveToSegmentInput.parse>;

interface GiveDialogProps {
  readonly segment: SegmentLine;
  readonly onClose: () => void;
}

/** Gives everybody in a segment a voucher: first what it is, then a confirmation that names the number of customers and the cost. */
export function GiveDialog({ segment: { id, name }, onClose }: GiveDialogProps) {
  const currency = useCurrency() ?? "";
  const { data: size } = useAsk("segmentSize", { id });
  const draft = useDraft(`give-segment.${id}`, nothingTyped);
  const typed = draft.fields;
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const [input, setInput] = useState<Input>();
  const { run, busy, problem } = useCommand("giveToSegment", { inline: true });
  const type = (own: Partial<Typed>) => {
    setFaults({});
    draft.keep({ ...typed, ...own });
  };
  const close = () => {
    draft.clear();
    onClose();
  };
  const submit = (form: HTMLFormElement) => {
    const { title, expiryDays, reason } = typed;
    const { data, error } = giveToSegmentInput.safeParse({
      id,
      title,
      benefit: benefitOf(typed, currency),
      expiryDays: wholeNumberIn(expiryDays),
      reason,
      expected: size?.chosen ?? 0,
    });
    if (data !== undefined) return setInput(data);
    const found = faultsByPath(error);
    setFaults(found);
    focusFirstFault(form, found);
  };
  const give = async () => {
    if (input === undefined) return;
    const reply = await run(input);
    if (reply.ok) close();
    else setInput(undefined);
  };
  const given = (field: "title" | "expiryDays" | "reason") => ({
    name: field,
    autoComplete: "off",
    value: typed[field],
    error: faults[field],
    onChange: ({ target }: { target: { value: string } }) => type({ [field]: target.value }),
  });
  if (input !== undefined) {
    const { title, expected: count } = input;
    return (
      <ConfirmDialog
        title={segmentsTexts.confirmGift({ count, title })}
        text={segmentsTexts.confirmGiftText({ count, cost: costOf(input, currency) })}
        confirmLabel={segmentsTexts.giveNow({ count })}
        busyLabel={segmentsTexts.giving}
        busy={busy}
        onConfirm={() => void give()}
        onClose={() => setInput(undefined)}
      />
    );
  }
  return (
    <FormDialog
      title={segmentsTexts.giveTitle({ name })}
      description={segmentsTexts.giveDescription}
      verb={segmentsTexts.next}
      busyLabel={segmentsTexts.counting}
      busy={size === undefined}
      unsaved={draft.isChanged}
      error={problem}
      onClose={close}
      onSubmit={({ currentTarget }) => submit(currentTarget)}
    >
      {size !== undefined && size.chosen < size.count ? (
        <p className="text-ink-soft">
          {segmentsTexts.withoutConsent({ count: size.count - size.chosen })}
        </p>
      ) : null}
      <TextField label={segmentsTexts.voucherTitle} maxLength={80} {...given("title")} />
      <BenefitFields typed={typed} faults={faults} path="benefit" onType={type} />
      <TextField
        label={segmentsTexts.voucherDays}
        hint={segmentsTexts.voucherDaysHint}
        inputMode="numeric"
        maxLength={4}
        {...given("expiryDays")}
      />
      <TextField
        label={segmentsTexts.voucherReason}
        hint={segmentsTexts.voucherReasonHint}
        maxLength={140}
        {...given("reason")}
      />
    </FormDialog>
  );
}

/** The most that the vouchers can cost, in words; unknown for items and for percentages without a cap. */
function costOf({ benefit, expected }: Input, currency: string): string {
  const each =
    benefit.kind === "amount-off"
      ? benefit.amount
      : benefit.kind === "percent-off"
        ? benefit.most
        : null;
  if (each === null) return segmentsTexts.costOpen;
  return segmentsTexts.costUpTo({ amount: amountIn(currency, each * expected) });
}
