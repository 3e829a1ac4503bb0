import { createHmac } from "node:crypto";
import type { Sealing } from "#adapters/secrets/sealing.ts";
import { MAIL_KEY_ID } from "#core/mails/mail-key.ts";
import type { Fresh, Services } from "#core/world.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";

/**
 * Returns the digests of addresses and of links to unsubscribe, with the stored key (decision 166). The first process on a database makes the
 * key.
 * @throws StoreFailure
 */
export async function openMailDigest(
  store: Store,
  sealing: Pick<Sealing, "seal" | "open">,
  fresh: Pick<Fresh, "token">,
): Promise<Pick<Services, "mailDigest">> {
  const stored = (await readKey(store)) ?? (await makeKey(store, sealing, fresh));
  const key = sealing.open(MAIL_KEY_ID, stored);
  return { mailDigest: (text) => createHmac("sha256", key).update(text).digest("base64url") };
}

async function readKey({ reader }: Store): Promise<string | undefined> {
  return (await reader.one("mailKeys", { id: MAIL_KEY_ID }))?.secret;
}

/** Stores a new key, and returns the stored one: another process may have been first. */
async function makeKey(
  store: Store,
  sealing: Pick<Sealing, "seal">,
  fresh: Pick<Fresh, "token">,
): Promise<string> {
  const secret = sealing.seal(MAIL_KEY_ID, fresh.token());
  const row = { id: MAIL_KEY_ID, secret };
  try {
    await store.transact(async () => ({
      changes: [{ kind: "insert", dataset: "mailKeys", row }],
      result: undefined,
    }));
    return secret;
  } catch (error) {
    const isTaken = error instanceof StoreFailure && error.problem.kind === "invariant";
    const other = isTaken ? await readKey(store) : undefined;
    if (other === undefined) throw error;
    return other;
  }
}
