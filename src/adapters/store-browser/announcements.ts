import { ANNOUNCEMENT_PREFIX } from "./keys.ts";

/** How long an announcement stands, in milliseconds: far longer than a write takes to reach the other tabs. */
const STANDS_MS = 3000;

/** How long to wait for an announced commit before going on without it, in milliseconds. */
const PATIENCE_MS = 1000;

/** How often to look whether it has arrived, in milliseconds. */
const LOOK_MS = 2;

/** What tabs tell each other about their commits. */
export interface Announcements {
  /** Resolves once this tab sees the newest commit that any tab has announced. Only while holding the store's lock. */
  caughtUp(): Promise<void>;
  /** Tells the other tabs of a commit. Resolves when they can know, before which the store's lock must not be given up. */
  announce(version: string): Promise<void>;
}

/**
 * The Web Lock keeps tabs apart, but a browser that gives each tab its own copy of the local storage may hand the lock
 * over before the last holder's writes have arrived. So each commit is announced as the name of a shared lock: who holds
 * which is known to all tabs at once. In: what tells the version counter as this tab sees it.
 */
export function announcements(locks: LockManager, seen: () => string | null): Announcements {
  let withdraw: () => void = () => {};
  return {
    async caughtUp() {
      const newest = await newestOf(locks);
      const until = performance.now() + PATIENCE_MS;
      // An emptied storage or an older one brought back never gets there.
      while (Number(seen()) < newest && performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
    async announce(version) {
      const earlier = withdraw;
      await new Promise<void>((announced) => {
        const stand = () => {
          announced();
          return new Promise<void>((over) => {
            withdraw = over;
            setTimeout(over, STANDS_MS);
          });
        };
        // A page that may not hold a lock any more is going away; its writes are on their way all the same.
        locks
          .request(ANNOUNCEMENT_PREFIX + version, { mode: "shared" }, stand)
          .catch(() => announced());
      });
      earlier();
    },
  };
}

async function newestOf(locks: LockManager): Promise<number> {
  const { held = [] } = await locks.query();
  const versions = held.map(({ name = "" }) =>
    name.startsWith(ANNOUNCEMENT_PREFIX) ? Number(name.slice(ANNOUNCEMENT_PREFIX.length)) : 0,
  );
  return Math.max(0, ...versions);
}
