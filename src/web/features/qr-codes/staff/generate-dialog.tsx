import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type FieldErrors, useForm } from "react-hook-form";
import type { CommandInput } from "#client/api.ts";
import { generateQrCodeInput } from "#core/qr-codes/generate-qr-code.ts";
import { showError, useCommand } from "#web/app/data.ts";
import { useDraft } from "#web/app/draft.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { CodeFields } from "./code-fields.tsx";
import { GENERATE_DRAFT, nothingTyped } from "./generate-draft.ts";
import type { ViewDialogProps } from "./view-dialog.tsx";

type Fields = CommandInput<"generateQrCode">;

/** What {@link GenerateDialog} takes. */
export interface GenerateDialogProps {
  readonly onClose: () => void;
  /** Called with the new code. */
  readonly onGenerated: (subject: ViewDialogProps["subject"]) => void;
}

/** Product and points of a new code; what is wrong shows at the field and as a toast (specification §5, Admin forms). */
export function GenerateDialog({ onClose, onGenerated }: GenerateDialogProps) {
  const { run, busy } = useCommand("generateQrCode");
  const draft = useDraft(GENERATE_DRAFT, nothingTyped);
  const { productId, points } = draft.fields;
  const { register, handleSubmit, formState, getValues } = useForm<Fields>({
    resolver: standardSchemaResolver(generateQrCodeInput),
    defaultValues: points === 0 ? { productId } : { productId, points },
  });
  const onChange = () => draft.keep({ ...nothingTyped, ...getValues() });
  const { errors } = formState;
  const generate = async (fields: Fields) => {
    const reply = await run(fields);
    if (!reply.ok) return;
    draft.clear();
    onGenerated({ ...fields, code: reply.result.code });
  };
  const close = () => {
    draft.clear();
    onClose();
  };

  return (
    <FormDialog
      title="Generate QR Code"
      description="A new code can be scanned once, by one customer."
      verb="Generate"
      busyLabel="Generating…"
      busy={busy}
      onClose={close}
      onSubmit={(event) => void handleSubmit(generate, tellFirst)(event)}
    >
      <CodeFields
        productId={{ ...register("productId", { onChange }), error: errors.productId?.message }}
        points={{
          ...register("points", { valueAsNumber: true, onChange }),
          error: errors.points?.message,
        }}
      />
    </FormDialog>
  );
}

function tellFirst({ productId, points }: FieldErrors<Fields>): void {
  const message = productId?.message ?? points?.message;
  if (message !== undefined) showError({ title: "Error", message });
}
