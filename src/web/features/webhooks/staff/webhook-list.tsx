import { Webhook as Hook } from "lucide-react";
import { webhooksTexts } from "#messages/en/webhooks.ts";
import { useFailure } from "#web/data/data.ts";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { WebhookCard, type WebhookCardProps } from "./webhook-card.tsx";
import type { Webhook } from "./webhook-fields.ts";

/** Props of {@link WebhookList}. */
export interface WebhookListProps extends Pick<WebhookCardProps, "onDo"> {
  readonly asked: {
    readonly data: { readonly webhooks: readonly Webhook[] } | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** The webhooks, oldest first; or what stands there while they load, when they cannot, and when there are none. */
export function WebhookList({ asked, onDo }: WebhookListProps) {
  const failure = useFailure(asked);
  if (failure !== null) {
    const retry = () => void asked.refetch();
    return <LoadFailed error={failure} onRetry={retry} retrying={asked.isFetching} />;
  }
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
    <Card>
      <EmptyState
        icon={<Hook />}
        title={webhooksTexts.noWebhooksYet}
        text={webhooksTexts.noWebhooksHint}
      />
    </Card>
  );
}

/** Stands where cards will, or a table. */
export function WebhooksLoading() {
  return (
    <div aria-busy className="grid gap-4">
      <p role="status" className="sr-only">
        {webhooksTexts.loading}
      </p>
      {["1", "2", "3"].map((place) => (
        <Card key={place}>
          <Skeleton className="h-24" />
        </Card>
      ))}
    </div>
  );
}
