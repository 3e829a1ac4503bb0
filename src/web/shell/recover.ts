import { clearKnownAnswers } from "#web/data/clear-known-answers.ts";

const KEY = "regulars.reloaded-from";

/** Returns whether an error means that code could not be loaded; each browser has words of its own. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|preload css/i.test(error.message)
  );
}

/**
 * Claims the only automatic reload of a version of the page, named by the address of its code. Returns false when it was claimed before, and
 * where storage is blocked, because reloads would then repeat forever.
 */
export function claimReload(
  open: () => Pick<Storage, "getItem" | "setItem">,
  version: string,
): boolean {
  try {
    const storage = open();
    if (storage.getItem(KEY) === version) return false;
    storage.setItem(KEY, version);
    return storage.getItem(KEY) === version;
  } catch {
    return false;
  }
}

/**
 * Handles the error of a screen. When its code no longer exists on the server, loads the page with the new version, once; drafts stay.
 * Otherwise forgets the stored answers, which may have caused it. Resolves to false when the page stays.
 */
export async function recoverFrom(error: unknown): Promise<boolean> {
  if (!isMissingCode(error)) {
    clearKnownAnswers(() => localStorage);
    return false;
  }
  if (!(await isServerThere())) return false;
  if (!claimReload(() => sessionStorage, import.meta.url)) return false;
  try {
    // A page with a service worker has this code on the device.
    await (await import("./app/install-new-version.ts")).installNewVersion();
  } catch {
    // Without a service worker the server answers.
  }
  window.location.reload();
  return true;
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch("/shell.html", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
