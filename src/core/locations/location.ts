import * as z from "zod/mini";

/** A place where the program's customers are served: a shop, a stand, a van. Never removed, so that what happened there keeps its name. */
export const locationSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The name in lower case: no two places go by one name. */
  nameKey: z.string(),
  /** IANA name of the zone in which the place tells its days. */
  timeZone: z.string(),
  /** False for one that has closed: nothing new happens there. */
  isOpen: z.boolean(),
  /** UTC epoch milliseconds. */
  createdAt: z.int(),
});

/** A stored location, see {@link locationSchema}. */
export type Location = z.output<typeof locationSchema>;
