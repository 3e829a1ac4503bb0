import { StoreFailure } from "#engine/ports.ts";

/**
 * Returns the browser's local storage.
 * @throws StoreFailure unavailable when it is blocked; some browsers then throw on access
 */
export function browserStorage(): Storage {
  try {
    return window.localStorage;
  } catch (cause) {
    const remedy = "Allow this site to store data in the browser, then reload the page.";
    throw new StoreFailure({ kind: "unavailable", remedy }, { cause });
  }
}

/** Returns the browser's IndexedDB, undefined when it has none or blocks it for this site. */
export function browserDatabase(): IDBFactory | undefined {
  try {
    // Some browsers have none in private windows, although the types say otherwise.
    return (window as Partial<Pick<Window, "indexedDB">>).indexedDB;
  } catch {
    return undefined;
  }
}

/**
 * Returns the browser's time zone as an IANA name; it determines "today" in this edition (readings, Points and tiers). UTC when the browser
 * does not reveal it.
 */
export function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    // Some browsers report a name that they do not accept.
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
