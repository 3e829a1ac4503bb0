import { firstNameOf } from "#core/members/name.ts";
import { useCommand } from "#web/app/data.ts";
import { pointsLabel } from "#web/app/points-label.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRefresh } from "./refresh.ts";
import type { Subject } from "./subject.ts";

/** What {@link DeleteDialog} takes. */
export interface DeleteDialogProps {
  readonly customer: Subject;
  readonly onClose: () => void;
  /** Called with the customer's id before anything on screen is asked for again. */
  readonly onDeleted: (id: string) => void;
}

/** Asks before a customer is deleted; tells what goes and what stays (readings, Staff area). */
export function DeleteDialog({ customer, onClose, onDeleted }: DeleteDialogProps) {
  const { id, name, points } = customer;
  const { run, busy } = useCommand("deleteCustomer", { ownRefresh: true });
  const refresh = useRefresh();
  const confirm = async () => {
    const reply = await run({ userId: id });
    onClose();
    if (reply.ok) onDeleted(id);
    refresh();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${name}?`}
      text={
        <span className="grid gap-2">
          <span>
            <strong className="font-semibold text-ink">Goes for good:</strong> the account with
            name, email, phone, birthday and photo, and {pointsLabel(points)}. {firstNameOf(name)}{" "}
            is logged out at once.
          </span>
          <span>
            <strong className="font-semibold text-ink">Stays:</strong> the ledger, under “Unknown
            User”, and what was said on the wall, under “Former member”.
          </span>
        </span>
      }
      confirmLabel="Delete"
      busyLabel="Deleting…"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
