import { uiTexts } from "#messages/en/ui.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** What {@link DiscardDialog} takes. */
export interface DiscardDialogProps {
  /** What is lost and what stays; a sentence for any form when left out. */
  readonly text?: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before a form is left whose changes are not saved. */
export function DiscardDialog({ text, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onKeep}
      title={uiTexts.discardChanges}
      text={text ?? uiTexts.yourChangesHaventBeenSaved}
      leaveLabel={uiTexts.keepEditing}
      confirmLabel={uiTexts.discard}
      onConfirm={onDiscard}
    />
  );
}
