import type { Store } from "#engine/ports.ts";

/** Opens a store, does something with it, and closes it, whatever comes of it. In: the opening, and the work. */
export async function inStore<Result>(
  opening: Promise<Store>,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await opening;
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
