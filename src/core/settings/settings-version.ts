import * as z from "zod/mini";

/** How a version came about: the first one from the server's configuration, saved in the back office, or an earlier version again. */
export const settingsOrigins = ["configuration", "saved", "restored"] as const;

/**
 * A version of the program's settings (decision 140). Rows are added and never changed or removed. `settings` holds every section as it was
 * saved; a section that was introduced later is missing and has its defaults, see `withSettings` in core/program.ts.
 */
export const settingsVersionSchema = z.strictObject({
  /** The version's number as text. */
  id: z.string(),
  /** 1, 2, 3 and so on. */
  version: z.int(),
  /** UTC epoch milliseconds. */
  at: z.int(),
  /** The id of the staff user who saved it; null for the server's configuration. */
  authorId: z.nullable(z.string()),
  /** The author's name at the time; empty for the configuration. */
  authorName: z.string(),
  origin: z.enum(settingsOrigins),
  /** The version that was restored; null otherwise. */
  restoredVersion: z.nullable(z.int()),
  settings: z.record(z.string(), z.unknown()),
});

/** A stored version, see {@link settingsVersionSchema}. */
export type SettingsVersion = z.output<typeof settingsVersionSchema>;

/** The number of the version in force: one row, because every request reads it. */
export const currentSettingsSchema = z.strictObject({ id: z.string(), version: z.int() });

/** The id of the one row of {@link currentSettingsSchema}. */
export const CURRENT_SETTINGS = "program";
