import type { QueryResult } from "#client/api.ts";
import { webhooksTexts } from "#messages/en/webhooks.ts";
import type { Texts } from "#web/data/changed-fields.ts";
import { kindsIn } from "./kind-words.ts";

/** A webhook as the list has it. */
export type Webhook = QueryResult<"webhooks">["webhooks"][number];

/** What stands in the form: where to, whether it hears of all events ('all') or of some ('some'), and of which, between commas. */
export type WebhookFields = Texts<"url" | "choice" | "kinds">;

/** The draft of a new webhook. */
export const ADD_DRAFT = "webhook";

/** The draft of a webhook that is edited. In: its id. */
export function editDraft(id: string): string {
  return `${ADD_DRAFT}-${id}`;
}

/** What the form begins with; for a new webhook all events. */
export function fieldsOf(webhook: Webhook | undefined): WebhookFields {
  const kinds = webhook?.kinds ?? [];
  const choice = kinds.length === 0 ? "all" : "some";
  return { url: webhook?.url ?? "", choice, kinds: kinds.join(",") };
}

/** What the form comes to, or what is wrong with which field before the program's own rule looks at it: none of some kinds would be all. */
export function wantedOf({ url, choice, kinds }: WebhookFields) {
  const some = choice === "some" ? kindsIn(kinds) : [];
  const fault =
    choice === "some" && some.length === 0 ? webhooksTexts.pleaseChooseAtLeastOne : undefined;
  return { wanted: { url: url.trim(), kinds: [...some] }, fault };
}
