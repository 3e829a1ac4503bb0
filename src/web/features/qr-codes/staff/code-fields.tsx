import type { ComponentProps } from "react";
import type { QueryResult } from "#client/api.ts";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** Props of {@link CodeFields}: for each field the attributes of its input, and its error. */
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

/** The possible end dates of new codes, 'YYYY-MM-DD' in the program's time zone. */
export type EndDates = QueryResult<"qrCodes">["endDates"];

/** Props of {@link EndDateField}: the attributes of its input, its error, and the possible days; undefined while loading. */
interface EndDateFieldProps extends ComponentProps<"input"> {
  readonly error: string | undefined;
  readonly endDates: EndDates | undefined;
}

/** The last day on which new codes can be redeemed. */
export function EndDateField({ endDates, ...rest }: EndDateFieldProps) {
  return (
    <TextField
      label={qrCodesStaffTexts.validUntil}
      type="date"
      hint={qrCodesStaffTexts.endDateHint}
      {...(endDates && { min: endDates.today, max: endDates.latest })}
      {...rest}
    />
  );
}

/** Registration options: an empty field is left out, and the program's lifetime applies. */
export const endDateOptions = { setValueAs: (value: string) => value || undefined };

/** Returns whether an error belongs to the end date's field. */
export function isAboutEndDate({ code }: { readonly code: string }): boolean {
  return code === "qr-end-date-past" || code === "qr-end-date-too-late";
}
