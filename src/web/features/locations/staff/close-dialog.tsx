import { useCommand } from "#web/app/data.ts";
import { useGone } from "#web/app/gone.ts";
import type { LocationLine } from "#web/app/staff/locations.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** What {@link CloseDialog} takes. */
export interface CloseDialogProps {
  readonly location: LocationLine;
  readonly onClose: () => void;
}

/** Asks before a location is closed; tells what that ends and what stays. */
export function CloseDialog({ location, onClose }: CloseDialogProps) {
  const { run, busy } = useCommand("editLocation");
  const isGone = useGone("location-not-found", "locations");
  const confirm = async () => {
    const reply = await run({ ...location, isOpen: false });
    if (!reply.ok) isGone(reply.error);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Close ${location.name}?`}
      text="Purchases and vouchers can no longer be recorded there, at the counter or on a till. Past activity is kept, and purchases can still be refunded. You can reopen it at any time."
      confirmLabel="Close Location"
      busyLabel="Closing…"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
