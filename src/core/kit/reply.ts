/** A refusal without words: its code and the parameters of its text. */
export interface CodedError {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** An error as a person reads it, with its code and parameters for programs. */
export interface ReplyError extends CodedError {
  readonly title: string;
  readonly message: string;
  /** True for the texts that a page shows as a toast (specification §8); it shows others where they arise. */
  readonly isToast?: true;
}

/** An event that pages announce, by its name, with the parameters of its text. */
export interface Happening {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What the engine answers; the words of an error are added where the reader's language is known (decision 129). */
export type CodedReply<Result> =
  | {
      readonly ok: true;
      readonly result: Result;
      readonly events: readonly Happening[];
    }
  | { readonly ok: false; readonly error: CodedError };

/** The answer to every command and query, the same over HTTP and in process. */
export type Reply<Result> =
  | {
      readonly ok: true;
      readonly result: Result;
      readonly events: readonly Happening[];
    }
  | { readonly ok: false; readonly error: ReplyError };
