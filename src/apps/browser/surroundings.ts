import { StoreFailure } from "#engine/ports.ts";

/** The browser's local storage. Throws StoreFailure unavailable when it is blocked, which some browsers tell by throwing. */
export function browserStorage(): Storage {
  try {
    return window.localStorage;
  } catch (cause) {
    const remedy = "Allow this site to store data in the browser, then reload the page.";
    throw new StoreFailure({ kind: "unavailable", remedy }, { cause });
  }
}

/** The browser's databases, where it has them and lets this site see them. */
export function browserDatabase(): IDBFactory | undefined {
  try {
    // Some browsers have none in private windows, whatever their types say.
    return (window as Partial<Pick<Window, "indexedDB">>).indexedDB;
  } catch {
    return undefined;
  }
}

/**
 * The browser's own time zone, in which this edition tells "today" (readings, Points and tiers), as an IANA name.
 * A browser that keeps it to itself gets UTC.
 */
export function browserTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    // Some browsers answer with a name that they do not accept themselves.
    return new Intl.DateTimeFormat("en-US", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
