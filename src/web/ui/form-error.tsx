/** Props of {@link FormError}. */
export interface FormErrorProps {
  /** The error with its text from the program; nothing is shown without one. */
  readonly error: { readonly message: string } | undefined;
}

/** An error of a whole form, shown in it and announced at once. */
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
