import * as z from "zod/mini";

/** The scopes of a till's key. */
export const tillScopes = ["search", "inquire", "accrue", "redeem", "reverse"] as const;

/** One of {@link tillScopes}. */
export type TillScope = (typeof tillScopes)[number];

/**
 * A key of a point-of-sale system at one location. `id` is the SHA-256 of the key in hex, so that keys are never stored. Revoked, never
 * removed, so that its records keep its name. Times are UTC epoch milliseconds.
 */
export const tillKeySchema = z.strictObject({
  id: z.string(),
  /** Its name for staff, such as 'Till 2'. */
  name: z.string(),
  locationId: z.string(),
  scopes: z.array(z.enum(tillScopes)),
  /** The key's last letters, by which its owner can recognize it. */
  hint: z.string(),
  createdAt: z.int(),
  /** The last use, within some minutes; null before the first. */
  seenAt: z.nullable(z.int()),
  /** Null while the key is valid. */
  revokedAt: z.nullable(z.int()),
});

/** A stored key, see {@link tillKeySchema}. */
export type TillKey = z.output<typeof tillKeySchema>;
