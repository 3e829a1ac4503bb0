/** Runs work exclusively, one after the other. */
export type Turnstile = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Exclusive turns across all tabs of this browser, by Web Lock. */
export function webLock(locks: LockManager, name: string): Turnstile {
  return async (work) => locks.request(name, work);
}

/** Exclusive turns within this page only. */
export function pageQueue(): Turnstile {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
