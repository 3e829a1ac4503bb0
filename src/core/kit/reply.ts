/** A refusal without text: its code and parameters. */
export interface CodedError {
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** An error with its text for people, and its code and parameters for programs. */
export interface ReplyError extends CodedError {
  readonly title: string;
  readonly message: string;
  /** True for texts that a page shows as a toast (specification §8); others are shown in place. */
  readonly isToast?: true;
}

/** An event that pages show to the actor: its name and the parameters of its text. */
export interface AnnouncedEvent {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The engine's reply; error texts are added where the reader's language is known (decision 129). */
export type CodedReply<Result> =
  | {
      readonly ok: true;
      readonly result: Result;
      readonly events: readonly AnnouncedEvent[];
    }
  | { readonly ok: false; readonly error: CodedError };

/** The reply to every command and query, the same over HTTP and in process. */
export type Reply<Result> =
  | {
      readonly ok: true;
      readonly result: Result;
      readonly events: readonly AnnouncedEvent[];
    }
  | { readonly ok: false; readonly error: ReplyError };
