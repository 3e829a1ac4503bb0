import { Plus } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { webhooksTexts } from "#messages/en/webhooks.ts";
import { useAsk } from "#web/data/data.ts";
import { useHasDraft } from "#web/data/draft.ts";
import { useLanding } from "#web/data/landing.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { type OpenDialog, WebhookDialogs } from "./webhook-dialogs.tsx";
import { ADD_DRAFT } from "./webhook-fields.ts";
import { WebhookList } from "./webhook-list.tsx";

/** The webhooks for admins: add, edit, pause, delete, and view deliveries (docs/webhooks.md). */
export function WebhooksPage() {
  const asked = useAsk("webhooks", {});
  const wasTyping = useHasDraft(ADD_DRAFT);
  const [open, setOpen] = useState<OpenDialog | undefined>(wasTyping ? { kind: "add" } : undefined);
  const add = useRef<HTMLButtonElement>(null);
  const webhooks = asked.data?.webhooks;
  const ids = useMemo(() => webhooks?.map(({ id }) => id), [webhooks]);
  const landAfter = useLanding(ids, open !== undefined);

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
          // The dialog's opener was replaced by a form, or is deleted with its card.
          if (open?.kind === "delete") landAfter(open.webhook.id, add);
          else if (open?.kind !== "edit") landAfter("", add);
          setOpen(undefined);
        }}
      />
    </div>
  );
}
