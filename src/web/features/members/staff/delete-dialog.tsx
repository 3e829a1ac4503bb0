import { firstNameOf } from "#core/identity/name.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
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
  const confirmation = useConfirmedCommand("deleteCustomer", {
    onClose,
    onDone: () => onDeleted(id),
    refresh: useRefresh(),
  });
  return (
    <DeleteAccountDialog
      {...confirmation({ userId: id })}
      name={name}
      deletedText={membersStaffTexts.deletedData({
        points: pointsLabel(points),
        name: firstNameOf(name),
      })}
    />
  );
}
