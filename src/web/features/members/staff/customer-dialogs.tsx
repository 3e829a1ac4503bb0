import { DeactivateDialog } from "#web/shared/deactivate-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { GiveVoucherDialog } from "./give-voucher-dialog.tsx";
import { PointsDialog } from "./points-dialog.tsx";
import type { Subject } from "./subject.ts";

/** The open dialog and its customer. */
export interface OpenDialog {
  readonly kind: "points" | "remove-points" | "voucher" | "edit" | "deactivate" | "delete";
  readonly customer: Subject;
}

interface CustomerDialogsProps {
  readonly open: OpenDialog;
  readonly onClose: () => void;
  /** Called with the customer's id before queries are refetched. */
  readonly onDeleted: (id: string) => void;
}

/** The dialogs of a customer's actions. */
export function CustomerDialogs({ open, onClose, onDeleted }: CustomerDialogsProps) {
  const own = { customer: open.customer, onClose };
  return (
    <>
      {open.kind === "points" ? <PointsDialog change="add" {...own} /> : null}
      {open.kind === "remove-points" ? <PointsDialog change="remove" {...own} /> : null}
      {open.kind === "voucher" ? <GiveVoucherDialog {...own} /> : null}
      {open.kind === "edit" ? <EditDialog {...own} /> : null}
      {open.kind === "deactivate" ? (
        <DeactivateDialog person={open.customer} onClose={onClose} />
      ) : null}
      {open.kind === "delete" ? <DeleteDialog {...own} onDeleted={onDeleted} /> : null}
    </>
  );
}
