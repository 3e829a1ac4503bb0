/**
 * In-memory Web Locks shared by all users of the manager: exclusive ones in order, shared ones at once. Enough for names that are never
 * requested both ways.
 */
export function memoryLocks(): LockManager {
  const last = new Map<string, Promise<unknown>>();
  const held = new Set<LockInfo>();

  const hold = async <Result>(
    name: string,
    mode: LockMode,
    callback: LockGrantedCallback<Result>,
  ) => {
    const info = { name, mode };
    held.add(info);
    try {
      return await callback(info);
    } finally {
      held.delete(info);
    }
  };

  const request = async <Result>(
    name: string,
    ...rest: [LockGrantedCallback<Result>] | [LockOptions, LockGrantedCallback<Result>]
  ) => {
    const callback = rest.length === 1 ? rest[0] : rest[1];
    const { mode = "exclusive" } = rest.length === 1 ? {} : rest[0];
    if (mode === "shared") return hold(name, mode, callback);
    const inTurn = async (earlier: Promise<unknown> | undefined) => {
      await earlier;
      return hold(name, mode, callback);
    };
    const turn = inTurn(last.get(name));
    last.set(
      name,
      turn.then(
        () => undefined,
        () => undefined,
      ),
    );
    return turn;
  };

  return { request, query: async () => ({ held: [...held], pending: [] }) };
}
