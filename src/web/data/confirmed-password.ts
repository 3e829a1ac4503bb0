import { pageError } from "#messages/page-error.ts";
import { showError } from "./data.ts";

/** Shows the toast that says that the two passwords differ (specification §5, Sign-up). */
export function tellPasswordsDiffer(): void {
  showError(pageError("passwords-differ"));
}
