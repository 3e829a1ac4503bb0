import { focusControl } from "#web/data/form-controls.ts";

/** The controls' names by the paths of their faults, where they differ. */
const controls: Readonly<Record<string, string>> = {
  "button.id": "target",
  "gift.title": "voucherTitle",
};

/** Focuses the control of the first fault of a message's form. In: the form and the faults by their paths; nothing without one. */
export function focusFirstFault(
  form: HTMLFormElement | null,
  faults: Readonly<Record<string, string>>,
): void {
  // The fault of the first field is written last.
  const first = Object.keys(faults).at(-1);
  if (first !== undefined) focusControl(form, controls[first] ?? first.split(".").at(-1) ?? "");
}
