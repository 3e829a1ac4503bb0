import { lazy, Suspense } from "react";
import { DeleteDialog } from "./delete-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import type { AddedWebhook } from "./use-webhook-form.ts";
import type { Webhook } from "./webhook-fields.ts";

const WebhookForm = lazy(async () => ({
  default: (await import("./webhook-form.tsx")).WebhookForm,
}));

/** The open dialog and its webhook. */
export type OpenDialog =
  | { readonly kind: "add" }
  | { readonly kind: "secret"; readonly added: AddedWebhook }
  | { readonly kind: "edit" | "delete"; readonly webhook: Webhook };

/** Props of {@link WebhookDialogs}. */
export interface WebhookDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly onAdded: (added: AddedWebhook) => void;
  readonly onClose: () => void;
}

/** Adding, editing and deleting a webhook; the form is loaded when it is first opened. */
export function WebhookDialogs({ open, onAdded, onClose }: WebhookDialogsProps) {
  if (open === undefined) return null;
  if (open.kind === "delete") return <DeleteDialog webhook={open.webhook} onClose={onClose} />;
  if (open.kind === "secret") return <SecretDialog added={open.added} onClose={onClose} />;
  return (
    <Suspense>
      <WebhookForm
        webhook={open.kind === "edit" ? open.webhook : undefined}
        onAdded={onAdded}
        onClose={onClose}
      />
    </Suspense>
  );
}
