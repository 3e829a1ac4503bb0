import { webhooksTexts } from "#messages/en/webhooks.ts";
import { ShownSecret } from "#web/shared/shown-secret.tsx";
import type { AddedWebhook } from "./use-webhook-form.ts";

/** Props of {@link SecretDialog}. */
export interface SecretDialogProps {
  readonly added: AddedWebhook;
  readonly onClose: () => void;
}

/** A new webhook's secret, which is shown this once. */
export function SecretDialog({ added, onClose }: SecretDialogProps) {
  return (
    <ShownSecret
      title={webhooksTexts.webhookSecret}
      description={webhooksTexts.secretDescription}
      of={added.url}
      secret={added.secret}
      copied={webhooksTexts.secretCopiedToClipboard}
      closing={webhooksTexts.done}
      onClose={onClose}
    />
  );
}
