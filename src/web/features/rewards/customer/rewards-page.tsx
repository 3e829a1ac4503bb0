import { lazy, Suspense, useEffect, useState } from "react";
import type { RewardCard } from "#core/rewards/list-rewards.ts";
import { rewardsTexts } from "#messages/en/rewards.ts";
import { useAsk, useCommand, useFailure } from "#web/data/data.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { useMe } from "#web/data/session.ts";
import { LoadFailed } from "#web/shared/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";
import { Catalogue } from "./catalogue.tsx";
import { CatalogueLoading } from "./catalogue-loading.tsx";
import { useReloadOnce } from "./reload-once.ts";
import { loadIssuedVoucher, useIssuedVoucher } from "./use-issued-voucher.ts";
import { WalletStrip } from "./wallet-strip.tsx";

const loadDialog = () => import("./redeem-dialog.tsx");
const RedeemDialog = lazy(async () => ({ default: (await loadDialog()).RedeemDialog }));
const IssuedVoucher = lazy(async () => ({ default: (await loadIssuedVoucher()).IssuedVoucher }));

const fetchAhead = () => void Promise.allSettled([loadDialog(), loadIssuedVoucher()]);

/** The catalogue of rewards, and redeeming them, which shows the voucher at once (specification §2, Rewards; §5, Reward redemption). */
export function RewardsPage() {
  const { points } = useMe();
  const { data, error, isPending, isFetching, refetch } = useAsk("rewards", {});
  const failure = useFailure({ data, error });
  // No confirmation for a reward that cannot be redeemed: the refusal says what is missing.
  const redeem = useCommand("redeemReward");
  const [asked, setAsked] = useState<RewardCard>();
  useReloadOnce(isPending);
  const fresh = useIssuedVoucher();
  useEffect(() => whenIdle(fetchAhead), []);

  const onRedeem = (card: RewardCard) => {
    if (card.missing === 0) setAsked(card);
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
