/** Fields that can be stored: texts and numbers. */
export type Draft = Readonly<Record<string, string | number>>;

/** Returns this tab's storage; throws where the browser blocks it. */
export type OpenStorage = () => Storage;

const PREFIX = "regulars.draft.";

/** How long a draft is stored, in milliseconds: a day. Without an import, because every first page has drafts. */
const KEPT_MS = 86_400_000;

/** Returns a draft's storage key. Takes the user's id and the form's name. */
export function draftKey(userId: string, name: string): string {
  return `${PREFIX}${userId}.${name}`;
}

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

/** Returns whether the user has any draft of the last day. */
export function hasStoredDrafts(open: OpenStorage, userId: string, now: number): boolean {
  try {
    const storage = open();
    return draftKeysIn(storage, draftKey(userId, "")).some(
      (key) => keptIn(storage.getItem(key), now) !== undefined,
    );
  } catch {
    return false;
  }
}

/** Removes all drafts of all users. */
export function clearStoredDrafts(open: OpenStorage): void {
  try {
    const storage = open();
    for (const key of draftKeysIn(storage, PREFIX)) storage.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
}

function keptIn(text: string | null, now: number): object | undefined {
  const stored: unknown = JSON.parse(text ?? "null");
  if (typeof stored !== "object" || stored === null) return undefined;
  if (!("keptAt" in stored) || !("fields" in stored)) return undefined;
  const { keptAt, fields } = stored;
  const isFresh = typeof keptAt === "number" && keptAt > now - KEPT_MS && keptAt <= now;
  return isFresh && typeof fields === "object" && fields !== null ? fields : undefined;
}

function draftKeysIn(storage: Storage, prefix: string): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  return keys.filter((key) => key.startsWith(prefix));
}
