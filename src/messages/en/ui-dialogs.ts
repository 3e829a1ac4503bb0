import { catalogue } from "../catalogue.ts";

/** The texts of what opens later: dialogs, toasts, the progress of long work. */
export const uiDialogTexts = catalogue("ui-dialogs", {
  cancel: "Cancel",
  close: "Close",
  discardChanges: "Discard changes?",
  yourChangesHaventBeenSaved: "Your changes haven't been saved.",
  keepEditing: "Keep editing",
  discard: "Discard",
  ofTotal: ({ total }: { total: string }) => ` of ${total}`,
  stop: "Stop",
  notificationsKey: "Notifications ({hotkey})",
});
