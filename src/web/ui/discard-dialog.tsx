import { uiDialogTexts } from "#messages/en/ui-dialogs.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface DiscardDialogProps {
  /** What is lost and what is kept; a general sentence by default. */
  readonly text?: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks for confirmation before a form with unsaved changes is left. */
export function DiscardDialog({ text, onKeep, onDiscard }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      onClose={onKeep}
      title={uiDialogTexts.discardChanges}
      text={text ?? uiDialogTexts.yourChangesHaventBeenSaved}
      leaveLabel={uiDialogTexts.keepEditing}
      confirmLabel={uiDialogTexts.discard}
      onConfirm={onDiscard}
    />
  );
}
