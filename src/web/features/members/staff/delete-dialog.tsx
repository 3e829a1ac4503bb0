import { firstNameOf } from "#core/identity/name.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { useCommand } from "#web/data/data.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { DeleteAccountDialog } from "#web/shared/delete-account-dialog.tsx";
import { useRefresh } from "./refresh.ts";
import type { Subject } from "./subject.ts";

/** Props of {@link DeleteDialog}. */
export interface DeleteDialogProps {
  readonly customer: Subject;
  readonly onClose: () => void;
  /** Called with the customer's id before queries are refetched. */
  readonly onDeleted: (id: string) => void;
}

/** Asks for confirmation before a customer is deleted; lists what is deleted and what is kept (readings, Staff area). */
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
    <DeleteAccountDialog
      name={name}
      deletedText={membersStaffTexts.deletedData({
        points: pointsLabel(points),
        name: firstNameOf(name),
      })}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
