import { pageError } from "#core/errors/on-page.ts";
import { showError } from "./data.ts";

/** Says with the catalogue's toast that the two passwords differ. Out: what to say at the field (specification §5, Sign-up). */
export function tellPasswordsDiffer(): string {
  showError(pageError("passwords-differ"));
  return "Please type the same password here.";
}
