/** What sort of "no" an error is; the HTTP layer turns it into a status in one table. */
export type ErrorKind =
  | "malformed"
  | "unauthenticated"
  | "forbidden"
  | "missing"
  | "conflict"
  | "refused"
  | "too-many"
  | "unavailable"
  | "internal";

/** An error of the catalogue: its kind and its literal words. */
export interface Entry<Params> {
  readonly kind: ErrorKind;
  readonly title: string;
  readonly text: (params: Params) => string;
  /** True for a text of specification §8 that is shown as a toast; other errors are shown where they arise. */
  readonly isToast?: true;
}

/** Writes an entry. In: kind, title, and how the text comes out of its parameters; none when left out. */
export const error = <Params = Record<never, never>>(
  kind: ErrorKind,
  title: string,
  text: (params: Params) => string,
): Entry<Params> => ({ kind, title, text });

/** Writes an entry whose text specification §8 shows as a toast. In: as for {@link error}. */
export const toastError = <Params = Record<never, never>>(
  kind: ErrorKind,
  title: string,
  text: (params: Params) => string,
): Entry<Params> => ({ kind, title, text, isToast: true });
