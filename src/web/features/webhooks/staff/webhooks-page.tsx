import { Plus } from "lucide-react";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { webhooksTexts } from "#messages/en/webhooks.ts";
import { useConfirmedCommand } from "#web/data/confirmed-command.ts";
import { useAsk } from "#web/data/data.ts";
import { useHasDraft } from "#web/data/draft.ts";
import { useFocusAfterRemoval } from "#web/data/focus-after-removal.ts";
import { ShownSecret } from "#web/shared/shown-secret.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { AddedWebhook } from "./use-webhook-form.ts";
import { ADD_DRAFT, type Webhook } from "./webhook-fields.ts";
import { WebhookList } from "./webhook-list.tsx";

/** The webhooks for admins: add, edit, pause, delete, and view deliveries (docs/webhooks.md). */
export function WebhooksPage() {
  const asked = useAsk("webhooks", {});
  const wasTyping = useHasDraft(ADD_DRAFT);
  const [open, setOpen] = useState<OpenDialog | undefined>(wasTyping ? { kind: "add" } : undefined);
  const add = useRef<HTMLButtonElement>(null);
  const webhooks = asked.data?.webhooks;
  const ids = useMemo(() => webhooks?.map(({ id }) => id), [webhooks]);
  const focusAfter = useFocusAfterRemoval(ids, open !== undefined);

  return (
    <div className="@container">
      <PageHeader
        title={webhooksTexts.webhooks}
        lead={webhooksTexts.lead}
        actions={
          <Button ref={add} onClick={() => setOpen({ kind: "add" })}>
            <Plus aria-hidden />
            {webhooksTexts.addWebhook}
          </Button>
        }
      />
      <WebhookList asked={asked} onDo={(webhook, kind) => setOpen({ kind, webhook })} />
      <WebhookDialogs
        open={open}
        onAdded={(added) => setOpen({ kind: "secret", added })}
        onClose={() => {
          // The dialog's opener was replaced by a form, or deleted with its card.
          if (open?.kind === "delete") focusAfter(open.webhook.id, add);
          else if (open?.kind !== "edit") focusAfter("", add);
          setOpen(undefined);
        }}
      />
    </div>
  );
}

const WebhookForm = lazy(async () => ({
  default: (await import("./webhook-form.tsx")).WebhookForm,
}));

/** The open dialog and its webhook. */
type OpenDialog =
  | { readonly kind: "add" }
  | { readonly kind: "secret"; readonly added: AddedWebhook }
  | { readonly kind: "edit" | "delete"; readonly webhook: Webhook };

interface WebhookDialogsProps {
  readonly open: OpenDialog | undefined;
  readonly onAdded: (added: AddedWebhook) => void;
  readonly onClose: () => void;
}

/** Dialogs to add, edit and delete a webhook; the form is loaded when first opened. */
function WebhookDialogs({ open, onAdded, onClose }: WebhookDialogsProps) {
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

interface SecretDialogProps {
  readonly added: AddedWebhook;
  readonly onClose: () => void;
}

/** A new webhook's secret, which is shown this once. */
function SecretDialog({ added, onClose }: SecretDialogProps) {
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

interface DeleteDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Asks for confirmation before a webhook is deleted; lists what is deleted. */
function DeleteDialog({ webhook, onClose }: DeleteDialogProps) {
  const { id, url, waiting } = webhook;
  const confirmation = useConfirmedCommand("deleteWebhook", {
    onClose,
    missing: ["webhook-not-found", "webhooks"],
  });
  return (
    <ConfirmDialog
      {...confirmation({ id })}
      title={webhooksTexts.deleteThisWebhook}
      text={webhooksTexts.deleteConsequence({ url, waiting: waiting === 0 })}
      confirmLabel={webhooksTexts.delete}
      busyLabel={webhooksTexts.deleting}
    />
  );
}
