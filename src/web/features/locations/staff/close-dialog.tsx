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
      text="No purchase can be recorded and no voucher accepted there any more, neither at the counter nor by a till. What was stays: it can be found by this location, and purchases can still be refunded. You can open it again."
      confirmLabel="Close Location"
      busyLabel="Closing…"
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
