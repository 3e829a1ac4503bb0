import { TicketPercent } from "lucide-react";
import { promoStaffTexts } from "#messages/en/promo-codes-staff.ts";
import { formatMoment } from "#web/data/moment.ts";
import { useAskPages } from "#web/data/pages.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The uses of a promo code one by one, latest first: who, when and where. */
export function UsesPart({ id }: { readonly id: string }) {
  const pages = useAskPages("promoCodeUses", { id, after: null }, "uses");
  return (
    <section className="grid gap-3">
      <h2 className="type-title">{promoStaffTexts.usesTitle}</h2>
      <PagedList
        pages={pages}
        loading={
          <Loading className="grid gap-3" count={3}>
            <Skeleton className="h-14 rounded-xl" />
          </Loading>
        }
        empty={
          <EmptyCard
            icon={<TicketPercent />}
            title={promoStaffTexts.noUsesYet}
            text={promoStaffTexts.noUsesHint}
          />
        }
      >
        {(uses) => (
          <Card>
            <ul className="divide-y divide-dashed divide-line">
              {uses.map(({ id: useId, name, code, at, place }) => (
                <li key={useId} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span className="font-medium wrap-anywhere">
                    {name === "" ? promoStaffTexts.deleted : name}
                    <span className="block text-sm font-normal text-ink-soft">{code}</span>
                  </span>
                  <span className="text-sm text-ink-soft sm:text-right">
                    <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
                    <span className="block">{place ?? promoStaffTexts.byCustomer}</span>
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </section>
  );
}
