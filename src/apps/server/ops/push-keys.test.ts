import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { SealedWithAnotherKey } from "#adapters/secrets/sealing.ts";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { StartProblem } from "#apps/shared/start-problem.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { aSubscription } from "#testing/push-rows.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { openPushKeys } from "./push-keys.ts";
import { openSecrets } from "./stored-secrets.ts";

describe("the keys of push", () => {
  let folder: string;
  let store: Store;

  beforeEach(async () => {
    const scratch = scratchFolder();
    onTestFinished(scratch.remove);
    folder = scratch.folder;
    store = await openSqliteStore({ folder });
    onTestFinished(() => store.close());
  });

  async function keysWith(secretKey: Uint8Array, previousSecretKey?: Uint8Array) {
    const { sealing } = await openSecrets({ dataDir: folder, secretKey, previousSecretKey }, store);
    return openPushKeys(store, sealing);
  }

  test("are made at the first start and stay the same, also with a new key for stored secrets", async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)];
    const { vapid, sealPushSecret } = await keysWith(old);
    expect(vapid).toEqual({
      publicKey: expect.stringMatching(/^[\w-]{87}$/),
      privateKey: expect.stringMatching(/^[\w-]{43}$/),
    });
    const sealed = sealPushSecret("phone", "secret");
    expect((await keysWith(old)).vapid).toEqual(vapid);
    expect((await keysWith(next, old)).vapid).toEqual(vapid);
    const later = await keysWith(next);
    expect(later.vapid).toEqual(vapid);
    expect(later.openPushSecret("phone", sealed)).toBe("secret");
    expect(() => later.openPushSecret("tablet", sealed)).toThrow(SealedWithAnotherKey);
  });

  test("are stored sealed, as are secrets of browsers", async () => {
    const { vapid, sealPushSecret } = await keysWith(randomBytes(32));
    const row = await store.reader.one("pushKeys", { id: "push-key" });
    expect(row?.publicKey).toBe(vapid.publicKey);
    expect(row?.secret).toMatch(/^v1\./);
    expect(row?.secret).not.toContain(vapid.privateKey);
    expect(sealPushSecret("phone", "secret")).toMatch(/^v1\./);
  });

  test("of two processes that start together are the same", async () => {
    const secretKey = randomBytes(32);
    const { sealing } = await openSecrets(
      { dataDir: folder, secretKey, previousSecretKey: undefined },
      store,
    );
    const [one, two] = await Promise.all([
      openPushKeys(store, sealing),
      openPushKeys(store, sealing),
    ]);
    expect(two.vapid).toEqual(one.vapid);
  });

  test("are replaced when they are lost and there is no device", async () => {
    const { vapid } = await keysWith(randomBytes(32));
    expect((await keysWith(randomBytes(32))).vapid).not.toEqual(vapid);
  });

  test("prevent the start when they are lost and there are devices", async () => {
    await keysWith(randomBytes(32));
    await commit(store, inserted("pushSubscriptions", aSubscription()));
    await expect(keysWith(randomBytes(32))).rejects.toBeInstanceOf(StartProblem);
  });
});
