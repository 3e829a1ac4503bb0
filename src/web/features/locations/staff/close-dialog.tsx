import { locationsTexts } from "#messages/en/locations.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import type { LocationLine } from "#web/data/locations.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** Props of {@link CloseDialog}. */
export interface CloseDialogProps {
  readonly location: LocationLine;
  readonly onClose: () => void;
}

/** Asks for confirmation before a location is closed; lists the effects. */
export function CloseDialog({ location, onClose }: CloseDialogProps) {
  const { run, busy } = useCommand("editLocation");
  const isGone = useDeletedError("location-not-found", "locations");
  const confirm = async () => {
    const reply = await run({ ...location, isOpen: false });
    if (!reply.ok) isGone(reply.error);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={locationsTexts.closeName({ name: location.name })}
      text={locationsTexts.closeConsequence}
      confirmLabel={locationsTexts.closeLocation}
      busyLabel={locationsTexts.closing}
      busy={busy}
      onConfirm={() => void confirm()}
    />
  );
}
