import { createHmac } from "node:crypto";
import webPush from "web-push";
import { SealedWithAnotherKey, type Sealing, sealingWith } from "#adapters/secrets/sealing.ts";
import { PUSH_KEY_ID, type PushKey } from "#core/push/push-key.ts";
import type { Services } from "#core/world.ts";
import { type Store, StoreFailure } from "#engine/ports.ts";

/** The program's VAPID keys, base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The keys of push, and how the secrets of browsers are stored: sealed with a key that is derived from the private one. */
export interface PushKeys extends Pick<Services, "sealPushSecret"> {
  readonly vapid: VapidKeys;
  /** Returns a browser's secret. Throws for one that was sealed with earlier keys. */
  readonly openPushSecret: (subscriptionId: string, stored: string) => string;
}

/**
 * Returns the stored keys of push (docs/decisions/178). The first process on a database makes them. Keys that do not open are replaced;
 * openSecrets has refused to start if they are needed.
 * @throws StoreFailure
 */
export async function openPushKeys(
  store: Store,
  sealing: Pick<Sealing, "seal" | "open">,
): Promise<PushKeys> {
  const row = await store.reader.one("pushKeys", { id: PUSH_KEY_ID });
  const vapid = openedKeys(sealing, row) ?? (await makeKeys(store, sealing));
  const key = createHmac("sha256", vapid.privateKey).update("regulars push secrets").digest();
  const own = sealingWith(key);
  return {
    vapid,
    sealPushSecret: (id, secret) => own.seal(id, secret),
    openPushSecret: (id, stored) => own.open(id, stored),
  };
}

/** Returns the keys of a row, or undefined without a row or if they were sealed with a key that is lost. */
function openedKeys(sealing: Pick<Sealing, "open">, row: PushKey | undefined) {
  if (row === undefined) return undefined;
  try {
    return { publicKey: row.publicKey, privateKey: sealing.open(PUSH_KEY_ID, row.secret) };
  } catch (error) {
    if (error instanceof SealedWithAnotherKey) return undefined;
    throw error;
  }
}

/** Stores new keys and returns them, or those that another process has stored meanwhile. */
async function makeKeys(store: Store, sealing: Pick<Sealing, "seal" | "open">): Promise<VapidKeys> {
  const made = webPush.generateVAPIDKeys();
  const fields = {
    publicKey: made.publicKey,
    secret: sealing.seal(PUSH_KEY_ID, made.privateKey),
  };
  try {
    return await store.transact(async (reader) => {
      const row = await reader.one("pushKeys", { id: PUSH_KEY_ID }, { lock: true });
      const other = openedKeys(sealing, row);
      if (other !== undefined) return { changes: [], result: other };
      const change =
        row === undefined
          ? ({ kind: "insert", dataset: "pushKeys", row: { id: PUSH_KEY_ID, ...fields } } as const)
          : ({ kind: "patch", dataset: "pushKeys", id: PUSH_KEY_ID, fields } as const);
      return { changes: [change], result: made };
    });
  } catch (error) {
    const isTaken = error instanceof StoreFailure && error.problem.kind === "invariant";
    const row = isTaken ? await store.reader.one("pushKeys", { id: PUSH_KEY_ID }) : undefined;
    const other = openedKeys(sealing, row);
    if (other === undefined) throw error;
    return other;
  }
}
