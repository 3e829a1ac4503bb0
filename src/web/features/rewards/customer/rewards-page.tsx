import { useQueryClient } from "@tanstack/react-query";
import { Ticket } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Link } from "react-router";
import type { RewardCard } from "#core/rewards/list-rewards.ts";
import { rewardsTexts } from "#messages/en/rewards.ts";
import { useAsk, useCommand, useFailure } from "#web/data/data.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { useMe } from "#web/data/session.ts";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { OffersSection } from "#web/shared/offers/offers-section.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";
import { Catalogue } from "./catalogue.tsx";
import { useReloadOnce } from "./reload-once.ts";
import { loadIssuedVoucher, useIssuedVoucher } from "./use-issued-voucher.ts";

const loadDialog = () => import("./redeem-dialog.tsx");
const RedeemDialog = lazy(async () => ({ default: (await loadDialog()).RedeemDialog }));
const IssuedVoucher = lazy(async () => ({ default: (await loadIssuedVoucher()).IssuedVoucher }));

const fetchAhead = () => void Promise.allSettled([loadDialog(), loadIssuedVoucher()]);

/** The catalogue of rewards, and redeeming them, which shows the voucher at once (specification §2, Rewards; §5, Reward redemption). */
export function RewardsPage() {
  const { points } = useMe();
  const { data, error, isPending, isFetching, refetch } = useAsk("rewards", {});
  const failure = useFailure({ data, error });
  const cache = useQueryClient();
  // No confirmation for a reward that cannot be redeemed: the refusal says what is missing.
  const redeem = useCommand("redeemReward");
  const [asked, setAsked] = useState<RewardCard>();
  useReloadOnce(isPending);
  const fresh = useIssuedVoucher();
  useEffect(() => whenIdle(fetchAhead), []);

  const onRedeem = (card: RewardCard) => {
    if (card.missing === 0 && card.lockedUntil === null) setAsked(card);
    else if (!redeem.busy) void redeem.run({ rewardId: card.id });
  };

  return (
    <div className="@container">
      <PageHeader
        title={rewardsTexts.rewards}
        lead={
          <>
            {rewardsTexts.youHave}{" "}
            <strong className="text-ink tabular">{pointsLabel(points)}</strong>{" "}
            {rewardsTexts.toSpend}
          </>
        }
        actions={<WalletStrip />}
      />
      <div className="mb-8 empty:hidden">
        <OffersSection />
      </div>
      {data !== undefined ? (
        <Catalogue catalogue={data} onRedeem={onRedeem} />
      ) : failure !== null ? (
        <LoadFailed error={failure} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <CatalogueLoading />
      )}
      <Suspense>
        {asked ? (
          <RedeemDialog
            card={asked}
            points={points}
            onRedeemed={fresh.show}
            onRefused={() => void cache.invalidateQueries()}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
        {fresh.voucher && asked === undefined ? (
          <IssuedVoucher voucher={fresh.voucher} onClose={fresh.put} />
        ) : null}
      </Suspense>
    </div>
  );
}

const places = ["1", "2", "3", "4", "5", "6"];

/** The catalogue's placeholder while it loads. */
function CatalogueLoading() {
  return (
    <div className="grid gap-6" aria-busy>
      <p role="status" className="sr-only">
        {rewardsTexts.loading}
      </p>
      <div className="grid gap-3 @2xs:grid-cols-[minmax(0,1fr)_auto] @2xl:grid-cols-[minmax(0,1fr)_13rem_auto]">
        <Skeleton className="h-18.75 @2xs:col-span-2 @2xl:col-span-1" />
        <Skeleton className="h-18.75" />
        <Skeleton className="mt-auto h-12 w-40" />
      </div>
      <div className="grid gap-2.5 @lg:grid-cols-2 @lg:gap-5 @4xl:grid-cols-3">
        {places.map((place) => (
          <Card key={place} flush className="grid @3xs:grid-cols-[5.5rem_minmax(0,1fr)] @lg:block">
            <Skeleton className="aspect-[3/1] w-full rounded-none! @3xs:aspect-auto @lg:aspect-4/3" />
            <div className="grid gap-2 p-2.5 @lg:gap-3 @lg:p-5">
              <Skeleton className="h-5 w-2/3 @lg:h-6.5" />
              <Skeleton className="h-10 @lg:h-12" />
              <Skeleton className="hidden h-6 w-1/2 @lg:block" />
              <Skeleton className="h-11 @lg:mt-1" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}

const FIRST_PAGE = { after: null };

const strip =
  "flex max-w-full flex-wrap items-center gap-x-3 rounded-2xl border border-dashed border-line-strong px-4";

/** A link to the wallet with the number of usable vouchers; empty without any. */
function WalletStrip() {
  const { data } = useAsk("wallet", FIRST_PAGE);
  const count = data?.vouchers.length ?? 0;
  const isShown = count > 0;
  // The live region exists before its text, so that the text is announced.
  return (
    <div className={isShown ? strip : "sr-only"}>
      {isShown ? <Ticket aria-hidden className="size-5 shrink-0" /> : null}
      <p role="status" className="py-1.5 leading-snug">
        {isShown ? wordsFor(count, data?.next !== null) : ""}
      </p>
      {isShown ? (
        <Link
          to="/wallet"
          className="ml-auto inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-brand-ink underline underline-offset-4"
        >
          {rewardsTexts.openWallet}
        </Link>
      ) : null}
    </div>
  );
}

function wordsFor(count: number, hasMore: boolean): string {
  if (count === 1) return rewardsTexts.oneVoucherReady;
  return rewardsTexts.vouchersReady({ count, hasMore });
}
