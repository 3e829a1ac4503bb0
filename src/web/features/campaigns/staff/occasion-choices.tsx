import type { CampaignTrigger } from "#core/campaigns/campaign-definition.ts";
import { triggerKnows } from "#core/campaigns/trigger-knows.ts";
import { editorTexts } from "#messages/en/campaign-editor.ts";
import { SelectionField } from "#web/shared/selection-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { PartProps } from "./part-props.ts";

/** Returns the occasions that a program has, with their names. */
export function occasions(hasPurchases: boolean) {
  const texts = editorTexts;
  const all: readonly (readonly [CampaignTrigger, string])[] = [
    ["purchase", texts.purchase],
    ["qr-code", texts.qrCode],
    ["sign-up", texts.signUp],
    ["referral", texts.referral],
    ["referral-purchase", texts.referralPurchase],
    ["birthday", texts.birthday],
  ];
  const isPossible = (trigger: CampaignTrigger) =>
    hasPurchases || (trigger !== "purchase" && trigger !== "referral-purchase");
  return all.filter(([trigger]) => isPossible(trigger));
}

/** When customers get something: the occasion, and of which products. */
export function OccasionChoices({ form: { typed, type, faults }, choices }: PartProps) {
  return (
    <div className="grid gap-5">
      <SelectField
        label={editorTexts.occasion}
        name="trigger"
        value={typed.trigger}
        onChange={({ target }) => {
          const found = occasions(choices.hasPurchases).find(
            ([trigger]) => trigger === target.value,
          );
          if (found !== undefined) type({ trigger: found[0] });
        }}
      >
        {occasions(choices.hasPurchases).map(([trigger, name]) => (
          <option key={trigger} value={trigger}>
            {name}
          </option>
        ))}
      </SelectField>
      {triggerKnows(typed.trigger).lines ? (
        <SelectionField
          label={editorTexts.included}
          name="included"
          selection={typed.included}
          emptyText={editorTexts.includedAll}
          error={faults["conditions.included"]}
          onChange={(included) => type({ included })}
        />
      ) : null}
    </div>
  );
}
