import { triggerKnows } from "#core/campaigns/trigger-knows.ts";
import { editorTexts } from "#messages/en/campaign-editor.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { PartProps } from "./part-props.ts";
import type { TypedCampaign } from "./typed-campaign.ts";
import { VoucherChoices } from "./voucher-choices.tsx";

/** What customers get: its kind and its values. */
export function GiftChoices(props: PartProps) {
  const { form, choices } = props;
  const { typed, type } = form;
  const texts = editorTexts;
  const options: readonly { value: TypedCampaign["kind"]; label: string; hint: string }[] = [
    { value: "multiplier", label: texts.kindMultiplier, hint: texts.kindMultiplierHint },
    { value: "bonus", label: texts.kindBonus, hint: texts.kindBonusHint },
    { value: "per-item", label: texts.kindPerItem, hint: texts.kindPerItemHint },
    { value: "voucher", label: texts.kindVoucher, hint: texts.kindVoucherHint },
    { value: "stamp", label: texts.kindStamp, hint: texts.kindStampHint },
  ];
  const possible = options.filter(
    ({ value }) =>
      value === typed.kind ||
      ((value !== "per-item" || triggerKnows(typed.trigger).lines) &&
        (value !== "stamp" || (choices.cards.length > 0 && typed.trigger !== "birthday"))),
  );
  return (
    <div className="grid gap-5">
      <ChoiceField
        label={texts.giftKind}
        name="kind"
        options={possible}
        value={typed.kind}
        onChange={(kind) => type({ kind })}
      />
      <GiftValues {...props} />
    </div>
  );
}

function GiftValues(props: PartProps) {
  const { form, choices } = props;
  const { typed, type, faults } = form;
  switch (typed.kind) {
    case "multiplier":
      return <MultiplierChoices {...props} />;
    case "voucher":
      return <VoucherChoices {...props} />;
    case "stamp":
      return (
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={editorTexts.card}
            name="challengeId"
            value={typed.challengeId}
            error={faults["effect.challengeId"]}
            onChange={({ target }) => type({ challengeId: target.value })}
          >
            <option value="">{editorTexts.chooseCard}</option>
            {choices.cards.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label={editorTexts.stamps}
            name="stamps"
            inputMode="numeric"
            autoComplete="off"
            value={typed.stamps}
            error={faults["effect.stamps"]}
            onChange={({ target }) => type({ stamps: target.value })}
          />
        </div>
      );
    default:
      return (
        <TextField
          label={editorTexts.points}
          name="points"
          inputMode="numeric"
          autoComplete="off"
          value={typed.points}
          error={faults["effect.points"] ?? faults["effect.kind"]}
          onChange={({ target }) => type({ points: target.value })}
        />
      );
  }
}

function MultiplierChoices({ form: { typed, type, faults } }: PartProps) {
  return (
    <div className="grid gap-3">
      <TextField
        label={editorTexts.factor}
        hint={editorTexts.factorHint}
        name="factor"
        inputMode="decimal"
        autoComplete="off"
        value={typed.factor}
        error={faults["effect.thousandths"]}
        onChange={({ target }) => type({ factor: target.value })}
      />
      <Checkbox
        label={
          <span className="grid leading-snug">
            <span>{editorTexts.stackable}</span>
            <span className="text-sm text-ink-soft">{editorTexts.stackableHint}</span>
          </span>
        }
        checked={typed.isStackable}
        onChange={({ target }) => type({ isStackable: target.checked })}
      />
    </div>
  );
}
