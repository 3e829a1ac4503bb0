import type { Datasets } from "#core/datasets.ts";

/** The name of a dataset of the program. */
export type Name = keyof Datasets;

const PREFIX = "regulars.";

/** Counts commits; every tab re-reads when it moved. A new counter starts at the time of day, so that none comes twice. */
export const VERSION_KEY = `${PREFIX}version`;

/** The version of the rows' shape, see schema.ts. */
export const SCHEMA_KEY = `${PREFIX}schema`;

/** The changes that are committed and not yet, or not wholly, in their datasets, see unfinished.ts. */
export const UNFINISHED_KEY = `${PREFIX}unfinished`;

/** "true" while someone is signed in on this browser (specification §4, Account and session). */
export const AUTH_FLAG_KEY = `${PREFIX}isAuthenticated`;

/** Who is signed in, as JSON (specification §7). */
export const CURRENT_USER_KEY = `${PREFIX}currentUser`;

/** The session's token. */
export const TOKEN_KEY = `${PREFIX}sessionToken`;

/** The Web Lock that a transaction holds. */
export const LOCK_NAME = `${PREFIX}store`;

/** What the shared Web Lock begins with by whose name a tab tells the others of its commit, see announcements.ts. */
export const ANNOUNCEMENT_PREFIX = `${PREFIX}at.`;

/** The key under which a dataset is stored, such as `regulars.users` (specification §7). */
export function datasetKey(name: Name): string {
  return PREFIX + name;
}

/** Whether a key of the browser's storage is one of the program's. */
export function isOwnKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

/** Whether a key holds a copy of text that could not be read. */
export function isBackup(key: string): boolean {
  return key.startsWith(`${PREFIX}unreadable.`);
}

/** What the backup keys of one key start with, such as `regulars.unreadable.users.` for `regulars.users`. */
export function backupPrefix(key: string): string {
  return `${PREFIX}unreadable.${key.slice(PREFIX.length)}.`;
}
