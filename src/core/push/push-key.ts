import * as z from "zod/mini";

/** The id of the only row. */
export const PUSH_KEY_ID = "push-key";

/**
 * The program's VAPID keys (RFC 8292), which prove to push services that a push is from this program (docs/decisions/178). A browser's
 * subscription is bound to them.
 */
export const pushKeySchema = z.strictObject({
  id: z.string(),
  /** The public key: an uncompressed point of P-256, base64url. Browsers get it. */
  publicKey: z.string(),
  /** The private key, base64url; sealed for {@link PUSH_KEY_ID}. */
  secret: z.string(),
});

/** Stored keys, see {@link pushKeySchema}. */
export type PushKey = z.output<typeof pushKeySchema>;
