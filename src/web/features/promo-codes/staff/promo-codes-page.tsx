import { Plus, TicketPercent } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import type { PromoLine } from "#core/promo-codes/promo-line.ts";
import { promoStaffTexts } from "#messages/en/promo-codes-staff.ts";
import { useAskPages } from "#web/data/pages.ts";
import { useCurrency } from "#web/data/session.ts";
import { CampaignsFrame } from "#web/shared/campaigns/campaigns-frame.tsx";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CreateDialog } from "./create-dialog.tsx";
import { giftWords, limitWords, stateTones, textsOf } from "./promo-words.ts";

/** The promo codes with their state and uses, latest first, and a button for a new one. */
export function PromoCodesPage() {
  const [isCreating, setCreating] = useState(false);
  const pages = useAskPages("promoCodes", { after: null }, "codes");
  const create = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {promoStaffTexts.newCode}
    </Button>
  );
  return (
    <CampaignsFrame actions={create}>
      <PagedList
        pages={pages}
        loading={
          <Loading className="grid gap-4" count={3}>
            <Skeleton className="h-28 rounded-2xl" />
          </Loading>
        }
        empty={
          <EmptyCard
            icon={<TicketPercent />}
            title={promoStaffTexts.noCodesYet}
            text={promoStaffTexts.noCodesHint}
          />
        }
      >
        {(codes) => (
          <ul className="grid gap-4">
            {codes.map((code) => (
              <li key={code.id}>
                <CodeCard code={code} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {isCreating ? <CreateDialog onClose={() => setCreating(false)} /> : null}
    </CampaignsFrame>
  );
}

/** A promo code, which links to its uses. */
function CodeCard({ code }: { readonly code: PromoLine }) {
  const currency = useCurrency() ?? "";
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="type-subtitle min-w-0 wrap-anywhere">
          <Link
            to={`/admin/campaigns/promo-codes/${code.id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {code.name}
          </Link>
        </h2>
        <Badge tone={stateTones[code.state]}>{promoStaffTexts[code.state]}</Badge>
      </div>
      <p className="font-semibold tracking-wide wrap-anywhere tabular">{textsOf(code)}</p>
      <p className="wrap-anywhere">{giftWords(code, currency)}</p>
      <p className="text-sm text-ink-soft tabular">{limitWords(code)}</p>
    </Card>
  );
}
