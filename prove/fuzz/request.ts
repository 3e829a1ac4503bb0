/** Whose session a request carries, or that it carries a till's key. */
export type Who = "nobody" | "customer" | "sub-admin" | "main admin" | "guest" | "manager" | "till";

/** One request as it is written on the wire, apart from the session's or till's key, which is another one in every run. */
export interface Asked {
  /** Which kind of request: a row of the table. */
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Uint8Array | undefined;
  readonly who: Who;
  /** Which of the sessions or keys that these have. */
  readonly session: number;
  /** Bytes to send instead of all that. */
  readonly bytes?: string;
}

/** What a kind of request promises. */
export interface Promised {
  /** Nothing in the data may change. */
  readonly isWithoutEffect: boolean;
  /** None may be answered with 2xx. */
  readonly isRefused: boolean;
}

/** The kinds of requests with what each promises. */
export const kinds = {
  "an action, an input that does not fit": { isWithoutEffect: true, isRefused: true },
  "an action, a fitting input, no right to it": { isWithoutEffect: true, isRefused: true },
  "an action, a body that is no JSON of ours": { isWithoutEffect: true, isRefused: true },
  "an action, headers that do not belong to it": { isWithoutEffect: true, isRefused: true },
  "other addresses, methods and headers": { isWithoutEffect: true, isRefused: false },
  "bytes that are hardly HTTP": { isWithoutEffect: true, isRefused: false },
  "an action, a fitting input, the right to it": { isWithoutEffect: false, isRefused: false },
} as const satisfies Readonly<Record<string, Promised>>;

/** One of {@link kinds}. */
export type Kind = keyof typeof kinds;
