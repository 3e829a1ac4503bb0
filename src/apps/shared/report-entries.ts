import { HYDRATED_EVENT } from "#web/shell/hydration-events.ts";

type Entry = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Notes which fields a user fills in or chooses before the page is hydrated, and then reports these fields to the program. React takes the
 * values that it finds in the fields as known and would not report them.
 */
export function reportEntries(): void {
  const entries = new Set<Entry>();
  const note = ({ target }: Event) => {
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    )
      entries.add(target);
  };
  // A choice is noted at its click: React may hydrate the page during that event, before the field says that it has changed.
  for (const type of ["click", "input"]) addEventListener(type, note, true);
  const report = () => {
    for (const type of ["click", "input"]) removeEventListener(type, note, true);
    for (const field of entries) if (field.isConnected) reportEntry(field);
  };
  addEventListener(HYDRATED_EVENT, report, { once: true });
}

/** Lets a field send the event with which it reports its value. */
function reportEntry(field: Entry): void {
  if (field instanceof HTMLSelectElement)
    field.dispatchEvent(new Event("change", { bubbles: true }));
  else if (/radio|checkbox/.test(field.type)) pressAgain(field as HTMLInputElement);
  else typeAgain(field);
}

/** React reports a choice that differs from the last one that was set by a script. */
function pressAgain(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
}

/** React reports a text that differs from the last one that was set by a script through the field's own property. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = field;
  if (value === field.defaultValue) return;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  // Fields for emails and numbers have no selection.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
