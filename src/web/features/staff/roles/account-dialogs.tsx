import { useQueryClient } from "@tanstack/react-query";
import { firstNameOf } from "#core/identity/name.ts";
import { staffRolesTexts } from "#messages/en/staff-roles.ts";
import { useCommand } from "#web/data/data.ts";
import { DeleteAccountDialog } from "#web/shared/delete-account-dialog.tsx";
import type { Person } from "./people-pages.ts";

/** What a dialog about a person takes. */
export interface AccountDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Props of {@link DeleteDialog} besides. */
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
      goes={<>{staffRolesTexts.deletedData({ name: firstNameOf(name) })}</>}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
