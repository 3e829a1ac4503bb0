import { Link } from "react-router";
import { webhooksTexts } from "#messages/en/webhooks.ts";
import { useCommand } from "#web/data/data.ts";
import { useDeletedError } from "#web/data/deleted-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { HealthBadge, HealthWords } from "./health.tsx";
import { choiceWords, kindsIn } from "./kind-words.ts";
import type { Webhook } from "./webhook-fields.ts";

/** Props of {@link WebhookCard}. */
export interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly onDo: (webhook: Webhook, kind: "edit" | "delete") => void;
}

/** All buttons side by side on phones. */
const tight = "px-2.5!";

/** A webhook: URL, events, status and actions. */
export function WebhookCard({ webhook, onDo }: WebhookCardProps) {
  const { id, url, kinds } = webhook;
  return (
    <Card role="group" aria-label={url} className="grid gap-4">
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="type-subtitle min-w-0 wrap-anywhere">{url}</h2>
          <HealthBadge webhook={webhook} />
        </div>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {choiceWords(kinds)}
          {kinds.length === 0 ? "" : `: ${kinds.join(", ")}`}
        </p>
        <HealthWords webhook={webhook} />
      </div>
      <div className="flex flex-wrap gap-1">
        <Button asChild variant="secondary">
          <Link
            to={`/admin/webhooks/${encodeURIComponent(id)}`}
            aria-label={webhooksTexts.deliveriesToUrl({ url })}
          >
            {webhooksTexts.deliveries}
          </Link>
        </Button>
        <Button
          variant="quiet"
          className={tight}
          aria-label={webhooksTexts.editUrl({ url })}
          onClick={() => onDo(webhook, "edit")}
        >
          {webhooksTexts.edit}
        </Button>
        <Toggle webhook={webhook} />
        <Button
          variant="quiet"
          className={tight}
          aria-label={webhooksTexts.deleteUrl({ url })}
          onClick={() => onDo(webhook, "delete")}
        >
          {webhooksTexts.delete}
        </Button>
      </div>
    </Card>
  );
}

/** Pauses or resumes a webhook. One button, which keeps the focus. */
function Toggle({ webhook }: Pick<WebhookCardProps, "webhook">) {
  const { run, busy } = useCommand("editWebhook");
  const isDeleted = useDeletedError("webhook-not-found", "webhooks");
  const { id, url, kinds, isActive } = webhook;
  const toggle = async () => {
    const reply = await run({ id, url, kinds: [...kindsIn(kinds.join(","))], isActive: !isActive });
    if (!reply.ok) isDeleted(reply.error);
  };
  return (
    <Button
      variant="quiet"
      className={tight}
      busy={busy}
      aria-label={isActive ? webhooksTexts.pauseUrl({ url }) : webhooksTexts.resumeUrl({ url })}
      onClick={() => void toggle()}
    >
      {isActive ? webhooksTexts.pause : webhooksTexts.resume}
    </Button>
  );
}
