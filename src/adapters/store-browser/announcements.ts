import { ANNOUNCEMENT_PREFIX } from "./keys.ts";

/** How long an announcement is held, in milliseconds: far longer than a write takes to reach the other tabs. */
const HOLD_MS = 3000;

/** How long to wait for an announced commit before continuing without it, in milliseconds. */
const TIMEOUT_MS = 1000;

/** How often to check whether it has arrived, in milliseconds. */
const POLL_MS = 2;

/** Announces commits to other tabs. */
export interface Announcements {
  /** Resolves once this tab sees the newest announced commit. Call only while holding the store's lock. */
  catchUp(): Promise<void>;
  /** Announces a commit. Resolves when other tabs can see the announcement; hold the store's lock until then. */
  announce(version: string): Promise<void>;
}

/**
 * The Web Lock separates tabs, but a browser that gives each tab its own copy of local storage may pass the lock on before the last
 * holder's writes have arrived. So each commit is announced as the name of a shared lock, which all tabs see at once.
 * @param seen returns the version counter as this tab sees it
 */
export function announcements(locks: LockManager, seen: () => string | null): Announcements {
  let withdraw: () => void = () => {};
  return {
    async catchUp() {
      const newest = await newestOf(locks);
      const until = performance.now() + TIMEOUT_MS;
      // An emptied or restored storage never reaches the announced version.
      while (Number(seen()) < newest && performance.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    async announce(version) {
      const earlier = withdraw;
      await new Promise<void>((announced) => {
        const stand = () => {
          announced();
          return new Promise<void>((over) => {
            withdraw = over;
            setTimeout(over, HOLD_MS);
          });
        };
        // A page that can no longer hold a lock is closing; its writes arrive anyway.
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
