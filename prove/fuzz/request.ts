/** Whose session key a request has; 'till' for a till's key. */
export type Who = "nobody" | "customer" | "sub-admin" | "main admin" | "guest" | "manager" | "till";

/** One request as sent, except for the session or till key, which differs in every run. */
export interface Asked {
  /** The kind of request: a row of the table. */
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Uint8Array | undefined;
  readonly who: Who;
  /** The index of the session or key. */
  readonly session: number;
  /** Raw bytes to send instead of everything else. */
  readonly bytes?: string;
}

/** The promises about a kind of request. */
export interface Promised {
  /** Nothing in the data may change. */
  readonly isWithoutEffect: boolean;
  /** No answer may be 2xx. */
  readonly isRefused: boolean;
}

/** The kinds of requests with their promises. */
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
