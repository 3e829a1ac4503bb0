import type { CommandInput } from "#client/api.ts";
import { recoverAdminInput } from "#core/sessions/recover-admin.ts";
import { sessionsTexts } from "#messages/en/sessions.ts";
import { checkWith } from "#web/data/check-with.ts";
import { useCommand } from "#web/data/data.ts";
import { useForm } from "#web/data/use-form.ts";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type Fields = CommandInput<"recoverAdmin">;

const NOTHING = { secondaryEmail: "" };

const loadCheck = async () => checkWith(recoverAdminInput);

interface RecoveryDialogProps {
  /** Called by Cancel, Escape or the close button; discards the typed text. */
  readonly onClose: () => void;
  /** Called when the link was sent; closes the dialog. */
  readonly onSent: () => void;
}

/** The main admin's recovery through the secondary email (specification §2, §4, §5). Stays open after a refusal. */
export function RecoveryDialog({ onClose, onSent }: RecoveryDialogProps) {
  const { run, busy, problem } = useCommand("recoverAdmin", { inline: true });
  const { register, handleSubmit, formState, setFocus } = useForm<Fields>(loadCheck, NOTHING);
  const recover = async (fields: Fields) => {
    const reply = await run(fields);
    if (reply.ok) onSent();
    else setFocus("secondaryEmail", { shouldSelect: true });
  };

  return (
    <FormDialog
      title={sessionsTexts.adminPasswordRecovery}
      description={sessionsTexts.recoveryDescription}
      verb={sessionsTexts.sendRecoveryLink}
      busyLabel={sessionsTexts.sending}
      busy={busy}
      error={problem}
      onClose={onClose}
      onSubmit={handleSubmit(recover)}
    >
      <TextField
        label={sessionsTexts.secondaryAdminEmail}
        type="email"
        autoComplete="off"
        required
        error={formState.errors.secondaryEmail?.message}
        {...register("secondaryEmail")}
      />
    </FormDialog>
  );
}
