import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { argon2Portable } from "#adapters/passwords/argon2-portable.ts";
import { openBrowserStore } from "#adapters/store-browser/browser-store.ts";
import { browserKeyRing } from "#adapters/store-browser/key-ring.ts";
import { totp } from "#adapters/two-factor/totp.ts";
import { newRetryKey } from "#client/api.ts";
import { inProcess } from "#client/in-process.ts";
import { defaultProgram } from "#core/program.ts";
import { fixedProgram } from "#engine/program-source.ts";

/** What became of many redemptions in one tab, each counted by its outcome: 'ok' or a refusal's code. */
export type Tally = Readonly<Record<string, number>>;

/**
 * Runs inside a page: redeems a reward over and over, as fast as the tab can, as the user who is logged in there, with the
 * program's own store on this browser's storage.
 */
export async function redeemMany(rewardId: string, times: number): Promise<Tally> {
  const storage = localStorage;
  const store = openBrowserStore({ storage, locks: navigator.locks, database: indexedDB });
  const ports = {
    store,
    clock: Date.now,
    fresh: freshValues(),
    services: {
      ...argon2Portable(),
      paced: <Result>(step: () => Promise<Result>) => step(),
      ...totp,
      signMark: sha256Hex,
      mailDigest: sha256Hex,
      sealPushSecret: (_id: string, secret: string) => secret,
    },
    digest: sha256Hex,
    fault: (error: unknown) => console.error(error),
  };
  const api = inProcess(
    ports,
    fixedProgram(defaultProgram),
    browserKeyRing(storage, store, sha256Hex),
  );
  const tally: Record<string, number> = {};
  for (let count = 0; count < times; count += 1) {
    const reply = await api.run("redeemReward", { rewardId }, newRetryKey());
    const outcome = reply.ok ? "ok" : reply.error.code;
    tally[outcome] = (tally[outcome] ?? 0) + 1;
  }
  return tally;
}
