import { useState } from "react";
import { createPromoCodeInput } from "#core/promo-codes/create-promo-code.ts";
import { promoStaffTexts } from "#messages/en/promo-codes-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { focusFirstFault } from "#web/data/form-controls.ts";
import { useCurrency } from "#web/data/session.ts";
import { BenefitFields } from "#web/shared/benefits/benefit-fields.tsx";
import { faultsByPath } from "#web/shared/benefits/faults-by-path.ts";
import { benefitOf, noBenefitTyped, wholeNumberIn } from "#web/shared/benefits/typed-benefit.ts";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { LimitFields, limitsOf, usualLimits } from "./limit-fields.tsx";
import { refusedField } from "./refused-field.ts";

const nothingTyped = {
  ...usualLimits,
  ...noBenefitTyped,
  kind: "shared",
  code: "",
  prefix: "",
  count: "100",
  gives: "voucher",
  points: "",
  title: "",
  expiryDays: "30",
};

type Typed = typeof nothingTyped;

/** Converts the form's texts to the command's input. */
function inputOf(typed: Typed, currency: string) {
  const { kind, code, prefix, count, gives, points, title, expiryDays } = typed;
  return {
    ...limitsOf(typed),
    texts:
      kind === "shared"
        ? { kind: "shared", code }
        : { kind: "single-use", prefix, count: wholeNumberIn(count) },
    gift:
      gives === "points"
        ? { kind: "points", points: wholeNumberIn(points) }
        : {
            kind: "voucher",
            title,
            benefit: benefitOf(typed, currency),
            expiryDays: wholeNumberIn(expiryDays),
          },
  };
}

/** Creates a promo code: its kind and text, what it gives, limits and days. Errors are shown at their field. */
export function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const currency = useCurrency() ?? "";
  const draft = useDraft("create-promo-code", nothingTyped);
  const typed = draft.fields;
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const { run, busy, problem } = useCommand("createPromoCode", { inline: true });
  const type = (own: Partial<Typed>) => {
    setFaults({});
    draft.keep({ ...typed, ...own });
  };
  const close = () => {
    draft.clear();
    onClose();
  };
  const submit = async (form: HTMLFormElement) => {
    const { data, error } = createPromoCodeInput.safeParse(inputOf(typed, currency));
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
  const given = (name: keyof Typed, path: string = name) => ({
    name,
    autoComplete: "off",
    value: typed[name],
    error: faults[path],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });
  return (
    <FormDialog
      title={promoStaffTexts.newCode}
      description={promoStaffTexts.createDescription}
      verb={promoStaffTexts.create}
      busyLabel={promoStaffTexts.creating}
      busy={busy}
      unsaved={draft.isChanged}
      error={problem !== undefined && refusedField(problem) === undefined ? problem : undefined}
      onClose={close}
      onSubmit={({ currentTarget }) => void submit(currentTarget)}
    >
      <TextField
        label={promoStaffTexts.name}
        hint={promoStaffTexts.nameHint}
        maxLength={60}
        {...given("name")}
      />
      <ChoiceField
        label={promoStaffTexts.kind}
        name="kind"
        value={typed.kind}
        onChange={(kind) => type({ kind })}
        options={[
          { value: "shared", label: promoStaffTexts.shared, hint: promoStaffTexts.sharedHint },
          {
            value: "single-use",
            label: promoStaffTexts.singleUse,
            hint: promoStaffTexts.singleUseHint,
          },
        ]}
      />
      {typed.kind === "shared" ? (
        <TextField
          label={promoStaffTexts.code}
          hint={promoStaffTexts.codeHint}
          maxLength={64}
          spellCheck={false}
          {...given("code", "texts.code")}
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={promoStaffTexts.prefix}
            hint={promoStaffTexts.prefixHint}
            maxLength={12}
            spellCheck={false}
            {...given("prefix", "texts.prefix")}
          />
          <TextField
            label={promoStaffTexts.count}
            hint={promoStaffTexts.addCodesText}
            inputMode="numeric"
            maxLength={4}
            {...given("count", "texts.count")}
          />
        </div>
      )}
      <SelectField label={promoStaffTexts.gives} {...given("gives")}>
        <option value="voucher">{promoStaffTexts.givesVoucher}</option>
        <option value="points">{promoStaffTexts.givesPoints}</option>
      </SelectField>
      {typed.gives === "points" ? (
        <TextField
          label={promoStaffTexts.points}
          inputMode="numeric"
          maxLength={7}
          {...given("points", "gift.points")}
        />
      ) : (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={promoStaffTexts.voucherTitle}
              hint={promoStaffTexts.voucherTitleHint}
              maxLength={80}
              {...given("title", "gift.title")}
            />
            <TextField
              label={promoStaffTexts.expiryDays}
              hint={promoStaffTexts.expiryHint}
              inputMode="numeric"
              maxLength={4}
              {...given("expiryDays", "gift.expiryDays")}
            />
          </div>
          <BenefitFields typed={typed} faults={faults} path="gift.benefit" onType={type} />
        </>
      )}
      <LimitFields typed={typed} faults={faults} onType={type} />
    </FormDialog>
  );
}
