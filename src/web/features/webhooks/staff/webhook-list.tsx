import { Webhook as Hook } from "lucide-react";
import { webhooksTexts } from "#messages/en/webhooks.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { WebhookCard, type WebhookCardProps } from "./webhook-card.tsx";
import type { Webhook } from "./webhook-fields.ts";

interface WebhookListProps extends Pick<WebhookCardProps, "onDo"> {
  readonly asked: {
    readonly data: { readonly webhooks: readonly Webhook[] } | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** The webhooks, oldest first, or the empty, loading and error states. */
export function WebhookList({ asked, onDo }: WebhookListProps) {
  const failed = useLoadFailed(asked);
  if (failed !== null) return failed;
  if (asked.data === undefined) return <WebhooksLoading />;
  const { webhooks } = asked.data;
  if (webhooks.length === 0) return <NoWebhooks />;
  return (
    <ul className="grid gap-4">
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <WebhookCard webhook={webhook} onDo={onDo} />
        </li>
      ))}
    </ul>
  );
}

function NoWebhooks() {
  return (
    <EmptyCard
      icon={<Hook />}
      title={webhooksTexts.noWebhooksYet}
      text={webhooksTexts.noWebhooksHint}
    />
  );
}

/** A placeholder for cards or a table while they load. */
export function WebhooksLoading() {
  return (
    <Loading className="grid gap-4" count={3}>
      <Card>
        <Skeleton className="h-24" />
      </Card>
    </Loading>
  );
}
