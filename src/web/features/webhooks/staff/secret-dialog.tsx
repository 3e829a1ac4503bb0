import { ShownSecret } from "#web/app/staff/shown-secret.tsx";
import type { AddedWebhook } from "./use-webhook-form.ts";

/** What {@link SecretDialog} takes. */
export interface SecretDialogProps {
  readonly added: AddedWebhook;
  readonly onClose: () => void;
}

/** A new webhook's secret, which is shown this once. */
export function SecretDialog({ added, onClose }: SecretDialogProps) {
  return (
    <ShownSecret
      title="The webhook's secret"
      description="Give it to the program that receives the events: it checks their signatures with it. It is not shown again; whoever loses it adds a new webhook."
      of={added.url}
      secret={added.secret}
      copied="The secret is on the clipboard."
      closing="Done"
      onClose={onClose}
    />
  );
}
