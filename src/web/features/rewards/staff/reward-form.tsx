import { useId, useState } from "react";
import type { StaffReward } from "#core/rewards/reward-catalogue.ts";
import { rewardsStaffTexts } from "#messages/en/rewards-staff.ts";
import { BenefitFields } from "#web/shared/benefits/benefit-fields.tsx";
import { type TypedBenefit, wholeNumberIn } from "#web/shared/benefits/typed-benefit.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PictureChooser } from "./picture-chooser.tsx";
import { ACTIVE, INACTIVE, type RewardField, typedBenefitIn, UNLIMITED } from "./reward-text.ts";
import { useRewardForm } from "./use-reward-form.ts";

interface RewardFormProps {
  /** The reward to edit; undefined for a new one. */
  readonly reward: StaffReward | undefined;
  /** The existing categories. */
  readonly categories: readonly string[];
  /** The program's tiers, lowest first. */
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}

/** The form of a reward; all fields are required, and errors are shown at the field and as a toast (specification §5, Admin forms). */
export function RewardForm({ reward, categories, tiers, onClose }: RewardFormProps) {
  const own = useRewardForm(reward, onClose);
  const { typed, faults, type } = own;
  const categoryList = useId();
  const isGift = reward?.isBirthdayGift === true;
  const given = (field: RewardField) => ({ ...own.given(field), required: true });

  return (
    <FormDialog
      title={
        reward === undefined
          ? rewardsStaffTexts.addReward
          : rewardsStaffTexts.editTitle({ title: reward.title })
      }
      description={descriptionOf(reward, isGift)}
      verb={reward === undefined ? rewardsStaffTexts.addReward : rewardsStaffTexts.saveChanges}
      busyLabel={rewardsStaffTexts.saving}
      busy={own.busy}
      unsaved={own.isChanged}
      error={own.problem}
      onClose={own.close}
      onSubmit={({ currentTarget }) => void own.submit(currentTarget)}
    >
      <TextField label={rewardsStaffTexts.title} maxLength={80} {...given("title")} />
      <TextArea
        label={rewardsStaffTexts.description}
        rows={2}
        maxLength={400}
        {...given("description")}
      />
      <PictureChooser
        image={typed.image}
        title={typed.title}
        error={faults.image}
        onChange={(image) => type({ image })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={rewardsStaffTexts.pointsCost}
          inputMode="numeric"
          disabled={isGift}
          hint={isGift ? rewardsStaffTexts.theGiftIsAlwaysFree : undefined}
          {...given("pointsCost")}
        />
        <TextField
          label={rewardsStaffTexts.category}
          maxLength={40}
          list={categoryList}
          disabled={isGift}
          hint={isGift ? rewardsStaffTexts.fixedForTheGift : undefined}
          {...given("category")}
        />
        <TextField
          label={rewardsStaffTexts.expiryDays}
          inputMode="numeric"
          hint={rewardsStaffTexts.expiryDaysHint}
          {...given("expiryDays")}
        />
        <StockField
          stock={typed.availabilityCount}
          error={faults.availabilityCount}
          onChange={(availabilityCount) => type({ availabilityCount })}
        />
      </div>
      <datalist id={categoryList}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <TextField
        label={rewardsStaffTexts.tags}
        hint={rewardsStaffTexts.separateWithCommas}
        {...given("tags")}
      />
      <BenefitFields
        typed={typedBenefitIn(typed)}
        faults={benefitFaults(typedBenefitIn(typed), faults.benefit)}
        path="benefit"
        onType={(part) => type({ benefit: JSON.stringify({ ...typedBenefitIn(typed), ...part }) })}
      />
      {isGift ? null : (
        <SelectField
          label={rewardsStaffTexts.lowestTier}
          hint={rewardsStaffTexts.lowestTierHint}
          name="lowestTier"
          value={typed.lowestTier}
          error={faults.lowestTier}
          onChange={({ target }) => type({ lowestTier: target.value })}
        >
          <option value="">{rewardsStaffTexts.everyTier}</option>
          {tiers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Checkbox
        name="isActive"
        label={rewardsStaffTexts.activeVisibleToCustomers}
        checked={typed.isActive === ACTIVE}
        onChange={({ target }) => type({ isActive: target.checked ? ACTIVE : INACTIVE })}
      />
    </FormDialog>
  );
}

/** Returns the error of the benefit at the field that it is about. */
function benefitFaults({ benefit, percent }: TypedBenefit, error: string | undefined) {
  if (benefit === "amount-off") return { "benefit.amount": error };
  if (benefit === "item") return { "benefit.products": error };
  const isPercent = wholeNumberIn(percent) >= 1 && wholeNumberIn(percent) <= 100;
  return isPercent ? { "benefit.most": error } : { "benefit.percent": error };
}

function descriptionOf(reward: StaffReward | undefined, isGift: boolean): string {
  if (reward === undefined) return rewardsStaffTexts.addDescription;
  return isGift ? rewardsStaffTexts.giftDescription : rewardsStaffTexts.editDescription;
}

interface StockFieldProps {
  /** The stock as typed, or {@link UNLIMITED}. */
  readonly stock: string;
  readonly error: string | undefined;
  readonly onChange: (stock: string) => void;
}

/** A reward's stock, or unlimited (specification §3, Reward: availabilityCount). */
function StockField({ stock, error, onChange }: StockFieldProps) {
  const isUnlimited = stock === UNLIMITED;
  const [last, setLast] = useState(isUnlimited ? "" : stock);
  return (
    <div>
      <TextField
        label={rewardsStaffTexts.inStock}
        name="availabilityCount"
        inputMode="numeric"
        autoComplete="off"
        required
        disabled={isUnlimited}
        error={error}
        value={isUnlimited ? "" : stock}
        onChange={({ target }) => {
          setLast(target.value);
          onChange(target.value);
        }}
      />
      <Checkbox
        label={rewardsStaffTexts.unlimited}
        checked={isUnlimited}
        onChange={({ target }) => onChange(target.checked ? UNLIMITED : last)}
      />
    </div>
  );
}
