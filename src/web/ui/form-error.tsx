/** What {@link FormError} takes. */
export interface FormErrorProps {
  /** What went wrong, as the program worded it; nothing is shown when left out. */
  readonly error: { readonly message: string } | undefined;
}

/** An error that concerns a whole form, shown in it and announced at once. */
export function FormError({ error }: FormErrorProps) {
  return error === undefined ? null : (
    <p
      role="alert"
      className="rounded-xl bg-negative-soft px-3.5 py-2.5 font-medium text-negative wrap-anywhere"
    >
      {error.message}
    </p>
  );
}
