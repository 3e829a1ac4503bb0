import type { CommandInput } from "#client/api.ts";
import { generateQrBatchInput } from "#core/qr-codes/generate-qr-batch.ts";
import { BATCH_SIZE } from "#core/qr-codes/qr-batch.ts";
import { qrCodesStaffTexts } from "#messages/en/qr-codes-staff.ts";
import { type Edition, useHost } from "#web/data/api-context.tsx";
import { checkWith } from "#web/data/check-with.ts";
import { useCommand } from "#web/data/data.ts";
import { useDraft } from "#web/data/draft.ts";
import { formatPoints } from "#web/data/format.ts";
import { showFormText } from "#web/data/show-form-text.ts";
import { type FieldErrors, type FormFields, useForm } from "#web/data/use-form.ts";
import { useFindProduct } from "#web/shared/product-options.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import {
  CodeFields,
  codeFieldsOf,
  EndDateField,
  type EndDates,
  endDateOptions,
  isAboutEndDate,
} from "./code-fields.tsx";
import { draftOf, GENERATE_MANY_DRAFT, noBatchTyped } from "./generate-draft.ts";
import type { BatchToFill } from "./use-batch-work.ts";

type Fields = CommandInput<"generateQrBatch">;

const loadCheck = async () => checkWith(generateQrBatchInput);

interface GenerateManyDialogProps {
  /** The possible end dates; undefined while loading. */
  readonly endDates: EndDates | undefined;
  readonly onClose: () => void;
  /** Called with a stored batch that has no codes yet. */
  readonly onCreated: (batch: BatchToFill) => void;
}

/**
 * Product, points, number and end date of a batch; errors are shown at the field, or as a toast where the specification says so
 * (specification §5, Admin forms).
 */
export function GenerateManyDialog({ endDates, onClose, onCreated }: GenerateManyDialogProps) {
  const limit = batchLimit(useHost().edition);
  const { run, busy, problem } = useCommand("generateQrBatch", { inline: true });
  const findProduct = useFindProduct();
  const draft = useDraft(GENERATE_MANY_DRAFT, noBatchTyped);
  const { productId, points, size, expiresOn } = draft.fields;
  const { register, handleSubmit, formState, setError } = useForm<Fields>(loadCheck, {
    productId,
    expiresOn: expiresOn || (endDates?.batch ?? ""),
    ...(points !== 0 && { points }),
    ...(size !== 0 && { size }),
  });
  const onChange = (typed: FormFields) => draft.keep(draftOf(noBatchTyped, typed));
  const { errors } = formState;
  const begin = async (fields: Fields) => {
    if (fields.size > limit) {
      const message = qrCodesStaffTexts.sizeTooLarge({ limit: formatPoints(limit) });
      return setError("size", { message }, { shouldFocus: true });
    }
    const product = await findProduct(fields.productId);
    const named = product === undefined ? fields : { ...fields, ...codeFieldsOf(product) };
    const reply = await run(named);
    if (reply.ok) {
      draft.clear();
      onCreated({ id: reply.result.id, size: fields.size, made: 0 });
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
      title={qrCodesStaffTexts.generateMany}
      description={qrCodesStaffTexts.generateManyDescription}
      verb={qrCodesStaffTexts.generate}
      busyLabel={qrCodesStaffTexts.starting}
      busy={busy}
      unsaved={draft.isChanged}
      error={formState.errors.expiresOn ? undefined : problem}
      onClose={close}
      onSubmit={handleSubmit(begin, showFirstError)}
    >
      <CodeFields
        typed={productId}
        productId={{ ...register("productId", { onChange }), error: errors.productId?.message }}
        points={{
          ...register("points", { valueAsNumber: true, onChange }),
          error: errors.points?.message,
        }}
      />
      <TextField
        label={qrCodesStaffTexts.howManyCodes}
        type="number"
        inputMode="numeric"
        min={1}
        max={limit}
        step={1}
        autoComplete="off"
        hint={qrCodesStaffTexts.sizeHint({ limit: formatPoints(limit) })}
        error={errors.size?.message}
        {...register("size", { valueAsNumber: true, onChange })}
      />
      <EndDateField
        {...register("expiresOn", { ...endDateOptions, onChange })}
        endDates={endDates}
        error={errors.expiresOn?.message}
      />
    </FormDialog>
  );
}

function showFirstError({ productId, points, size }: FieldErrors<Fields>): void {
  showFormText(productId?.message ?? points?.message ?? size?.message);
}

/**
 * Browsers store about five million characters for a site, and a code takes about 350: ten thousand codes use two thirds of that. The store
 * refuses more itself ('storage-full').
 */
const IN_BROWSER = 10_000;

/** Returns the maximum size of a batch in the form. */
function batchLimit(edition: Edition): number {
  return edition === "browser" ? IN_BROWSER : BATCH_SIZE;
}
