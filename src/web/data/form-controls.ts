/** Focuses the first control in an element with this name. */
export function focusControl(element: HTMLElement | null, name: string): void {
  element?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

/** Returns whether a form's date is incomplete or impossible, which browsers report as empty text. */
export function isHalfADate(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement && control.validity.badInput;
}
