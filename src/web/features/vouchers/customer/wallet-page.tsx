import { Ticket } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { vouchersTexts } from "#messages/en/vouchers.ts";
import { useAddressChoice, useAddressParam } from "#web/data/address-state.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { PagedList } from "#web/shared/paged-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyCard } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";
import { PastVouchers } from "./past-vouchers.tsx";
import { PromoEntry } from "./promo-entry.tsx";
import { Tickets, TicketsLoading } from "./tickets.tsx";
import { useWallet } from "./use-wallet.ts";

const loadDialog = () => import("#web/shared/vouchers/voucher-dialog.tsx");
const VoucherDialog = lazy(async () => ({ default: (await loadDialog()).VoucherDialog }));

/** The vouchers of redeemed rewards: usable ones, and below them past ones (specification §3, Reward: expiryDays). */
export function WalletPage() {
  const { pages, ended, now, forfeitedPoints, markUsed, markEnded, markDeleted } = useWallet();
  const ready = pages.rows;
  const [shown, setShown] = useState<VoucherCard>();
  // A link can name a voucher, which is then shown at once.
  const [linked] = useAddressParam("voucher");
  const [followed, setFollowed] = useState("");
  const found = linked === followed ? undefined : ready?.find(({ id }) => id === linked);
  if (found !== undefined) {
    setFollowed(found.id);
    setShown(found);
  }
  const [pastPart, setPastPart] = useAddressChoice("past", ["closed", "open"]);
  const [hasLeft, setLeft] = useState(false);
  const past = useRef<HTMLHeadingElement>(null);
  useEffect(() => whenIdle(() => void loadDialog().catch(() => {})), []);

  // A dialog returns the focus to its ticket; if that was removed, to the heading of the past vouchers.
  const leave = (hasEnded: boolean) => {
    setShown(undefined);
    if (!hasEnded) return;
    setLeft(true);
    setTimeout(() => past.current?.focus());
  };

  return (
    <div className="@container">
      <PageHeader title={vouchersTexts.wallet} lead={vouchersTexts.lead} />
      <div className="grid gap-10">
        <div className="grid gap-6">
          {ready === undefined ? null : (
            <p role="status" className="sr-only">
              {vouchersTexts.vouchersReady({ count: ready.length })}
            </p>
          )}
          <PagedList
            pages={pages}
            loading={<TicketsLoading />}
            empty={
              <EmptyCard
                icon={<Ticket />}
                title={vouchersTexts.noVouchersRightNow}
                text={vouchersTexts.noVouchersHint}
                action={
                  <Button asChild>
                    <Link to="/rewards">{vouchersTexts.seeAllRewards}</Link>
                  </Button>
                }
              />
            }
          >
            {(vouchers) => (
              <Tickets
                vouchers={vouchers}
                now={now}
                onShow={setShown}
                onEnded={(voucher) => {
                  markEnded(voucher);
                  leave(true);
                }}
                onGone={(voucher) => {
                  markDeleted(voucher);
                  leave(true);
                }}
              />
            )}
          </PagedList>
          {forfeitedPoints === 0 ? null : (
            <p className="text-sm text-ink-soft">
              {vouchersTexts.forfeitedNote({ forfeitedPoints: pointsLabel(forfeitedPoints) })}
            </p>
          )}
        </div>
        <PromoEntry />
        {ready === undefined ? null : (
          <PastVouchers
            ended={ended}
            headingRef={past}
            isOpen={pastPart === "open" || hasLeft || ended.length > 0}
            onOpen={() => setPastPart("open")}
          />
        )}
      </div>
      <Suspense>
        {shown ? (
          <VoucherDialog
            voucher={shown}
            end={ended.find(({ id }) => id === shown.id)}
            onEnded={markEnded}
            onUsed={(usedAt) => markUsed(shown, usedAt)}
            onGone={() => {
              markDeleted(shown);
              leave(true);
            }}
            onClose={() => leave(ended.some(({ id }) => id === shown.id))}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
