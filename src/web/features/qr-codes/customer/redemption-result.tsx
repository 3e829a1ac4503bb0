import { CircleCheck, CircleX } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { qrCodesTexts } from "#messages/en/qr-codes.ts";
import { formatPoints } from "#web/data/format.ts";
import type { Outcome } from "./use-redemption.ts";

const panel = "flex animate-card items-start gap-4 rounded-2xl border p-5";

/**
 * The result of a redemption (specification §8, Redemption): green with the points, or red with the refusal. A refusal is announced; a
 * success takes the focus, because the rating dialog returns it here.
 */
export function RedemptionResult({ outcome }: { readonly outcome: Outcome | undefined }) {
  return (
    <>
      <div aria-live="polite" className="empty:sr-only">
        {outcome?.kind === "refused" ? <Refused message={outcome.message} /> : null}
      </div>
      {outcome?.kind === "redeemed" ? (
        <Redeemed key={outcome.originalCode} outcome={outcome} />
      ) : null}
    </>
  );
}

function Refused({ message }: { readonly message: string }) {
  return (
    <div className={`${panel} border-negative bg-negative-soft`}>
      <CircleX aria-hidden className="size-8 shrink-0 text-negative" />
      <div className="grid gap-1">
        <h2 className="type-title text-negative">{qrCodesTexts.redemptionFailed}</h2>
        <p className="wrap-anywhere">{message}</p>
      </div>
    </div>
  );
}

interface RedeemedProps {
  readonly outcome: Extract<Outcome, { readonly kind: "redeemed" }>;
}

function Redeemed({ outcome }: RedeemedProps) {
  const { points, product, vouchers, cards } = outcome;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`${panel} border-positive bg-positive-soft`}>
      <CircleCheck aria-hidden className="size-8 shrink-0 text-positive" />
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="type-title text-positive outline-none">
          {qrCodesTexts.pointsAdded({ points: formatPoints(points) })}
        </h2>
        <p className="wrap-anywhere">
          {qrCodesTexts.forProduct({ product })}{" "}
          <Link to="/rewards" className="font-semibold text-brand-ink underline">
            {qrCodesTexts.seeRewards}
          </Link>
        </p>
        {vouchers.length === 0 ? null : (
          <p className="wrap-anywhere">
            {qrCodesTexts.vouchersToo({ titles: vouchers.join(", "), count: vouchers.length })}{" "}
            <Link to="/wallet" className="font-semibold text-brand-ink underline">
              {qrCodesTexts.seeVouchers}
            </Link>
          </p>
        )}
        {cards.map((card) => (
          <p key={card.name} className="wrap-anywhere">
            {qrCodesTexts.onCard(card)}
          </p>
        ))}
      </div>
    </div>
  );
}
