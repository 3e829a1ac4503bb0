import { useState } from "react";
import { draftKey } from "./all-drafts.ts";
import { openStorage } from "./clear-drafts.ts";
import { useMe } from "./session.ts";
import { type Draft, isUnchanged, storeDraft, storedDraft } from "./stored-drafts.ts";

/**
 * The current user's draft of a form, stored in this tab for a day so that it survives an expired session. Never for passwords. Takes the
 * form's unique name and its empty fields. `keep` stores new fields, `clear` removes the draft after it was sent or discarded; `isRestored`:
 * the initial fields are from an earlier draft; `isChanged`: the fields are not empty.
 */
export function useDraft<Fields extends Draft>(name: string, empty: Fields) {
  const key = draftKey(useMe().id, name);
  // Without a draft the form shows the current empty fields: what is stored, which changes when it is saved.
  const [{ draft, isRestored }, setState] = useState<State<Fields>>(() => {
    const stored = storedDraft(openStorage, key, empty, Date.now());
    return { draft: stored, isRestored: stored !== undefined };
  });
  const fields = draft ?? empty;
  const keep = (next: Fields) => {
    setState({ draft: next, isRestored });
    storeDraft(openStorage, key, { fields: next, empty }, Date.now());
  };
  const clear = () => {
    setState({ draft: undefined, isRestored: false });
    storeDraft(openStorage, key, { fields: empty, empty }, Date.now());
  };
  return { fields, isRestored, isChanged: !isUnchanged(fields, empty), keep, clear };
}

interface State<Fields> {
  readonly draft: Fields | undefined;
  readonly isRestored: boolean;
}

/** Returns whether a form has a draft when its page opens, so that the page can open the form again. */
export function useHasDraft(name: string): boolean {
  const { id } = useMe();
  const [has] = useState(() => storedDraft(openStorage, draftKey(id, name), {}, Date.now()));
  return has !== undefined;
}
