import { formError } from "#messages/form-error.ts";
import { showError } from "./data.ts";

/** Shows the toast for passwords that differ (specification §5, Sign-up). */
export function showPasswordsDiffer(): void {
  showError(formError("passwords-differ"));
}
