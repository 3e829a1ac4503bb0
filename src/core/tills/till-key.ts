import * as z from "zod/mini";

/** What a till's key may be good for: the verbs that tills know. */
export const tillScopes = ["search", "inquire", "accrue", "redeem", "reverse"] as const;

/** One of {@link tillScopes}. */
export type TillScope = (typeof tillScopes)[number];

/**
 * A key by which a point-of-sale system speaks for one location. `id` is the SHA-256 of the key in hex, so that the data never holds what opens
 * it. Revoked, never removed: what it recorded keeps its name. Times are UTC epoch milliseconds.
 */
export const tillKeySchema = z.strictObject({
  id: z.string(),
  /** What staff call it, such as 'Till 2'. */
  name: z.string(),
  locationId: z.string(),
  scopes: z.array(z.enum(tillScopes)),
  /** The key's last letters, by which somebody who has it can tell it from others. */
  hint: z.string(),
  createdAt: z.int(),
  /** When it was last used, to within some minutes; null before the first time. */
  seenAt: z.nullable(z.int()),
  /** Null while it opens. */
  revokedAt: z.nullable(z.int()),
});

/** A stored key, see {@link tillKeySchema}. */
export type TillKey = z.output<typeof tillKeySchema>;
