import { Send } from "lucide-react";
import { webhooksTexts } from "#messages/en/webhooks.ts";
import { useAddressChoice } from "#web/data/address-state.ts";
import { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { DeliveriesTable } from "./deliveries-table.tsx";
import { stateWords } from "./delivery-words.ts";
import type { Webhook } from "./webhook-fields.ts";
import { WebhooksLoading } from "./webhook-list.tsx";

const choices = ["all", "waiting", "delivered", "given-up"] as const;

type Choice = (typeof choices)[number];

interface DeliveriesProps {
  readonly webhook: Webhook;
  /** Called when an event was sent again. */
  readonly onSent: () => void;
}

/** A webhook's log, newest first, of all states or one, or its empty, loading and error states. */
export function Deliveries({ webhook, onSent }: DeliveriesProps) {
  const [choice, setChoice] = useAddressChoice<Choice>("state", choices);
  return (
    <>
      <Segmented
        label={webhooksTexts.show}
        options={choices.map((value) => ({ value, label: labelOf(value) }))}
        value={choice}
        onChange={setChoice}
      />
      <Log webhook={webhook} choice={choice} onSent={onSent} />
    </>
  );
}

function labelOf(choice: Choice): string {
  return choice === "all" ? webhooksTexts.all : stateWords[choice].name();
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
    <EmptyCard
      icon={<Send />}
      title={webhooksTexts.noDeliveriesHere}
      text={choice === "all" ? webhooksTexts.noDeliveriesHint : webhooksTexts.noMatches}
    />
  );
}
