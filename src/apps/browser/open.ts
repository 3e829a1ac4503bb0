import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { argon2Portable } from "#adapters/passwords/argon2-portable.ts";
import { seedMissing } from "#adapters/seed/missing-data.ts";
import { openBrowserStore } from "#adapters/store-browser/browser-store.ts";
import { browserKeyRing } from "#adapters/store-browser/key-ring.ts";
import { resumeSession } from "#adapters/store-browser/resume.ts";
import { totp } from "#adapters/two-factor/totp.ts";
import type { Api } from "#client/api.ts";
import { inProcess } from "#client/in-process.ts";
import { defaultProgram, type Program } from "#core/program.ts";
import { type Ports, type Store, StoreFailure } from "#engine/ports.ts";
import { DEFAULT_ADMIN_PASSWORD } from "../shared/default-password.ts";

/** What the browser gives to the program. */
export interface Surroundings {
  readonly storage: Storage;
  /** Left out where the browser has no Web Locks. */
  readonly locks?: LockManager | undefined;
  /** IANA name of the zone in which "today" is told. */
  readonly timeZone: string;
  /** Told about faults that no rule foresaw. */
  readonly fault: (error: unknown, action: string) => void;
}

/**
 * Opens the program inside this page: store, first data, the stored sign-in (specification §4, Account and session).
 * Rejects with StoreFailure when the data cannot be used; then nothing stored was changed.
 */
export async function openProgram(
  around: Surroundings,
): Promise<{ readonly api: Api; readonly store: Store }> {
  const { storage, locks, timeZone, fault } = around;
  const store = openBrowserStore({ storage, locks });
  const program: Program = { ...defaultProgram, timeZone };
  const ports: Ports = {
    store,
    clock: Date.now,
    fresh: freshValues(),
    services: { ...argon2Portable(), ...totp },
    digest: sha256Hex,
    fault,
  };
  const keys = browserKeyRing(storage, store, sha256Hex);
  const own = { ...ports, program, now: ports.clock(), adminPassword: DEFAULT_ADMIN_PASSWORD };
  await seedMissing(store, () => store.missing(), own);
  await resumeSession(store, keys, own);
  return { api: inProcess(ports, program, keys), store };
}

/** What a person is told when {@link openProgram} rejects: a code of the catalogue. */
export function whyNotStarted(
  error: unknown,
): "initialization-failed" | "storage-full" | "start-failed" {
  if (!(error instanceof StoreFailure)) return "start-failed";
  return error.problem.kind === "full" ? "storage-full" : "initialization-failed";
}
