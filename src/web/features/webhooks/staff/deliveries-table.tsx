import { webhooksTexts } from "#messages/en/webhooks.ts";
import { useCommand } from "#web/data/data.ts";
import { formatMoment } from "#web/data/moment.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { type Delivery, momentWords, stateWords, triesWords } from "./delivery-words.ts";

interface DeliveriesTableProps {
  readonly deliveries: readonly Delivery[];
  /** When they were loaded, in UTC epoch milliseconds. */
  readonly now: number;
  /** True while the previous filter's deliveries are shown. */
  readonly isBusy: boolean;
  /** Whether events can be sent: not while the webhook is paused. */
  readonly canSend: boolean;
  /** Called when an event was sent again, or that failed. */
  readonly onSent: () => void;
}

const head = "px-4 py-2.5 text-left font-semibold whitespace-nowrap text-ink-soft";
const cell = "px-4 py-2.5 align-top wrap-anywhere max-lg:p-0";

/** The deliveries as a table; on phones as cards. */
export function DeliveriesTable(props: DeliveriesTableProps) {
  const { deliveries, now, isBusy, canSend, onSent } = props;
  return (
    <Card flush>
      <table
        aria-busy={isBusy}
        aria-label={webhooksTexts.deliveries}
        className="w-full text-sm max-lg:block"
      >
        <thead className="border-b border-line-strong max-lg:sr-only">
          <tr>
            <th className={head}>{webhooksTexts.published}</th>
            <th className={head}>{webhooksTexts.event}</th>
            <th className={head}>{webhooksTexts.status}</th>
            <th className={head}>{webhooksTexts.attempts}</th>
            <th className={head}>
              <span className="sr-only">{webhooksTexts.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-lg:block">
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              now={now}
              canSend={canSend}
              onSent={onSent}
            />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface DeliveryRowProps extends Pick<DeliveriesTableProps, "now" | "canSend" | "onSent"> {
  readonly delivery: Delivery;
}

function DeliveryRow({ delivery, now, canSend, onSent }: DeliveryRowProps) {
  const { createdAt, kind, eventId, state } = delivery;
  const { name, tone } = stateWords[state];
  return (
    <tr className="max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:px-4 max-lg:py-3">
      <td className={`${cell} whitespace-nowrap text-ink-soft tabular max-lg:order-2`}>
        <time dateTime={new Date(createdAt).toISOString()}>{formatMoment(createdAt)}</time>
      </td>
      <td className={`${cell} max-lg:order-1 max-lg:basis-full`}>
        <span className="font-semibold">{kind}</span>
        <span className="block text-ink-soft">{eventId}</span>
      </td>
      <td className={`${cell} max-lg:order-3`}>
        <Badge tone={tone}>{name()}</Badge>
        <span className="mt-1 block text-ink-soft tabular max-lg:mt-0 max-lg:ml-3 max-lg:inline">
          {momentWords(delivery, now)}
        </span>
      </td>
      <td className={`${cell} text-ink-soft max-lg:order-4 max-lg:basis-full lg:min-w-52`}>
        {triesWords(delivery)}
      </td>
      <td className={`${cell} max-lg:order-5 lg:text-right`}>
        <SendAgain delivery={delivery} canSend={canSend} onSent={onSent} />
      </td>
    </tr>
  );
}

/** Sends an event again, or a pending one at once. Needs no confirmation. */
function SendAgain({ delivery, canSend, onSent }: Omit<DeliveryRowProps, "now">) {
  const { run, busy } = useCommand("redeliver");
  const { id, kind, eventId, state } = delivery;
  const verb = state === "waiting" ? webhooksTexts.tryNow : webhooksTexts.redeliver;
  const send = async () => {
    await run({ deliveryId: id });
    onSent();
  };
  return (
    <Button
      variant="quiet"
      className="-my-3 px-2! text-sm whitespace-nowrap max-lg:-ml-2"
      disabled={!canSend}
      busy={busy}
      busyLabel={webhooksTexts.sending}
      aria-label={`${verb}: ${kind} ${eventId}`}
      onClick={() => void send()}
    >
      {verb}
    </Button>
  );
}
