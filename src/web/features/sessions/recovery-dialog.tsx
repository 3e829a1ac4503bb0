import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useForm } from "react-hook-form";
import type { CommandInput } from "#client/api.ts";
import { recoverAdminInput } from "#core/sessions/recover-admin.ts";
import { useCommand } from "#web/app/data.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Fields = CommandInput<"recoverAdmin">;

/** What {@link RecoveryDialog} takes. */
export interface RecoveryDialogProps {
  /** By Cancel, Escape or the close button; what was typed is forgotten. */
  readonly onClose: () => void;
  /** The link is on its way; the dialog closes with this, too. */
  readonly onSent: () => void;
}

/** The main admin's recovery through the secondary email (specification §2, §4, §5). After a refusal it stays and asks again. */
export function RecoveryDialog({ onClose, onSent }: RecoveryDialogProps) {
  const { run, busy, problem } = useCommand("recoverAdmin", { inline: true });
  const { register, handleSubmit, formState, setFocus } = useForm<Fields>({
    resolver: standardSchemaResolver(recoverAdminInput),
    defaultValues: { secondaryEmail: "" },
  });
  const recover = async (fields: Fields) => {
    const reply = await run(fields);
    if (reply.ok) onSent();
    else setFocus("secondaryEmail", { shouldSelect: true });
  };

  return (
    <FormDialog
      title="Admin Password Recovery"
      description="This is the main admin account. Enter its secondary email and we'll send the link there."
      verb="Send Recovery Link"
      busyLabel="Sending…"
      busy={busy}
      error={problem}
      onClose={onClose}
      onSubmit={(event) => void handleSubmit(recover)(event)}
    >
      <TextField
        label="Secondary Admin Email"
        type="email"
        autoComplete="off"
        required
        error={formState.errors.secondaryEmail?.message}
        {...register("secondaryEmail")}
      />
    </FormDialog>
  );
}
