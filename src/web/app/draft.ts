import { useState } from "react";
import { useMe } from "./session.ts";

/** What can be kept: fields of text and numbers. */
type Draft = Readonly<Record<string, string | number>>;

const PREFIX = "regulars.draft.";

/**
 * What a person has typed into a form and not sent yet, kept for this tab so that it outlives a session that ends in between
 * and the login after it. In: the form's name, different from every other form's, and its empty fields. Never for passwords.
 * `keep` takes the new fields; `clear` is for what was sent or thrown away; `isRestored` tells that the first value is an
 * earlier one. Each person finds their own drafts only.
 */
export function useDraft<Fields extends Draft>(name: string, empty: Fields) {
  const key = `${PREFIX}${useMe().id}.${name}`;
  const [{ fields, isRestored }, setState] = useState(() => storedDraft(key, empty));
  const keep = (next: Fields) => {
    setState({ fields: next, isRestored });
    write(key, JSON.stringify(next));
  };
  const clear = () => {
    setState({ fields: empty, isRestored: false });
    write(key, undefined);
  };
  return { fields, isRestored, keep, clear };
}

/** Forgets every draft of this tab, for somebody who logs out. */
export function forgetDrafts(): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at));
    for (const key of keys) if (key?.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
}

function storedDraft<Fields extends Draft>(
  key: string,
  empty: Fields,
): { fields: Fields; isRestored: boolean } {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null) return { fields: empty, isRestored: false };
    const known = Object.entries(stored).filter(
      ([field, value]) => typeof value === typeof empty[field],
    );
    return { fields: { ...empty, ...Object.fromEntries(known) }, isRestored: true };
  } catch {
    return { fields: empty, isRestored: false };
  }
}

/** A browser that keeps nothing, or has no room, keeps no drafts; the form works all the same. */
function write(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // See above.
  }
}
