import { Link } from "react-router";
import { sharedChallengesTexts as texts } from "#messages/en/shared-challenges.ts";
import { Button } from "#web/ui/button.tsx";
import type { OwnCard } from "./card-view.ts";

/** A link to the voucher that a full card gave, or to the wallet if there are several, or none that can be used. Nothing before it was full. */
export function VoucherLink({ card }: { readonly card: OwnCard }) {
  const { completed, reward, vouchers } = card;
  const [voucher] = vouchers;
  if (voucher === undefined && (completed === 0 || reward.kind !== "voucher")) return null;
  return (
    <Button asChild variant="quiet">
      {voucher !== undefined && vouchers.length === 1 ? (
        <Link to={`/wallet?voucher=${encodeURIComponent(voucher.voucherId)}`}>
          {texts.voucher({ title: voucher.title })}
        </Link>
      ) : (
        <Link to="/wallet">{texts.yourVouchers}</Link>
      )}
    </Button>
  );
}
