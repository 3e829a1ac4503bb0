import { useState } from "react";
import { createTillKeyInput } from "#core/tills/create-till-key.ts";
import { type TillScope, tillScopes } from "#core/tills/till-key.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { useDraft } from "#web/data/draft.ts";
import { firstMessage } from "#web/data/field-messages.ts";
import { focusControl } from "#web/data/form-controls.ts";

/** Returns the draft's name of a new key at a location. */
export function draftOf(locationId: string): string {
  return `till-key-${locationId}`;
}

/** A key just created, in clear text. */
export interface CreatedKey {
  readonly name: string;
  readonly secret: string;
}

/** Fields with errors. */
export type KeyField = "name" | "scopes";

/** The form of a new key and its submission. The draft survives an expired session; the key itself is not stored. */
export function useCreateKey(
  locationId: string,
  onMade: (made: CreatedKey) => void,
  onClose: () => void,
) {
  const draft = useDraft(draftOf(locationId), { name: "", scopes: tillScopes.join(",") });
  const { name } = draft.fields;
  const scopes = tillScopes.filter((scope) => draft.fields.scopes.split(",").includes(scope));
  const [fault, setFault] = useState<{ readonly field: KeyField; readonly message: string }>();
  // The dialog with the key confirms its creation.
  const { run, busy, problem } = useCommand("createTillKey", {
    ownEvents: true,
    inline: true,
    closesOn: "location-not-found",
  });
  const isDeleted = useDeletedError("location-not-found", "locationDetails");

  function close() {
    draft.clear();
    onClose();
  }

  async function submit(form: HTMLFormElement) {
    const { data, error } = createTillKeyInput.safeParse({ name, locationId, scopes });
    if (data === undefined) {
      const [issue] = error.issues;
      const field = issue?.path[0] === "scopes" ? "scopes" : "name";
      setFault({ field, message: firstMessage(error) ?? "" });
      focusControl(form, field);
      return;
    }
    const reply = await run(data);
    if (reply.ok) {
      draft.clear();
      return onMade({ name: data.name, secret: reply.result.key });
    }
    if (isDeleted(reply.error)) close();
  }

  return {
    name,
    scopes,
    fault,
    problem,
    busy,
    isChanged: draft.isChanged,
    typeName: (typed: string) => {
      setFault(undefined);
      draft.keep({ ...draft.fields, name: typed });
    },
    setScope: (scope: TillScope, isOn: boolean) => {
      setFault(undefined);
      const next = tillScopes.filter((one) => (one === scope ? isOn : scopes.includes(one)));
      draft.keep({ ...draft.fields, scopes: next.join(",") });
    },
    submit,
    close,
  };
}
