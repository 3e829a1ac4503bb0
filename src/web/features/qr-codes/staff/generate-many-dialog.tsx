import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type FieldErrors, useForm } from "react-hook-form";
import type { CommandInput } from "#client/api.ts";
import { generateQrBatchInput } from "#core/qr-codes/generate-qr-batch.ts";
import { useHost } from "#web/app/api-context.tsx";
import { showFormText, useCommand } from "#web/app/data.ts";
import { useDraft } from "#web/app/draft.ts";
import { formatPoints } from "#web/app/format.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { batchLimit } from "./batch-limit.ts";
import { CodeFields } from "./code-fields.tsx";
import { EndDateField, type EndDates, endDateOptions, isAboutEndDate } from "./end-date-field.tsx";
import { GENERATE_MANY_DRAFT, noBatchTyped } from "./generate-draft.ts";
import type { BatchToFill } from "./use-batch-work.ts";

type Fields = CommandInput<"generateQrBatch">;

/** What {@link GenerateManyDialog} takes. */
export interface GenerateManyDialogProps {
  /** The end dates to choose from; undefined until they are known. */
  readonly endDates: EndDates | undefined;
  readonly onClose: () => void;
  /** Called with a batch that is stored and has no codes yet. */
  readonly onBegun: (batch: BatchToFill) => void;
}

/**
 * Product, points, how many and until when; what is wrong shows at the field, or as a toast where the specification says so
 * (specification §5, Admin forms).
 */
export function GenerateManyDialog({ endDates, onClose, onBegun }: GenerateManyDialogProps) {
  const limit = batchLimit(useHost().edition);
  const { run, busy, problem } = useCommand("generateQrBatch", { inline: true });
  const draft = useDraft(GENERATE_MANY_DRAFT, noBatchTyped);
  const { productId, points, size, expiresOn } = draft.fields;
  const { register, handleSubmit, formState, getValues, setError } = useForm<Fields>({
    resolver: standardSchemaResolver(generateQrBatchInput),
    defaultValues: {
      productId,
      expiresOn: expiresOn || (endDates?.batch ?? ""),
      ...(points !== 0 && { points }),
      ...(size !== 0 && { size }),
    },
  });
  const onChange = () => {
    const { expiresOn: day = "", ...typed } = getValues();
    draft.keep({ ...noBatchTyped, ...typed, expiresOn: day });
  };
  const { errors } = formState;
  const begin = async (fields: Fields) => {
    if (fields.size > limit) {
      const message = `Please enter a number up to ${formatPoints(limit)}.`;
      return setError("size", { message }, { shouldFocus: true });
    }
    const reply = await run(fields);
    if (reply.ok) {
      draft.clear();
      onBegun({ id: reply.result.id, size: fields.size, made: 0 });
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
      title="Generate many"
      description="Codes for one product, ready to print. You can stop and continue later."
      verb="Generate"
      busyLabel="Starting…"
      busy={busy}
      unsaved={draft.isChanged}
      error={formState.errors.expiresOn ? undefined : problem}
      onClose={close}
      onSubmit={(event) => void handleSubmit(begin, tellFirst)(event)}
    >
      <CodeFields
        productId={{ ...register("productId", { onChange }), error: errors.productId?.message }}
        points={{
          ...register("points", { valueAsNumber: true, onChange }),
          error: errors.points?.message,
        }}
      />
      <TextField
        label="How many codes"
        type="number"
        inputMode="numeric"
        min={1}
        max={limit}
        step={1}
        autoComplete="off"
        hint={`Up to ${formatPoints(limit)} at once.`}
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

function tellFirst({ productId, points, size }: FieldErrors<Fields>): void {
  showFormText(productId?.message ?? points?.message ?? size?.message);
}
