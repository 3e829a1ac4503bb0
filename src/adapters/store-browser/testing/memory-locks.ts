/** Web Locks in memory: exclusive, first come first served, shared by all who hold the same manager. */
export function memoryLocks(): LockManager {
  const last = new Map<string, Promise<unknown>>();
  const request = async <Result>(
    name: string,
    ...rest: [LockGrantedCallback<Result>] | [LockOptions, LockGrantedCallback<Result>]
  ) => {
    const callback = rest.length === 1 ? rest[0] : rest[1];
    const inTurn = async (earlier: Promise<unknown> | undefined) => {
      await earlier;
      return callback({ name, mode: "exclusive" });
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
  return { request, query: async () => ({ held: [], pending: [] }) };
}
