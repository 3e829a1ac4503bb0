import { TicketCheck } from "lucide-react";
import { useState } from "react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { useCurrency } from "#web/data/session.ts";
import { benefitWords } from "#web/shared/benefits/benefit-words.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CancelVoucherDialog } from "./cancel-voucher-dialog.tsx";
import { dateCellClass, PartTable, PhoneOnly } from "./part-table.tsx";

const tones: Readonly<Record<VoucherCard["state"], BadgeTone>> = {
  ready: "positive",
  used: "neutral",
  expired: "negative",
  cancelled: "neutral",
};

/** Props of {@link VouchersPart}: the customer and their forfeited points. */
interface VouchersPartProps {
  readonly id: string;
  readonly forfeitedPoints: number;
}

/** A customer's vouchers, latest first; ready ones can be cancelled. */
export function VouchersPart({ id, forfeitedPoints }: VouchersPartProps) {
  const currency = useCurrency() ?? "";
  const [cancelled, setCancelled] = useState<VoucherCard>();
  return (
    <>
      <PartTable
        label={membersStaffTexts.vouchers}
        pages={useAskPages("customerVouchers", { id, after: null }, "vouchers")}
        empty={{
          icon: <TicketCheck />,
          title: membersStaffTexts.noVouchersYet,
          text: membersStaffTexts.noVouchersHint,
        }}
        columns={[
          {
            name: membersStaffTexts.redeemed,
            isWide: true,
            className: dateCellClass,
            render: ({ issuedAt }) => formatDate(issuedAt),
          },
          {
            name: membersStaffTexts.voucher,
            className: "w-full",
            render: ({ title, benefit, note, code, cost, issuedAt }) => (
              <>
                <span className="font-medium wrap-anywhere">{title}</span>
                <span className="block text-sm whitespace-nowrap text-ink-soft">{code}</span>
                <span className="block text-sm text-ink-soft wrap-anywhere">
                  {benefitWords(benefit, currency)}
                </span>
                {note === "" ? null : (
                  <span className="block text-sm text-ink-soft wrap-anywhere">{note}</span>
                )}
                <PhoneOnly>
                  {pointsLabel(cost)}, {formatDate(issuedAt)}
                </PhoneOnly>
              </>
            ),
          },
          {
            name: membersStaffTexts.points,
            isNumber: true,
            isWide: true,
            className: "font-semibold",
            render: ({ cost }) => formatPoints(cost),
          },
          {
            name: membersStaffTexts.status,
            render: (voucher) => (
              <VoucherStatus voucher={voucher} onCancel={() => setCancelled(voucher)} />
            ),
          },
        ]}
      />
      {cancelled ? (
        <CancelVoucherDialog
          voucher={cancelled}
          forfeitedPoints={forfeitedPoints}
          onClose={() => setCancelled(undefined)}
        />
      ) : null}
    </>
  );
}

interface VoucherStatusProps {
  readonly voucher: VoucherCard;
  readonly onCancel: () => void;
}

function VoucherStatus({ voucher, onCancel }: VoucherStatusProps) {
  const { title, code, state, place, pointsWithheld } = voucher;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:w-72">
      <Badge tone={tones[state]}>{membersStaffTexts[state]}</Badge>
      <span className="text-sm whitespace-nowrap text-ink-soft tabular">{momentOf(voucher)}</span>
      {place === undefined ? null : (
        <span className="basis-full text-sm text-ink-soft wrap-anywhere">
          {membersStaffTexts.atPlace({ place })}
        </span>
      )}
      {pointsWithheld === 0 ? null : (
        <span className="basis-full text-sm text-ink-soft">
          {membersStaffTexts.withheldNote({ pointsWithheld: pointsLabel(pointsWithheld) })}
        </span>
      )}
      {state === "ready" ? (
        <Button
          variant="quiet"
          className="-my-2 px-2 max-sm:-ml-2 sm:ml-auto"
          aria-label={membersStaffTexts.cancelVoucherLabel({ title, code })}
          onClick={onCancel}
        >
          {membersStaffTexts.cancel}
        </Button>
      ) : null}
    </div>
  );
}

/** When it ended or expires. */
function momentOf({ endedAt, expiresAt }: VoucherCard): string {
  if (endedAt !== null) return formatDate(endedAt);
  // The last valid moment is the one before.
  return expiresAt === null
    ? membersStaffTexts.noExpiry
    : membersStaffTexts.validUntil({ expiresAt: formatDate(expiresAt - 1) });
}
