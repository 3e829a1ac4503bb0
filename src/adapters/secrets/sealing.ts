import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from "node:crypto";

/** Bytes of a key. */
export const KEY_BYTES = 32;

/** Bytes of an AES-GCM nonce and tag (NIST SP 800-38D). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The prefix of sealed text; a Base32 secret has no dots. */
const VERSION = "v1";

/** Text that none of the known keys opens. `keyId` names its key. */
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

/** Seals short secrets of users and webhooks with AES-256-GCM, bound to their owner's id. */
export interface Sealing {
  /** Returns sealed text: `v1.<key>.<nonce>.<ciphertext and tag>`, base64url. It opens only for the same owner. */
  seal(userId: string, secret: string): string;
  /**
   * Returns the secret. Text that was never sealed is returned unchanged, because a process of an earlier version may still write it.
   * @throws {@link SealedWithAnotherKey} when no key opens the text for this owner
   */
  open(userId: string, stored: string): string;
  /** Whether text is sealed with the key that `seal` uses. */
  isCurrent(stored: string): boolean;
  /** Signs a text with the key that `seal` uses: HMAC-SHA-256, base64url. */
  sign(text: string): string;
}

/** Whether text is sealed, with any key. */
export function isSealed(stored: string): boolean {
  return stored.startsWith(`${VERSION}.`);
}

/**
 * Returns a sealing.
 * @param current the key that seals, of {@link KEY_BYTES}
 * @param earlier keys that may still be needed to open
 */
export function sealingWith(current: Uint8Array, earlier: readonly Uint8Array[] = []): Sealing {
  const keys = new Map([current, ...earlier].map((key) => [idOf(key), key]));
  const currentId = idOf(current);
  // A separate key, so that signatures reveal nothing about the sealing key.
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
    // A different key with the same name, another owner's text, or damaged text.
    return undefined;
  }
}

/** Binds sealed text to its owner, so that a secret copied into another row does not open. */
function boundTo(userId: string, keyId: string): Buffer {
  return Buffer.from(`regulars two-factor ${VERSION} ${keyId} ${userId}`);
}

/** Returns a key's name: part of its digest, which does not reveal a key of 256 random bits. */
function idOf(key: Uint8Array): string {
  return createHash("sha256").update("regulars key id ").update(key).digest("hex").slice(0, 12);
}
