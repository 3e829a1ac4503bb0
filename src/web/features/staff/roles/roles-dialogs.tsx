import { lazy, Suspense } from "react";
import type { Person } from "./people-pages.ts";

const CreateDialog = lazy(async () => ({
  default: (await import("./create-sub-admin-dialog.tsx")).CreateSubAdminDialog,
}));
const PermissionsDialog = lazy(async () => ({
  default: (await import("./permissions-dialog.tsx")).PermissionsDialog,
}));
const DeactivateDialog = lazy(async () => ({
  default: (await import("#web/shared/deactivate-dialog.tsx")).DeactivateDialog,
}));
const DeleteDialog = lazy(async () => ({
  default: (await import("./account-dialogs.tsx")).DeleteDialog,
}));

/** Which dialog is open, and about whom, as they were when it opened. */
export type OpenDialog =
  | { readonly kind: "create" }
  | { readonly kind: "permissions" | "deactivate" | "delete"; readonly person: Person };

interface RolesDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly onClose: () => void;
  /** Called with the person's id before anything on screen is asked for again. */
  readonly onDeleted: (id: string) => void;
}

/** The dialogs of the roles screen; each is loaded when it is first opened. */
export function RolesDialogs({ open, onClose, onDeleted }: RolesDialogsProps) {
  if (open === undefined) return null;
  return (
    <Suspense>
      {open.kind === "create" ? <CreateDialog onClose={onClose} /> : null}
      {open.kind === "permissions" ? (
        <PermissionsDialog person={open.person} onClose={onClose} />
      ) : null}
      {open.kind === "deactivate" ? (
        <DeactivateDialog person={open.person} onClose={onClose} />
      ) : null}
      {open.kind === "delete" ? (
        <DeleteDialog person={open.person} onClose={onClose} onDeleted={onDeleted} />
      ) : null}
    </Suspense>
  );
}
