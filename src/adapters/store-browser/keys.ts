import type { Datasets } from "#core/datasets.ts";

/** The name of a dataset. */
export type Name = keyof Datasets;

const PREFIX = "regulars.";

/** Counts commits; every tab reads again when it has changed. A new counter starts at the current time, so that no value repeats. */
export const VERSION_KEY = `${PREFIX}version`;

/** The schema version of the stored rows, see schema.ts. */
export const SCHEMA_KEY = `${PREFIX}schema`;

/** The journal: committed changes that are not, or not completely, in their datasets, see journal.ts. */
export const JOURNAL_KEY = `${PREFIX}unfinished`;

/** "true" while a user is signed in on this browser (specification §4, Account and session). */
export const AUTH_FLAG_KEY = `${PREFIX}isAuthenticated`;

/** The signed-in user as JSON (specification §7). */
export const CURRENT_USER_KEY = `${PREFIX}currentUser`;

/** The session's token. */
export const TOKEN_KEY = `${PREFIX}sessionToken`;

/** The Web Lock that a transaction holds. */
export const LOCK_NAME = `${PREFIX}store`;

/** The prefix of the shared Web Locks that announce commits to other tabs, see announcements.ts. */
export const ANNOUNCEMENT_PREFIX = `${PREFIX}at.`;

/** The key of a dataset, such as `regulars.users` (specification §7). */
export function datasetKey(name: Name): string {
  return PREFIX + name;
}

/** Whether a key of the browser's storage belongs to the program. */
export function isOwnKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

/** Whether a key holds a backup of unreadable text. */
export function isBackup(key: string): boolean {
  return key.startsWith(`${PREFIX}unreadable.`);
}

/** The prefix of a key's backups, such as `regulars.unreadable.users.` for `regulars.users`. */
export function backupPrefix(key: string): string {
  return `${PREFIX}unreadable.${key.slice(PREFIX.length)}.`;
}
