import * as z from "zod/mini";

/** A place where customers are served: a shop, a stand, a van. Never removed, so that past activity keeps its location. */
export const locationSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The name in lower case; unique. */
  nameKey: z.string(),
  /** IANA name of the location's time zone. */
  timeZone: z.string(),
  /** False for a closed location, where no operations are accepted. */
  isOpen: z.boolean(),
  /** UTC epoch milliseconds. */
  createdAt: z.int(),
});

/** A stored location, see {@link locationSchema}. */
export type Location = z.output<typeof locationSchema>;
