import { dataTexts } from "#messages/en/data.ts";
import { isFormText } from "#messages/form-text.ts";
import { showError } from "./data.ts";

/** Shows a form's validation text as a toast, if specification §8 says so. Forms show other texts at their fields. */
export function showFormText(message: string | undefined): void {
  if (message !== undefined && isFormText(message)) showError({ title: dataTexts.error, message });
}
