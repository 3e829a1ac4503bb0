import { focusControl } from "./form-controls.ts";

/**
 * Focuses the first control of a form, in its own order, that belongs to one of the faults. They are named by the paths of their fields, such as
 * 'benefit.amount'; a control has the last part of its path as its name, or the one in `controls`.
 */
export function focusFirstFault(
  form: HTMLElement | null,
  faults: Readonly<Record<string, unknown>>,
  controls: Readonly<Record<string, string>> = {},
): void {
  const names = new Set(
    Object.keys(faults).map((path) => controls[path] ?? path.split(".").at(-1) ?? ""),
  );
  const inOrder = [...(form?.querySelectorAll("[name]") ?? [])].map(
    (control) => control.getAttribute("name") ?? "",
  );
  const first = inOrder.find((name) => names.has(name));
  if (first !== undefined) focusControl(form, first);
}
