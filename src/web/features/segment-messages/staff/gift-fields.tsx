import { can } from "#core/permissions.ts";
import { messagesTexts } from "#messages/en/segment-messages-staff.ts";
import { useMe } from "#web/data/session.ts";
import { BenefitFields } from "#web/shared/benefits/benefit-fields.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ContentForm } from "./use-message-form.ts";

/** What a message gives each customer: nothing, a voucher or points. Needs the permission to manage customers. */
export function GiftFields({ form }: { readonly form: ContentForm }) {
  const { typed, type } = form;
  const isAllowed = can(useMe(), "canManageUsers");
  return (
    <div className="grid gap-4">
      <SelectField
        label={messagesTexts.giftWhat}
        hint={isAllowed ? messagesTexts.giftHint : messagesTexts.giftNeedsPermission}
        name="gift"
        value={typed.gift}
        disabled={!isAllowed && typed.gift === "none"}
        onChange={({ target }) => type({ gift: target.value })}
      >
        <option value="none">{messagesTexts.noGift}</option>
        <option value="voucher">{messagesTexts.giftVoucher}</option>
        <option value="points">{messagesTexts.giftPoints}</option>
      </SelectField>
      {typed.gift === "points" ? <PointsField form={form} /> : null}
      {typed.gift === "voucher" ? <VoucherFields form={form} /> : null}
    </div>
  );
}

function PointsField({ form: { typed, faults, type } }: { readonly form: ContentForm }) {
  return (
    <TextField
      label={messagesTexts.points}
      name="points"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={typed.points}
      error={faults["gift.points"]}
      onChange={({ target }) => type({ points: target.value })}
    />
  );
}

function VoucherFields({ form: { typed, faults, type } }: { readonly form: ContentForm }) {
  return (
    <>
      <TextField
        label={messagesTexts.voucherTitle}
        name="voucherTitle"
        autoComplete="off"
        maxLength={80}
        value={typed.voucherTitle}
        error={faults["gift.title"]}
        onChange={({ target }) => type({ voucherTitle: target.value })}
      />
      <BenefitFields typed={typed} faults={faults} path="gift.benefit" onType={type} />
      <TextField
        label={messagesTexts.voucherDays}
        hint={messagesTexts.voucherDaysHint}
        name="expiryDays"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed.expiryDays}
        error={faults["gift.expiryDays"]}
        onChange={({ target }) => type({ expiryDays: target.value })}
      />
    </>
  );
}
