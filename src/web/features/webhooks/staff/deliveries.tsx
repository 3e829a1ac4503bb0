import { Send } from "lucide-react";
import { webhooksTexts } from "#messages/en/webhooks.ts";
import { useAddressChoice } from "#web/data/address-state.ts";
import { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { DeliveriesTable } from "./deliveries-table.tsx";
import type { Webhook } from "./webhook-fields.ts";
import { WebhooksLoading } from "./webhook-list.tsx";

const choices = [
  {
    value: "all",
    get label() {
      return webhooksTexts.all;
    },
  },
  {
    value: "waiting",
    get label() {
      return webhooksTexts.waiting;
    },
  },
  {
    value: "delivered",
    get label() {
      return webhooksTexts.delivered;
    },
  },
  {
    value: "given-up",
    get label() {
      return webhooksTexts.failed;
    },
  },
] as const;

type Choice = (typeof choices)[number]["value"];

const states = ["all", "waiting", "delivered", "given-up"] as const satisfies readonly Choice[];

/** Props of {@link Deliveries}. */
export interface DeliveriesProps {
  readonly webhook: Webhook;
  /** Called when an event was sent again. */
  readonly onSent: () => void;
}

/** A webhook's log, newest first, of all states or one, or its empty, loading and error states. */
export function Deliveries({ webhook, onSent }: DeliveriesProps) {
  const [choice, setChoice] = useAddressChoice<Choice>("state", states);
  return (
    <>
      <Segmented label={webhooksTexts.show} options={choices} value={choice} onChange={setChoice} />
      <Log webhook={webhook} choice={choice} onSent={onSent} />
    </>
  );
}

function Log({ webhook, choice, onSent }: DeliveriesProps & { readonly choice: Choice }) {
  const state = choice === "all" ? null : choice;
  const first = { webhookId: webhook.id, state, after: null };
  const pages = useAskPages("webhookDeliveries", first, "deliveries");
  return (
    <PagedList pages={pages} loading={<WebhooksLoading />} empty={<NoDeliveries choice={choice} />}>
      {(deliveries) => (
        <DeliveriesTable
          deliveries={deliveries}
          now={pages.dataUpdatedAt}
          isBusy={pages.isPlaceholderData}
          canSend={webhook.isActive}
          onSent={onSent}
        />
      )}
    </PagedList>
  );
}

function NoDeliveries({ choice }: { readonly choice: Choice }) {
  return (
    <Card>
      <EmptyState
        icon={<Send />}
        title={webhooksTexts.noDeliveriesHere}
        text={choice === "all" ? webhooksTexts.noDeliveriesHint : webhooksTexts.noMatches}
      />
    </Card>
  );
}
