import { useQueryClient } from "@tanstack/react-query";
import { firstNameOf } from "#core/identity/name.ts";
import { staffRolesTexts } from "#messages/en/staff-roles.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { DeactivateDialog } from "#web/shared/deactivate-dialog.tsx";
import { DeleteAccountDialog } from "#web/shared/delete-account-dialog.tsx";
import { CreateSubAdminDialog } from "./create-sub-admin-dialog.tsx";
import type { Person } from "./people-pages.ts";
import { PermissionsDialog } from "./permissions-dialog.tsx";

/** The open dialog and its user, as of its opening. */
export type OpenDialog =
  | { readonly kind: "create" }
  | { readonly kind: "permissions" | "deactivate" | "delete"; readonly person: Person };

interface RolesDialogsProps {
  readonly open: OpenDialog;
  readonly onClose: () => void;
  /** Called with the user's id before queries are refetched. */
  readonly onDeleted: (id: string) => void;
}

/** The dialogs of the roles screen. */
export function RolesDialogs({ open, onClose, onDeleted }: RolesDialogsProps) {
  return (
    <>
      {open.kind === "create" ? <CreateSubAdminDialog onClose={onClose} /> : null}
      {open.kind === "permissions" ? (
        <PermissionsDialog person={open.person} onClose={onClose} />
      ) : null}
      {open.kind === "deactivate" ? (
        <DeactivateDialog person={open.person} onClose={onClose} />
      ) : null}
      {open.kind === "delete" ? (
        <DeleteDialog person={open.person} onClose={onClose} onDeleted={onDeleted} />
      ) : null}
    </>
  );
}

interface DeleteDialogProps extends Omit<RolesDialogsProps, "open"> {
  readonly person: Person;
}

/** Asks for confirmation before an account is deleted; lists what is deleted and what is kept (readings, Staff area). */
function DeleteDialog({ person: { id, name }, onClose, onDeleted }: DeleteDialogProps) {
  const cache = useQueryClient();
  const confirmation = useConfirmedCommand("deleteUser", {
    onClose,
    onDone: () => onDeleted(id),
    refresh: () => void cache.invalidateQueries(),
  });
  return (
    <DeleteAccountDialog
      {...confirmation({ userId: id })}
      name={name}
      deletedText={staffRolesTexts.deletedData({ name: firstNameOf(name) })}
    />
  );
}
