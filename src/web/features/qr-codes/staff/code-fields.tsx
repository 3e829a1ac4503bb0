import { type ComponentProps, useId } from "react";
import type { QueryResult } from "#client/api.ts";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import {
  type ProductChoice,
  productMeant,
  useProductOptions,
} from "#web/shared/product-options.ts";
import { ProductOptionsList } from "#web/shared/product-options-list.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Props of {@link CodeFields}: for each field the attributes of its input, and its error. */
export interface CodeFieldsProps {
  /** The product as typed so far. */
  readonly typed: string;
  readonly productId: ComponentProps<"input"> & { readonly error: string | undefined };
  readonly points: ComponentProps<"input"> & { readonly error: string | undefined };
}

/** Product and points, the same for a single code and a batch (specification §5, Admin forms). The program's products are suggested. */
export function CodeFields({ typed, productId, points }: CodeFieldsProps) {
  const products = useProductOptions(typed);
  const listId = useId();
  const product = productMeant(products, typed);
  return (
    <>
      <TextField
        label={qrCodesStaffTexts.productId}
        placeholder={qrCodesStaffTexts.productPlaceholder}
        autoComplete="off"
        maxLength={60}
        list={listId}
        hint={
          product === undefined
            ? qrCodesStaffTexts.productHint
            : qrCodesStaffTexts.productOf(product)
        }
        {...productId}
      />
      <ProductOptionsList id={listId} products={products} />
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

/** Returns the fields of codes that belong to a product. */
export function codeFieldsOf({ id, name }: ProductChoice) {
  return { productId: name, catalogueProductId: id };
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
