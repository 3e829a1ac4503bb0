import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";

/** Bytes of a key. */
export const KEY_BYTES = 32;

/** Bytes of a nonce and of a tag, as AES-GCM has them (NIST SP 800-38D). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** How sealed text begins; a Base32 secret has no dots. */
const VERSION = "v1";

/** Text that was sealed with a key that is none of those at hand. `keyId` names it. */
export class SealedWithAnotherKey extends Error {
  override readonly name = "SealedWithAnotherKey";
  readonly keyId: string;

  constructor(keyId: string) {
    super(
      `A stored secret was sealed with the key ${keyId}, which is not configured, or for a different account. Set SECRET_KEY ` +
        "or SECRET_KEY_PREVIOUS to that key, or restore its file secret.key.",
    );
    this.keyId = keyId;
  }
}

/** Seals short secrets of people and webhooks with AES-256-GCM, and opens them. In: whose it is, by id. */
export interface Sealing {
  /** Sealed text: `v1.<key>.<nonce>.<ciphertext and tag>`, base64url. It opens for the same person or webhook alone. */
  seal(userId: string, secret: string): string;
  /**
   * The secret again. What was never sealed is given back as it is: a process of an earlier version may still write such. Throws
   * {@link SealedWithAnotherKey} for sealed text that does not open for this person with any of the keys.
   */
  open(userId: string, stored: string): string;
  /** Whether text is sealed with the key that `seal` uses. */
  isCurrent(stored: string): boolean;
  /** A text's signature with the key that `seal` uses: HMAC-SHA-256, base64url. */
  sign(text: string): string;
}

/** Whether text has been sealed, with whatever key. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(`${VERSION}.`);
}

/** In: the key that seals, and earlier ones that may still be needed to open; {@link KEY_BYTES} each. */
export function sealingWith(current: Uint8Array, earlier: readonly Uint8Array[] = []): Sealing {
  const keys = new Map([current, ...earlier].map((key) => [idOf(key), key]));
  const currentId = idOf(current);
  // A key of its own: what one purpose shows of its key is nothing to the other.
  const signingKey = createHmac("sha256", current).update("regulars signatures").digest();
  return {
    seal(userId, secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", current, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(userId, currentId));
      const sealed = Buffer.concat([
        cipher.update(secret, "utf8"),
        cipher.final(),
        cipher.getAuthTag(),
      ]);
      return [VERSION, currentId, nonce.toString("base64url"), sealed.toString("base64url")].join(
        ".",
      );
    },
    open(userId, stored) {
      if (!isSealed(stored)) return stored;
      const [, keyId = "", nonce = "", text = ""] = stored.split(".");
      const key = keys.get(keyId);
      const secret = key && opened({ key, keyId, userId }, nonce, Buffer.from(text, "base64url"));
      if (secret === undefined) throw new SealedWithAnotherKey(keyId);
      return secret;
    },
    isCurrent: (stored) => stored.startsWith(`${VERSION}.${currentId}.`),
    sign: (text) => createHmac("sha256", signingKey).update(text).digest("base64url"),
  };
}

function opened(
  { key, keyId, userId }: { key: Uint8Array; keyId: string; userId: string },
  nonce: string,
  sealed: Buffer,
): string | undefined {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(boundTo(userId, keyId));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return (
      decipher.update(sealed.subarray(0, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
    );
  } catch {
    // Another key of the same name, another person's text, or text that was damaged: it is all one.
    return undefined;
  }
}

/** What sealed text is bound to besides its key: one person's secret, put into another's row, does not open. */
function boundTo(userId: string, keyId: string): Buffer {
  return Buffer.from(`regulars two-factor ${VERSION} ${keyId} ${userId}`);
}

/** A key's name: part of its digest, which leads nobody back to a key of 256 random bits. */
function idOf(key: Uint8Array): string {
  return createHash("sha256").update("regulars key id ").update(key).digest("hex").slice(0, 12);
}
