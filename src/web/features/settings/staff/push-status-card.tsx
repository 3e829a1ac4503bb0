import { useId } from "react";
import { MOST_COUNTED } from "#core/push/push-status.ts";
import { number } from "#messages/en/format.ts";
import { pushStatusTexts } from "#messages/en/push-device.ts";
import { useAsk } from "#web/data/data.ts";
import { useLoadFailed } from "#web/shared/load-failed.tsx";
import { Card } from "#web/ui/card.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** How many devices receive push, and what became of the pushes of 30 days. */
export function PushStatusCard() {
  const asked = useAsk("pushStatus", {});
  const failed = useLoadFailed(asked);
  const { data } = asked;
  const id = useId();
  return (
    <Card aria-labelledby={id} className="mt-5 grid gap-5 sm:p-7">
      <div className="grid gap-1">
        <h2 id={id} className="type-title">
          {pushStatusTexts.title}
        </h2>
        <p className="text-ink-soft">{pushStatusTexts.lead}</p>
      </div>
      {failed}
      {data === undefined ? (
        failed === null && (
          <Loading>
            <Skeleton className="h-24" />
          </Loading>
        )
      ) : (
        <dl className="grid gap-x-6 gap-y-3 @lg:grid-cols-[auto_1fr]">
          <Count name={pushStatusTexts.devices} count={data.devices} />
          <Count name={`${pushStatusTexts.lastDays}: ${pushStatusTexts.sent}`} count={data.sent} />
          <Count name={pushStatusTexts.refused} count={data.refused} />
          <Count name={pushStatusTexts.waiting} count={data.waiting} />
        </dl>
      )}
    </Card>
  );
}

function Count({ name, count }: { readonly name: string; readonly count: number }) {
  const text = number(count);
  return (
    <div className="grid gap-x-6 gap-y-0.5 @lg:col-span-2 @lg:grid-cols-subgrid">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular">
        {count === MOST_COUNTED ? pushStatusTexts.orMore({ count: text }) : text}
      </dd>
    </div>
  );
}
