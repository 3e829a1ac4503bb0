import { useState } from "react";
import { useMe } from "./session.ts";
import {
  clearStoredDrafts,
  type Draft,
  draftKey,
  hasStoredDrafts,
  isUnchanged,
  storeDraft,
  storedDraft,
} from "./stored-drafts.ts";

const openStorage = () => sessionStorage;

/**
 * What a person has typed into a form and not sent yet, kept for this tab and a day so that it outlives a session that ends in
 * between and the login after it. In: the form's name, different from every other form's, and its empty fields. Never for
 * passwords. `keep` takes the new fields; `clear` is for what was sent or thrown away; `isRestored` tells that the first value
 * is an earlier one, `isChanged` that something is typed now. Each person finds their own drafts only.
 */
export function useDraft<Fields extends Draft>(name: string, empty: Fields) {
  const key = draftKey(useMe().id, name);
  const [{ fields, isRestored }, setState] = useState(() => {
    const stored = storedDraft(openStorage, key, empty, Date.now());
    return { fields: stored ?? empty, isRestored: stored !== undefined };
  });
  const keep = (next: Fields) => {
    setState({ fields: next, isRestored });
    storeDraft(openStorage, key, { fields: next, empty }, Date.now());
  };
  const clear = () => {
    setState({ fields: empty, isRestored: false });
    storeDraft(openStorage, key, { fields: empty, empty }, Date.now());
  };
  return { fields, isRestored, isChanged: !isUnchanged(fields, empty), keep, clear };
}

/** Whether a form has a draft when its page opens, so that the page can open the form again. In: the form's name. */
export function useHasDraft(name: string): boolean {
  const { id } = useMe();
  const [has] = useState(() => storedDraft(openStorage, draftKey(id, name), {}, Date.now()));
  return has !== undefined;
}

/** Whether this tab keeps anything that a person has typed. In: the person's id. */
export function hasDrafts(personId: string): boolean {
  return hasStoredDrafts(openStorage, personId, Date.now());
}

/** Forgets every draft of this tab, for somebody who logs out. */
export function clearDrafts(): void {
  clearStoredDrafts(openStorage);
}
