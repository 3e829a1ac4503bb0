import { lazy, Suspense } from "react";
import type { Subject } from "./subject.ts";

const AddPointsDialog = lazy(async () => ({
  default: (await import("./add-points-dialog.tsx")).AddPointsDialog,
}));
const EditDialog = lazy(async () => ({ default: (await import("./edit-dialog.tsx")).EditDialog }));
const DeleteDialog = lazy(async () => ({
  default: (await import("./delete-dialog.tsx")).DeleteDialog,
}));

const DeactivateDialog = lazy(async () => ({
  default: (await import("#web/shared/deactivate-dialog.tsx")).DeactivateDialog,
}));

/** The open dialog and its customer. */
export interface OpenDialog {
  readonly kind: "points" | "edit" | "deactivate" | "delete";
  readonly customer: Subject;
}

interface CustomerDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly onClose: () => void;
  /** Called with the customer's id before queries are refetched. */
  readonly onDeleted: (id: string) => void;
}

/** The dialogs of a customer's actions; each one is loaded when first opened. */
export function CustomerDialogs({ open, onClose, onDeleted }: CustomerDialogsProps) {
  if (open === undefined) return null;
  const own = { customer: open.customer, onClose };
  return (
    <Suspense>
      {open.kind === "points" ? <AddPointsDialog {...own} /> : null}
      {open.kind === "edit" ? <EditDialog {...own} /> : null}
      {open.kind === "deactivate" ? (
        <DeactivateDialog person={open.customer} onClose={onClose} />
      ) : null}
      {open.kind === "delete" ? <DeleteDialog {...own} onDeleted={onDeleted} /> : null}
    </Suspense>
  );
}
