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
import { type ProgramSource, storedProgram } from "#engine/program-source.ts";
import { DEFAULT_ADMIN_PASSWORD } from "../shared/default-password.ts";

/** What the browser provides to the program. */
interface BrowserEnvironment {
  readonly storage: Storage;
  /** Undefined when the browser has no Web Locks. */
  readonly locks?: LockManager | undefined;
  /** Undefined when the browser has no IndexedDB. */
  readonly database?: IDBFactory | undefined;
  /** IANA name of the time zone that determines "today". */
  readonly timeZone: string;
  /** The browser's device fingerprint, see core/sessions/device-label.ts; unknown when left out. */
  readonly device?: string | undefined;
  /** Reports an unexpected error. */
  readonly fault: (error: unknown, action: string) => void;
}

/**
 * Opens the program in this page: the store, the first data and the stored sign-in (specification §4, Account and session).
 * @throws StoreFailure when the data cannot be used; the stored data is then unchanged
 */
export async function openProgram(around: BrowserEnvironment): Promise<{
  readonly api: Api;
  readonly ports: Ports;
  readonly store: Store;
  readonly programs: ProgramSource;
}> {
  const { storage, locks, database, timeZone, device, fault } = around;
  const store = openBrowserStore({ storage, locks, database });
  const program: Program = { ...defaultProgram, timeZone };
  const ports: Ports = {
    store,
    clock: Date.now,
    fresh: freshValues(),
    // There is no network caller here, so no browser is marked as known.
    services: {
      ...argon2Portable(),
      // Nobody else waits for this page's program.
      paced: (step) => step(),
      ...totp,
      signMark: sha256Hex,
      mailDigest: sha256Hex,
      sealPushSecret: (_id, secret) => secret,
    },
    digest: sha256Hex,
    fault,
  };
  const keys = browserKeyRing(storage, store, sha256Hex);
  const own = { ...ports, program, now: ports.clock(), adminPassword: DEFAULT_ADMIN_PASSWORD };
  const seed = async () =>
    seedMissing(store, () => store.missing(), { ...own, now: ports.clock() });
  assertCurrentUser(storage, ports.clock());
  await seed();
  const programs = storedProgram(store, program, ports.clock);
  await resumeSession(store, keys, { ...own, program: await programs.current() });
  return {
    api: reseedWhenEmpty(inProcess(ports, programs, keys, device), store, seed),
    ports,
    store,
    programs,
  };
}

/**
 * Seeds the first data again before a call when the storage was emptied. Otherwise an open page would store only its own rows, and the next
 * start would find no main admin.
 */
function reseedWhenEmpty(
  api: Api,
  store: Pick<BrowserStore, "isEmpty">,
  seed: () => Promise<unknown>,
): Api {
  const seeded = async () => {
    try {
      if (store.isEmpty()) await seed();
    } catch {
      // The call fails for the same reason and reports it.
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

/** Returns the catalogue's code for an error of {@link openProgram}. */
export function startErrorCode(
  error: unknown,
): "initialization-failed" | "storage-full" | "start-failed" {
  if (!(error instanceof StoreFailure)) return "start-failed";
  return error.problem.kind === "full" ? "storage-full" : "initialization-failed";
}
