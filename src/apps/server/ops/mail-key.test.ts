import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "#adapters/store-sql/sqlite.ts";
import { StartProblem } from "#apps/shared/start-problem.ts";
import { suppressionId } from "#core/suppressions/suppression.ts";
import type { Store } from "#engine/ports.ts";
import { commit, inserted } from "#testing/changes.ts";
import { systemContext } from "#testing/context.ts";
import { scratchFolder } from "#testing/scratch-folder.ts";
import { openMailDigest } from "./mail-key.ts";
import { openSecrets } from "./stored-secrets.ts";

const { fresh } = systemContext(0);

describe("the key of emails", () => {
  let folder: string;
  let store: Store;

  beforeEach(async () => {
    const scratch = scratchFolder();
    onTestFinished(scratch.remove);
    folder = scratch.folder;
    store = await openSqliteStore({ folder });
    onTestFinished(() => store.close());
  });

  async function digestWith(secretKey: Uint8Array, previousSecretKey?: Uint8Array) {
    const { sealing } = await openSecrets({ dataDir: folder, secretKey, previousSecretKey }, store);
    const { mailDigest } = await openMailDigest(store, sealing, fresh);
    return mailDigest("ana@example.com");
  }

  async function stopAnAddress(digest: string) {
    const id = suppressionId("all", digest);
    const row = { id, scope: "all", reason: "bounced", at: 0 } as const;
    await commit(store, inserted("suppressions", row));
  }

  test("is the same after a start, also with a new key for stored secrets", async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)];
    const digest = await digestWith(old);
    expect(await digestWith(old)).toBe(digest);
    expect(await digestWith(next, old)).toBe(digest);
    expect(await digestWith(next)).toBe(digest);
  });

  test("is replaced when it is lost and no address is stopped", async () => {
    const digest = await digestWith(randomBytes(32));
    const next = randomBytes(32);
    const replaced = await digestWith(next);
    expect(replaced).not.toBe(digest);
    expect(await digestWith(next)).toBe(replaced);
  });

  test("prevents the start when it is lost and an address is stopped", async () => {
    await stopAnAddress(await digestWith(randomBytes(32)));
    await expect(digestWith(randomBytes(32))).rejects.toBeInstanceOf(StartProblem);
  });
});
