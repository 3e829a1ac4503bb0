import { useState } from "react";
import type { CommandResult } from "#client/api.ts";
import type { PublicEventName } from "#core/events.ts";
import { addWebhookInput } from "#core/webhooks/add-webhook.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { useDraft } from "#web/data/draft.ts";
import { firstMessage } from "#web/data/field-messages.ts";
import { kindsIn } from "./kind-words.ts";
import { ADD_DRAFT, editDraft, fieldsOf, type Webhook, wantedOf } from "./webhook-fields.ts";

/** Errors by field; empty if valid. */
interface Faults {
  readonly url?: string;
  readonly kinds?: string;
}

/** A new webhook with its secret, which is shown once. */
export type AddedWebhook = CommandResult<"addWebhook"> & Pick<Webhook, "url">;

/** The form of a webhook and its submission. The draft survives an expired session. Undefined for a new webhook. */
export function useWebhookForm(
  webhook: Webhook | undefined,
  onAdded: (added: AddedWebhook) => void,
  onClose: () => void,
) {
  const { fields, isChanged, keep, clear } = useDraft(
    webhook === undefined ? ADD_DRAFT : editDraft(webhook.id),
    fieldsOf(webhook),
  );
  const [faults, setFaults] = useState<Faults>({});
  // The dialog with the secret confirms it.
  const add = useCommand("addWebhook", { ownEvents: true, inline: true });
  const edit = useCommand("editWebhook", { inline: true, closesOn: "webhook-not-found" });
  const isDeleted = useDeletedError("webhook-not-found", "webhooks");

  const close = () => {
    clear();
    onClose();
  };
  const type = (typed: Partial<typeof fields>) => {
    setFaults({});
    keep({ ...fields, ...typed });
  };

  async function submit(form: HTMLFormElement) {
    const { wanted, fault } = wantedOf(fields);
    const message = firstMessage(addWebhookInput.safeParse(wanted).error);
    const found: Faults = {
      ...(message && { url: message }),
      ...(fault && { kinds: fault }),
    };
    setFaults(found);
    if (found.url !== undefined || found.kinds !== undefined) {
      const first = form.elements.namedItem(found.url === undefined ? "choice" : "url");
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    if (webhook !== undefined) {
      const { id, isActive } = webhook;
      const reply = await edit.run({ id, isActive, ...wanted });
      if (reply.ok || isDeleted(reply.error)) close();
      return;
    }
    const reply = await add.run(wanted);
    if (!reply.ok) return;
    clear();
    onAdded({ ...reply.result, url: wanted.url });
  }

  return {
    fields,
    faults,
    isChanged,
    busy: add.busy || edit.busy,
    problem: add.problem ?? edit.problem,
    type,
    setKind: (kind: PublicEventName, isWanted: boolean) => {
      const kinds: readonly string[] = kindsIn(fields.kinds);
      const next = isWanted ? [...kinds, kind] : kinds.filter((one) => one !== kind);
      type({ kinds: next.join(",") });
    },
    submit,
    close,
  };
}
