import { openBrowserStore } from "#adapters/store-browser/browser-store.ts";
import { memoryLocks } from "#testing/memory-locks.ts";
import { memoryStorage } from "#testing/memory-storage.ts";
import { storeConformance } from "./store-conformance.ts";

storeConformance("The browser store", async () => {
  const store = openBrowserStore({ storage: memoryStorage(), locks: memoryLocks() });
  return { store, close: () => store.close() };
});

storeConformance("The browser store without Web Locks", async () => {
  const store = openBrowserStore({ storage: memoryStorage() });
  return { store, close: () => store.close() };
});
