import { keptIn } from "./all-drafts.ts";
import type { OpenStorage } from "./clear-drafts.ts";

/** Fields that can be stored: texts and numbers. */
export type Draft = Readonly<Record<string, string | number>>;

/**
 * Returns the fields of a draft typed within the last day, or undefined. `empty`: the form's empty fields; unknown fields and fields of
 * another type are dropped. `now` in UTC epoch milliseconds.
 */
export function storedDraft<Fields extends Draft>(
  open: OpenStorage,
  key: string,
  empty: Fields,
  now: number,
): Fields | undefined {
  try {
    const kept = keptIn(open().getItem(key), now);
    if (kept === undefined) return undefined;
    const known = Object.entries(kept).filter(
      ([field, value]) => Object.hasOwn(empty, field) && typeof value === typeof empty[field],
    );
    return { ...empty, ...Object.fromEntries(known) };
  } catch {
    return undefined;
  }
}

/** Stores a draft, or removes it if all fields are empty. Does nothing where storage is blocked or full. */
export function storeDraft<Fields extends Draft>(
  open: OpenStorage,
  key: string,
  { fields, empty }: { readonly fields: Fields; readonly empty: Fields },
  now: number,
): void {
  try {
    if (isUnchanged(fields, empty)) open().removeItem(key);
    else open().setItem(key, JSON.stringify({ keptAt: now, fields }));
  } catch {
    // The form works without drafts.
  }
}

/** Returns whether all fields are empty. A number field that was cleared is NaN. */
export function isUnchanged<Fields extends Draft>(fields: Fields, empty: Fields): boolean {
  return Object.keys(fields).every(
    (field) => Object.is(fields[field], empty[field]) || Number.isNaN(fields[field]),
  );
}
