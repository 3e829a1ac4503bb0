import { useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, RefreshCw, Unplug } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useParams } from "react-router";
import { webhooksTexts } from "#messages/en/webhooks.ts";
import { useAsk, useCommand } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Deliveries } from "./deliveries.tsx";
import { HealthBadge, HealthWords } from "./health.tsx";
import type { Webhook } from "./webhook-fields.ts";
import { WebhooksLoading } from "./webhook-list.tsx";

/** A webhook's deliveries for admins: state, attempts and errors, with a retry. */
export function DeliveriesPage() {
  const { id = "" } = useParams();
  const asked = useAsk("webhooks", {});
  const failed = useLoadFailed(asked);
  const webhook = asked.data?.webhooks.find((one) => one.id === id);
  return (
    <div className="@container">
      <Button asChild variant="quiet" className="mb-2 -ml-3 w-fit px-3">
        <Link to="/admin/webhooks">
          <ArrowLeft aria-hidden />
          {webhooksTexts.allWebhooks}
        </Link>
      </Button>
      {failed ??
        (asked.data === undefined ? (
          <WebhooksLoading />
        ) : webhook === undefined ? (
          <WebhookNotFound />
        ) : (
          <Content webhook={webhook} />
        ))}
    </div>
  );
}

function Content({ webhook }: { readonly webhook: Webhook }) {
  const { refetch, refetchSoon } = useRefetch();
  return (
    <>
      <PageHeader
        title={webhooksTexts.deliveries}
        lead={
          <span className="grid gap-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere">{webhook.url}</span>
              <HealthBadge webhook={webhook} />
            </span>
          </span>
        }
        actions={
          <>
            <Button variant="secondary" onClick={() => void refetch()}>
              <RefreshCw aria-hidden />
              {webhooksTexts.refresh}
            </Button>
            <TestButton webhook={webhook} onSent={refetchSoon} />
          </>
        }
      />
      <div className="grid gap-5">
        <HealthWords webhook={webhook} />
        <Deliveries webhook={webhook} onSent={refetchSoon} />
      </div>
    </>
  );
}

/** Sends a test event. */
function TestButton({
  webhook,
  onSent,
}: {
  readonly webhook: Webhook;
  readonly onSent: () => void;
}) {
  const { run, busy } = useCommand("sendTestEvent");
  const send = async () => {
    await run({ id: webhook.id });
    onSent();
  };
  return (
    <Button
      disabled={!webhook.isActive}
      busy={busy}
      busyLabel={webhooksTexts.sending}
      onClick={() => void send()}
    >
      {webhooksTexts.sendTestEvent}
    </Button>
  );
}

function WebhookNotFound() {
  return (
    <Card>
      <h1 className="sr-only">{webhooksTexts.webhook}</h1>
      <EmptyState
        icon={<Unplug />}
        title={webhooksTexts.thisWebhookNoLongerExists}
        text={webhooksTexts.webhookDeletedHint}
      />
    </Card>
  );
}

/** When the log is refetched after sending, in milliseconds: successful deliveries have arrived by then. */
const REFETCH_MS = [1500, 4000, 9000];

/** Refetches the log and the webhook: `refetch` now, `refetchSoon` a few times after sending. Stops with the screen. */
function useRefetch() {
  const cache = useQueryClient();
  const timers = useRef<readonly ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const refetch = () => {
    void cache.invalidateQueries({ queryKey: ["webhooks"] });
    return cache.invalidateQueries({ queryKey: ["webhookDeliveries"] });
  };
  return {
    refetch,
    refetchSoon: () => {
      timers.current.forEach(clearTimeout);
      timers.current = REFETCH_MS.map((ms) => setTimeout(() => void refetch(), ms));
    },
  };
}
