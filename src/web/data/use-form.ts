import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { pageError } from "#messages/page-error.ts";
import { whenIdle } from "#web/ui/when-idle.ts";
import { showError } from "./data.ts";

/** The values of a form's fields. */
export type FormFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Errors by field, at most one each. */
export type FieldErrors<Fields extends FormFields> = {
  readonly [Name in keyof Fields]?: { readonly message: string };
};

/** The result of a check: the valid fields, or the errors. */
export type Checked<Fields extends FormFields> =
  | { readonly fields: Fields }
  | { readonly errors: FieldErrors<Fields> };

/** Checks a form's values. */
export type Check<Fields extends FormFields> = (typed: FormFields) => Checked<Fields>;

/** Options of a field. */
export interface FieldOptions {
  /** Parses the value as a number; an empty field is NaN. */
  readonly valueAsNumber?: true;
  /** Converts the typed text to the value. */
  readonly setValueAs?: (typed: string) => string | undefined;
  /** Called after each change with all values. */
  readonly onChange?: (values: FormFields) => void;
}

interface RegisteredField {
  readonly element: HTMLInputElement;
  readonly options: FieldOptions;
}

const NO_ERRORS = {};

/**
 * A form with uncontrolled fields (decision 134). Loads its check when the page is idle or on submission. Errors are shown on submission,
 * the first wrong field gets the focus, and from then on each change checks its field again. `loadCheck` must be a stable function; `initial`
 * are the first values.
 */
export function useForm<Fields extends FormFields>(
  loadCheck: () => Promise<Check<Fields>>,
  initial: FormFields,
) {
  type Name = keyof Fields & string;
  const check = useLateCheck(loadCheck);
  const [typed, setTyped] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Fields>>(NO_ERRORS);
  const [isSubmitting, setSubmitting] = useState(false);
  const wasSent = useRef(false);
  const fields = useRef(new Map<string, RegisteredField>());

  const values = () => ({ ...typed, ...valuesOf(fields.current) });

  function setFocus(name: Name, { shouldSelect = false } = {}) {
    const element = fields.current.get(name)?.element;
    element?.focus();
    if (shouldSelect) element?.select();
  }

  function setError(name: Name, { message }: { message: string }, { shouldFocus = false } = {}) {
    setErrors((known) => ({ ...known, [name]: { message } }));
    if (shouldFocus) setFocus(name);
  }

  async function changed(name: string, { onChange }: FieldOptions) {
    const now = values();
    setTyped(now);
    onChange?.(now);
    if (!wasSent.current) return;
    const found = await check(now);
    const error = found !== undefined && "errors" in found ? found.errors[name] : undefined;
    setErrors(({ [name]: _before, ...others }) => ({
      ...(others as FieldErrors<Fields>), // the errors of the other fields
      ...(error !== undefined && { [name]: error }),
    }));
  }

  function register(name: Name, options: FieldOptions = {}) {
    const value = typed[name];
    return {
      name,
      ref: (element: HTMLInputElement | null) => {
        if (element === null) fields.current.delete(name);
        else fields.current.set(name, { element, options });
      },
      onChange: (_event: ChangeEvent<HTMLInputElement>) => void changed(name, options),
      ...(typeof value === "boolean"
        ? { defaultChecked: value }
        : { defaultValue: value === undefined ? "" : String(value) }),
    };
  }

  async function submit(
    send: (fields: Fields) => Promise<unknown>,
    refuse?: (errors: FieldErrors<Fields>) => void,
  ) {
    wasSent.current = true;
    setSubmitting(true);
    try {
      const found = await check(values());
      if (found === undefined) return;
      if ("fields" in found) {
        setErrors(NO_ERRORS);
        await send(found.fields);
        return;
      }
      setErrors(found.errors);
      const first = Array.from(fields.current.keys()).find((name) => found.errors[name]);
      if (first !== undefined) setFocus(first);
      refuse?.(found.errors);
    } finally {
      setSubmitting(false);
    }
  }

  return {
    formState: { errors, isSubmitting },
    register,
    setError,
    setFocus,
    /** The field's current text. */
    watch: (name: Name) => String(typed[name] ?? ""),
    /** Sets fields that are still empty. */
    fillEmpty(known: Partial<Record<Name, string | boolean>>) {
      for (const [name, value] of Object.entries(known)) {
        const element = fields.current.get(name)?.element;
        if (element === undefined) continue;
        if (typeof value === "boolean") element.checked ||= value;
        else element.value ||= String(value);
      }
      setTyped(values());
    },
    /** Clears a field and its error. */
    resetField(name: Name) {
      const element = fields.current.get(name)?.element;
      if (element !== undefined) element.value = "";
      setTyped((now) => ({ ...now, [name]: "" }));
      setErrors(({ [name]: _before, ...others }) => others as FieldErrors<Fields>); // the errors of the other fields
    },
    /** Returns a submit handler that checks the values and sends them if they are valid; the second function is called with errors. */
    handleSubmit:
      (
        send: (fields: Fields) => Promise<unknown>,
        refuse?: (errors: FieldErrors<Fields>) => void,
      ) =>
      (event: SubmitEvent) => {
        event.preventDefault();
        if (!isSubmitting) void submit(send, refuse);
      },
  };
}

function valuesOf(fields: ReadonlyMap<string, RegisteredField>): FormFields {
  return Object.fromEntries(
    Array.from(fields, ([name, { element, options }]) => [name, valueOf(element, options)]),
  );
}

function valueOf(element: HTMLInputElement, { valueAsNumber, setValueAs }: FieldOptions) {
  if (element.type === "checkbox") return element.checked;
  if (valueAsNumber) return element.value === "" ? Number.NaN : Number(element.value);
  return setValueAs === undefined ? element.value : setValueAs(element.value);
}

/**
 * Loads a form's check when the page is idle, or on submission: schemas are a tenth of a page's code and not needed to read or type.
 * Returns a function that resolves to the check, or to undefined if loading failed; a toast then reports the missing connection.
 */
function useLateCheck<Fields extends FormFields>(
  load: () => Promise<Check<Fields>>,
): (typed: FormFields) => Promise<Checked<Fields> | undefined> {
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load]);
  return async (typed) => {
    const check = await load().catch(() => undefined);
    if (check !== undefined) return check(typed);
    showError(pageError("offline"));
    return undefined;
  };
}
