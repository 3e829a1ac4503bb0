/** Focuses the first control in an element with this name. */
export function focusControl(element: HTMLElement | null, name: string): void {
  element?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

/** Returns whether a form's date is incomplete or impossible, which browsers report as empty text. */
export function isHalfADate(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement && control.validity.badInput;
}

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
