import { pageError } from "#messages/page-error.ts";
import { showError } from "./data.ts";

/** Shows the toast for passwords that differ (specification §5, Sign-up). */
export function showPasswordsDiffer(): void {
  showError(pageError("passwords-differ"));
}
