import { createHmac } from "node:crypto";
import { SealedWithAnotherKey, type Sealing } from "#adapters/secrets/sealing.ts";
import { MAIL_KEY_ID, type MailKey } from "#core/mails/mail-key.ts";
import type { Fresh, Services } from "#core/world.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";

/**
 * Returns the digests of addresses and of links to unsubscribe, with the stored key (decision 166). The first process on a database makes the
 * key. A key that does not open is replaced; openSecrets has refused to start if it is needed.
 * @throws StoreFailure
 */
export async function openMailDigest(
  store: Store,
  sealing: Pick<Sealing, "seal" | "open">,
  fresh: Pick<Fresh, "token">,
): Promise<Pick<Services, "mailDigest">> {
  const row = await store.reader.one("mailKeys", { id: MAIL_KEY_ID });
  const key = openedKey(sealing, row) ?? (await makeKey(store, sealing, fresh));
  return { mailDigest: (text) => createHmac("sha256", key).update(text).digest("base64url") };
}

/** Returns the key of a row, or undefined without a row or if it was sealed with a key that is lost. */
function openedKey(sealing: Pick<Sealing, "open">, row: MailKey | undefined): string | undefined {
  try {
    return row && sealing.open(MAIL_KEY_ID, row.secret);
  } catch (error) {
    if (error instanceof SealedWithAnotherKey) return undefined;
    throw error;
  }
}

/** Stores a new key and returns it, or the one that another process has stored meanwhile. */
async function makeKey(
  store: Store,
  sealing: Pick<Sealing, "seal" | "open">,
  fresh: Pick<Fresh, "token">,
): Promise<string> {
  const key = fresh.token();
  const secret = sealing.seal(MAIL_KEY_ID, key);
  try {
    return await store.transact(async (reader) => {
      const row = await reader.one("mailKeys", { id: MAIL_KEY_ID }, { lock: true });
      const other = openedKey(sealing, row);
      if (other !== undefined) return { changes: [], result: other };
      const change =
        row === undefined
          ? ({ kind: "insert", dataset: "mailKeys", row: { id: MAIL_KEY_ID, secret } } as const)
          : ({ kind: "patch", dataset: "mailKeys", id: MAIL_KEY_ID, fields: { secret } } as const);
      return { changes: [change], result: key };
    });
  } catch (error) {
    const isTaken = error instanceof StoreFailure && error.problem.kind === "invariant";
    const row = isTaken ? await store.reader.one("mailKeys", { id: MAIL_KEY_ID }) : undefined;
    const other = openedKey(sealing, row);
    if (other === undefined) throw error;
    return other;
  }
}
