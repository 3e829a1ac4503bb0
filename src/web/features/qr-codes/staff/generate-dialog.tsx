import type { CommandInput } from "#client/api.ts";
import { generateQrCodeInput } from "#core/qr-codes/generate-qr-code.ts";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { checkWith } from "#web/data/check-with.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { showFormText } from "#web/data/show-form-text.ts";
import { type FieldErrors, type FormFields, useForm } from "#web/data/use-form.ts";
import { useFindProduct } from "#web/shared/product-options.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import {
  CodeFields,
  codeFieldsOf,
  EndDateField,
  type EndDates,
  endDateOptions,
  isAboutEndDate,
} from "./code-fields.tsx";
import { draftOf, GENERATE_DRAFT, nothingTyped } from "./generate-draft.ts";
import type { ViewDialogProps } from "./view-dialog.tsx";

type Fields = CommandInput<"generateQrCode">;

const loadCheck = async () => checkWith(generateQrCodeInput);

interface GenerateDialogProps {
  /** The possible end dates; undefined while loading. */
  readonly endDates: EndDates | undefined;
  readonly onClose: () => void;
  /** Called with the new code. */
  readonly onGenerated: (subject: ViewDialogProps["subject"]) => void;
}

/**
 * Product, points and end date of a new code; errors are shown at the field, or as a toast where the specification says so
 * (specification §5, Admin forms).
 */
export function GenerateDialog({ endDates, onClose, onGenerated }: GenerateDialogProps) {
  const { run, busy, problem } = useCommand("generateQrCode", { inline: true });
  const findProduct = useFindProduct();
  const draft = useDraft(GENERATE_DRAFT, nothingTyped);
  const { productId, points, expiresOn } = draft.fields;
  const { register, handleSubmit, formState, setError } = useForm<Fields>(loadCheck, {
    productId,
    expiresOn: expiresOn || (endDates?.code ?? ""),
    ...(points !== 0 && { points }),
  });
  const onChange = (typed: FormFields) => draft.keep(draftOf(nothingTyped, typed));
  const { errors } = formState;
  const generate = async (fields: Fields) => {
    const product = await findProduct(fields.productId);
    const named = product === undefined ? fields : { ...fields, ...codeFieldsOf(product) };
    const reply = await run(named);
    if (reply.ok) {
      draft.clear();
      onGenerated({ ...named, code: reply.result.code });
    } else if (isAboutEndDate(reply.error)) {
      setError("expiresOn", { message: reply.error.message }, { shouldFocus: true });
    }
  };
  const close = () => {
    draft.clear();
    onClose();
  };

  return (
    <FormDialog
      title={qrCodesStaffTexts.generateQrCode}
      description={qrCodesStaffTexts.generateDescription}
      verb={qrCodesStaffTexts.generate}
      busyLabel={qrCodesStaffTexts.generating}
      busy={busy}
      unsaved={draft.isChanged}
      error={formState.errors.expiresOn ? undefined : problem}
      onClose={close}
      onSubmit={handleSubmit(generate, showFirstError)}
    >
      <CodeFields
        typed={productId}
        productId={{ ...register("productId", { onChange }), error: errors.productId?.message }}
        points={{
          ...register("points", { valueAsNumber: true, onChange }),
          error: errors.points?.message,
        }}
      />
      <EndDateField
        {...register("expiresOn", { ...endDateOptions, onChange })}
        endDates={endDates}
        error={errors.expiresOn?.message}
      />
    </FormDialog>
  );
}

function showFirstError({ productId, points }: FieldErrors<Fields>): void {
  showFormText(productId?.message ?? points?.message);
}
