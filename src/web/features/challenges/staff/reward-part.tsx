import type { ReactNode } from "react";
import { challengesStaffTexts as texts } from "#messages/en/challenges-staff.ts";
import { SelectionField } from "#web/shared/selection-field.tsx";
import { Sentence } from "#web/ui/sentence.tsx";
import { InlineErrors, InlineInput, InlineNumber, InlineSelect } from "./inline-controls.tsx";
import { InlineMoney } from "./inline-money.tsx";
import { selectionIn } from "./typed-challenge.ts";
import type { EditorForm } from "./use-editor.ts";

interface PartProps {
  readonly form: EditorForm;
}

/** What a full card gives: a voucher, points or a badge. */
export function RewardPart({ form }: PartProps) {
  const { reward } = form.typed;
  const chosen = (
    <InlineSelect
      form={form}
      name="reward"
      label={texts.reward}
      options={[
        { value: "voucher", label: texts.aVoucher },
        { value: "points", label: texts.points },
        { value: "badge", label: texts.aBadge },
      ]}
    />
  );
  if (reward === "points") {
    const points = <InlineNumber form={form} name="points" label={texts.howManyPoints} />;
    return (
      <>
        <Sentence of={texts.pointsSentence} parts={{ reward: chosen, points }} />
        <InlineErrors form={form} names={["points"]} />
      </>
    );
  }
  if (reward === "badge") {
    const badge = (
      <InlineInput
        form={form}
        name="badge"
        label={texts.badgeName}
        maxLength={40}
        className="w-56"
      />
    );
    return (
      <>
        <Sentence of={texts.badgeSentence} parts={{ reward: chosen, badge }} />
        <InlineErrors form={form} names={["badge"]} />
      </>
    );
  }
  return <VoucherPart form={form} chosen={chosen} />;
}

function VoucherPart({ form, chosen }: PartProps & { readonly chosen: ReactNode }) {
  const { benefit, benefitProducts } = form.typed;
  return (
    <>
      <Sentence
        of={texts.voucherSentence}
        parts={{
          reward: chosen,
          title: (
            <InlineInput
              form={form}
              name="title"
              label={texts.voucherTitle}
              maxLength={80}
              placeholder={texts.voucherTitleExample}
              className="w-64"
            />
          ),
          expiryDays: <InlineNumber form={form} name="expiryDays" label={texts.expiryDays} />,
        }}
      />
      <BenefitSentence form={form} />
      <InlineErrors
        form={form}
        names={["title", "expiryDays", "benefit", "amount", "percent", "most"]}
      />
      {benefit === "item" ? (
        <SelectionField
          label={texts.freeProducts}
          name="benefitProducts"
          selection={selectionIn(benefitProducts)}
          emptyText={texts.titledProduct}
          error={form.faults.benefitProducts}
          onChange={(selection) => form.type({ benefitProducts: JSON.stringify(selection) })}
        />
      ) : null}
    </>
  );
}

function BenefitSentence({ form }: PartProps) {
  const benefit = (
    <InlineSelect
      form={form}
      name="benefit"
      label={texts.benefit}
      options={[
        { value: "item", label: texts.freeItem },
        { value: "amount-off", label: texts.amountOff },
        { value: "percent-off", label: texts.percentOff },
      ]}
    />
  );
  if (form.typed.benefit === "amount-off") {
    const amount = <InlineMoney form={form} name="amount" label={texts.amountOff} />;
    return <Sentence of={texts.amountBenefit} parts={{ benefit, amount }} />;
  }
  if (form.typed.benefit === "percent-off") {
    const percent = <InlineNumber form={form} name="percent" label={texts.percentOff} />;
    const most = <InlineMoney form={form} name="most" label={texts.most} />;
    return <Sentence of={texts.percentBenefit} parts={{ benefit, percent, most }} />;
  }
  return <Sentence of={texts.itemBenefit} parts={{ benefit }} />;
}
