import { type ChangeEvent, type SubmitEvent, useRef, useState } from "react";
import { useLateCheck } from "./late-check.ts";

/** What the fields of a form hold. */
export type FormFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** What is wrong with the fields of a form, one message for each at most. */
export type FieldErrors<Fields extends FormFields> = {
  readonly [Name in keyof Fields]?: { readonly message: string };
};

/** The result of a check: the fields as the program takes them, or what is wrong. */
export type Checked<Fields extends FormFields> =
  | { readonly fields: Fields }
  | { readonly errors: FieldErrors<Fields> };

/** Checks what a form holds. */
export type Check<Fields extends FormFields> = (typed: FormFields) => Checked<Fields>;

/** How a field is read. */
export interface FieldOptions {
  /** An empty number field is not a number. */
  readonly valueAsNumber?: true;
  /** Turns what was typed into the value. */
  readonly setValueAs?: (typed: string) => string | undefined;
  /** Called after the form has taken a change, with every field's value. */
  readonly onChange?: (values: FormFields) => void;
}

interface Registered {
  readonly element: HTMLInputElement;
  readonly options: FieldOptions;
}

const NO_ERRORS = {};

/**
 * A form whose fields keep their own values until it is sent (decision 134). The check is fetched when the page is idle or when the form is sent. What is wrong shows when it is
 * sent, the first wrong field gets the focus, and from then on each change checks its field again.
 *
 * In: how to fetch the check, the same function at every drawing, and what the fields hold at first.
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
  const fields = useRef(new Map<string, Registered>());

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
    /** What a text field holds now. */
    watch: (name: Name) => String(typed[name] ?? ""),
    /** Empties a field and what was wrong with it. */
    resetField(name: Name) {
      const element = fields.current.get(name)?.element;
      if (element !== undefined) element.value = "";
      setTyped((now) => ({ ...now, [name]: "" }));
      setErrors(({ [name]: _before, ...others }) => others as FieldErrors<Fields>); // the errors of the other fields
    },
    /** Takes what is typed, and sends it if the check finds nothing wrong. In: what sends, and what to do besides showing what is wrong. */
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

function valuesOf(fields: ReadonlyMap<string, Registered>): FormFields {
  return Object.fromEntries(
    Array.from(fields, ([name, { element, options }]) => [name, valueOf(element, options)]),
  );
}

function valueOf(element: HTMLInputElement, { valueAsNumber, setValueAs }: FieldOptions) {
  if (element.type === "checkbox") return element.checked;
  if (valueAsNumber) return element.value === "" ? Number.NaN : Number(element.value);
  return setValueAs === undefined ? element.value : setValueAs(element.value);
}
