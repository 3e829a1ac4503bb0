import type { Entry } from "./history-pages.ts";

/** What each dialog of an entry takes. */
export interface EntryDialogProps {
  readonly entry: Entry;
  readonly onClose: () => void;
}
