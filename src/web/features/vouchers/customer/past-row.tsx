import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { vouchersTexts } from "#messages/en/vouchers.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const tones: Readonly<Record<Exclude<VoucherCard["state"], "ready">, BadgeTone>> = {
  used: "positive",
  expired: "neutral",
  cancelled: "accent",
};

/** A past voucher: the reward, how it ended and when. Nothing for a ready one. */
export function PastRow({ voucher }: { readonly voucher: VoucherCard }) {
  const { title, cost, state, place } = voucher;
  if (state === "ready") return null;
  const end = sessionExpiry(voucher);
  return (
    <li className="flex min-h-16 items-center gap-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium wrap-anywhere">{title}</span>
        <span className="text-sm text-ink-soft tabular">
          <time dateTime={new Date(end).toISOString()}>{formatDate(end)}</time>
          {place === undefined ? null : vouchersTexts.atPlace({ place })}
          {state === "cancelled" && cost > 0 ? ` · ${pointsBackText(voucher)}` : null}
        </span>
      </span>
      <Badge tone={tones[state]}>{vouchersTexts[state]}</Badge>
    </li>
  );
}

/** Says how many points of a cancelled voucher went back. */
function pointsBackText({ cost, pointsWithheld }: VoucherCard): string {
  const back = vouchersTexts.pointsBack({ cost: pointsLabel(cost - pointsWithheld) });
  return pointsWithheld === 0
    ? back
    : vouchersTexts.pointsBackWithheld({ back, pointsWithheld: formatPoints(pointsWithheld) });
}

/** Returns when it was used or cancelled, or its last usable time, in UTC epoch milliseconds. */
function sessionExpiry({ endedAt, expiresAt, issuedAt }: VoucherCard): number {
  return endedAt ?? (expiresAt === null ? issuedAt : expiresAt - 1);
}
