import { useQueryClient } from "@tanstack/react-query";
import { firstNameOf } from "#core/members/name.ts";
import { useCommand } from "#web/app/data.ts";
import { DeleteAccountDialog } from "#web/app/delete-account-dialog.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { Person } from "./people-pages.ts";

/** What {@link DeactivateDialog} takes. */
export interface AccountDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Asks before somebody is shut out (specification §4, Account and session). */
export function DeactivateDialog({ person: { id, name }, onClose }: AccountDialogProps) {
  const { run, busy } = useCommand("toggleUserActivation", { ownRefresh: true });
  const cache = useQueryClient();
  const confirm = async () => {
    await run({ userId: id, isActive: false });
    onClose();
    void cache.invalidateQueries();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Deactivate ${name}?`}
      text={`${firstNameOf(name)} is logged out everywhere at once and cannot log in until you activate the account again. Nothing is deleted.`}
      confirmLabel="Deactivate"
      busyLabel="Deactivating…"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}

/** What {@link DeleteDialog} takes besides. */
export interface DeleteDialogProps extends AccountDialogProps {
  /** Called with the person's id before anything on screen is asked for again. */
  readonly onDeleted: (id: string) => void;
}

/** Asks before an account is deleted; tells what goes and what stays (readings, Staff area). */
export function DeleteDialog({ person: { id, name }, onClose, onDeleted }: DeleteDialogProps) {
  const { run, busy } = useCommand("deleteUser", { ownRefresh: true });
  const cache = useQueryClient();
  const confirm = async () => {
    const reply = await run({ userId: id });
    onClose();
    if (reply.ok) onDeleted(id);
    void cache.invalidateQueries();
  };
  return (
    <DeleteAccountDialog
      name={name}
      goes={
        <>
          the account with name, email, photo and points. {firstNameOf(name)} is logged out at once.
        </>
      }
      busy={busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
