import type { ComponentProps } from "react";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** Props of {@link CodeFields}: for each field what a form library registers, and what is wrong with it. */
export interface CodeFieldsProps {
  readonly productId: ComponentProps<"input"> & { readonly error: string | undefined };
  readonly points: ComponentProps<"input"> & { readonly error: string | undefined };
}

/** Product and points, the same for a single code and a batch (specification §5, Admin forms). */
export function CodeFields({ productId, points }: CodeFieldsProps) {
  return (
    <>
      <TextField
        label={qrCodesStaffTexts.productId}
        placeholder={qrCodesStaffTexts.productPlaceholder}
        autoComplete="off"
        maxLength={60}
        {...productId}
      />
      <TextField
        label={qrCodesStaffTexts.points}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        autoComplete="off"
        {...points}
      />
    </>
  );
}
