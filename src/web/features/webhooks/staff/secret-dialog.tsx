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
      title="Webhook secret"
      description="The receiving program uses it to verify signatures. You won't see it again. If you lose it, add a new webhook."
      of={added.url}
      secret={added.secret}
      copied="Secret copied to clipboard."
      closing="Done"
      onClose={onClose}
    />
  );
}
