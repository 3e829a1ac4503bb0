import { DAY_MS } from "#core/kit/time.ts";

/** What can be kept: fields of text and numbers. */
export type Draft = Readonly<Record<string, string | number>>;

/** How to reach this tab's storage; it throws where the browser keeps it shut. */
export type OpenStorage = () => Storage;

const PREFIX = "regulars.draft.";

/** How long a draft is kept, in milliseconds: a day. */
const KEPT_MS = DAY_MS;

/** Where a draft is kept. In: the person's id and the form's name. */
export function draftKey(personId: string, name: string): string {
  return `${PREFIX}${personId}.${name}`;
}

/**
 * The fields as they were kept, or undefined when none are, or none that were typed within the last day. In: the key, the
 * form's empty fields, and now in UTC epoch milliseconds. A field that the form does not have, or has with another type, is left out.
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

/** Keeps fields, or takes them away when nothing is typed in any. A browser that keeps nothing, or has no room, keeps no drafts. */
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
    // The form works all the same.
  }
}

/** Whether nothing is typed in any field. A field for a number from which everything was deleted holds NaN. */
export function isUnchanged<Fields extends Draft>(fields: Fields, empty: Fields): boolean {
  return Object.keys(fields).every(
    (field) => Object.is(fields[field], empty[field]) || Number.isNaN(fields[field]),
  );
}

/** Whether anything that a person has typed within the last day is kept. */
export function hasStoredDrafts(open: OpenStorage, personId: string, now: number): boolean {
  try {
    const storage = open();
    return draftKeysIn(storage, draftKey(personId, "")).some(
      (key) => keptIn(storage.getItem(key), now) !== undefined,
    );
  } catch {
    return false;
  }
}

/** Forgets everybody's drafts. */
export function forgetStoredDrafts(open: OpenStorage): void {
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
