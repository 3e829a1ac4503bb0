import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { CommandInput } from "#client/api.ts";
import { recoverAdminInput } from "#core/sessions/recover-admin.ts";
import { useCommand } from "#web/app/data.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
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
  const { run, busy } = useCommand("recoverAdmin");
  const { register, handleSubmit, formState, setFocus } = useForm<Fields>({
    resolver: standardSchemaResolver(recoverAdminInput),
    defaultValues: { secondaryEmail: "" },
  });
  const formId = useId();

  const recover = async (fields: Fields) => {
    const reply = await run(fields);
    if (reply.ok) onSent();
    else setFocus("secondaryEmail", { shouldSelect: true });
  };

  return (
    <Dialog
      open
      onOpenChange={() => busy || onClose()}
      title="Admin Password Recovery"
      description="This is the main admin's account. Type the second address that is kept for it, and the link goes there."
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyLabel="Sending…">
            Send Recovery Link
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(recover)(event)}>
        <TextField
          label="Secondary Admin Email"
          type="email"
          autoComplete="off"
          required
          error={formState.errors.secondaryEmail?.message}
          {...register("secondaryEmail")}
        />
      </form>
    </Dialog>
  );
}
