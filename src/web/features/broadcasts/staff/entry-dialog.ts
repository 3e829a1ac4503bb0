import type { Entry } from "./history-pages.ts";

/** Props of an entry's dialogs. */
export interface EntryDialogProps {
  readonly entry: Entry;
  readonly onClose: () => void;
}
