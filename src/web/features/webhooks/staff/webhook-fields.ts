import type { QueryResult } from "#client/api.ts";
import { webhooksTexts } from "#messages/en/webhooks.ts";
import type { Texts } from "#web/data/changed-fields.ts";
import { kindsIn } from "./kind-words.ts";

/** A webhook of the list. */
export type Webhook = QueryResult<"webhooks">["webhooks"][number];

/** The form's values: the URL, all events ('all') or some ('some'), and which, comma-separated. */
export type WebhookFields = Texts<"url" | "choice" | "kinds">;

/** The draft's name of a new webhook. */
export const ADD_DRAFT = "webhook";

/** Returns the draft's name of a webhook's edit form. */
export function editDraft(id: string): string {
  return `${ADD_DRAFT}-${id}`;
}

/** Returns the initial values; all events for a new webhook. */
export function fieldsOf(webhook: Webhook | undefined): WebhookFields {
  const kinds = webhook?.kinds ?? [];
  const choice = kinds.length === 0 ? "all" : "some";
  return { url: webhook?.url ?? "", choice, kinds: kinds.join(",") };
}

/** Converts the form to the command's input, or returns errors: 'some' without events would mean all. */
export function wantedOf({ url, choice, kinds }: WebhookFields) {
  const some = choice === "some" ? kindsIn(kinds) : [];
  const fault =
    choice === "some" && some.length === 0 ? webhooksTexts.pleaseChooseAtLeastOne : undefined;
  return { wanted: { url: url.trim(), kinds: [...some] }, fault };
}
