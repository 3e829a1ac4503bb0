import { sha256Hex } from "#adapters/chance/digest.ts";
import { freshValues } from "#adapters/chance/fresh.ts";
import { argon2Portable } from "#adapters/passwords/argon2-portable.ts";
import { seedMissing } from "#adapters/seed/missing-data.ts";
import { type BrowserStore, openBrowserStore } from "#adapters/store-browser/browser-store.ts";
import { assertCurrentUser } from "#adapters/store-browser/current-user.ts";
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
  /** Left out where it has no IndexedDB. */
  readonly database?: IDBFactory | undefined;
  /** IANA name of the zone in which "today" is told. */
  readonly timeZone: string;
  /** What this browser is known by, see core/sessions/device-label.ts; unknown when left out. */
  readonly device?: string | undefined;
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
  const { storage, locks, database, timeZone, device, fault } = around;
  const store = openBrowserStore({ storage, locks, database });
  const program: Program = { ...defaultProgram, timeZone };
  const ports: Ports = {
    store,
    clock: Date.now,
    fresh: freshValues(),
    // Nobody asks over a network here, so that no browser is marked.
    services: { ...argon2Portable(), ...totp, signMark: sha256Hex },
    digest: sha256Hex,
    fault,
  };
  const keys = browserKeyRing(storage, store, sha256Hex);
  const own = { ...ports, program, now: ports.clock(), adminPassword: DEFAULT_ADMIN_PASSWORD };
  const seed = async () =>
    seedMissing(store, () => store.missing(), { ...own, now: ports.clock() });
  assertCurrentUser(storage, ports.clock());
  await seed();
  await resumeSession(store, keys, own);
  return { api: neverEmpty(inProcess(ports, program, keys, device), store, seed), store };
}

/**
 * Gives an emptied storage its first data again before anything else happens: a page that stays open would write its own
 * rows alone, and the next start would find a program without its main admin.
 */
function neverEmpty(
  api: Api,
  store: Pick<BrowserStore, "isEmpty">,
  seed: () => Promise<unknown>,
): Api {
  const seeded = async () => {
    try {
      if (store.isEmpty()) await seed();
    } catch {
      // The call itself meets the same obstacle, and tells it.
    }
  };
  return {
    ...api,
    ask: async (name, input) => {
      await seeded();
      return api.ask(name, input);
    },
    run: async (name, input, retryKey) => {
      await seeded();
      return api.run(name, input, retryKey);
    },
  };
}

/** What a person is told when {@link openProgram} rejects: a code of the catalogue. */
export function whyNotStarted(
  error: unknown,
): "initialization-failed" | "storage-full" | "start-failed" {
  if (!(error instanceof StoreFailure)) return "start-failed";
  return error.problem.kind === "full" ? "storage-full" : "initialization-failed";
}
