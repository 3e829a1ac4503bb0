/** Runs one piece of work after the other. */
export type Turnstile = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Turns across all tabs of this browser, by the Web Lock of a name. */
export function webLock(locks: LockManager, name: string): Turnstile {
  return async (work) => locks.request(name, work);
}

/** Turns within this page only. */
export function pageQueue(): Turnstile {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
