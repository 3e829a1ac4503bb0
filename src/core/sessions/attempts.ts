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
