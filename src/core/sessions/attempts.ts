import * as z from "zod/mini";

/**
 * How often something was tried that may be tried only so often: wrong codes of a person, logins from an address. `id` says what
 * is counted and holds no personal data in the clear; the count is void from `resetsAt` on, in UTC epoch milliseconds.
 */
export const attemptsSchema = z.strictObject({
  id: z.string(),
  count: z.int().check(z.gte(0)),
  resetsAt: z.int(),
});

/** A stored count, see {@link attemptsSchema}. */
export type Attempts = z.output<typeof attemptsSchema>;

/** A count as it stands, and until when it is valid, in UTC epoch milliseconds. */
export type Counted = Pick<Attempts, "count" | "resetsAt">;

/** How long a count is valid from its first try, in milliseconds, and now in UTC epoch milliseconds. */
export interface Counting {
  readonly now: number;
  readonly windowMs: number;
}

/** The count with one more try. In: the count so far, undefined for none; a void one begins anew. */
export function oneMore(kept: Counted | undefined, { now, windowMs }: Counting): Counted {
  if (kept === undefined || kept.resetsAt <= now) return { count: 1, resetsAt: now + windowMs };
  return { count: kept.count + 1, resetsAt: kept.resetsAt };
}
