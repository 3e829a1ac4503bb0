/** An error as a person reads it, with its code and parameters for programs. */
export interface ReplyError {
  readonly code: string;
  readonly title: string;
  readonly message: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** True for the texts that a page shows as a toast (specification §8); it shows others where they arise. */
  readonly isToast?: true;
}

/** Something that happened and is worth telling, by its name in the success catalogue. */
export interface Happening {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The answer to every command and query, the same over HTTP and in process. */
export type Reply<Result> =
  | {
      readonly ok: true;
      readonly result: Result;
      readonly events: readonly Happening[];
    }
  | { readonly ok: false; readonly error: ReplyError };
