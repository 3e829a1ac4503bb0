import { TicketCheck } from "lucide-react";
import { useState } from "react";
import type { QueryInput } from "#client/api.ts";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { membersStaffTexts } from "#messages/en/members-staff.ts";
import { formatDate, formatPoints } from "#web/data/format.ts";
import { useAskPages } from "#web/data/pages.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CancelVoucherDialog } from "./cancel-voucher-dialog.tsx";
import { cell, OnPhones, PartFrame } from "./part-frame.tsx";

const heads = {
  date: {
    get name() {
      return membersStaffTexts.redeemed;
    },
    isWide: true,
  },
  what: {
    get name() {
      return membersStaffTexts.voucher;
    },
  },
  cost: {
    get name() {
      return membersStaffTexts.points;
    },
    isNumber: true,
    isWide: true,
  },
  state: {
    get name() {
      return membersStaffTexts.status;
    },
  },
} as const;

const empty = {
  icon: <TicketCheck />,
  get title() {
    return membersStaffTexts.noVouchersYet;
  },
  get text() {
    return membersStaffTexts.noVouchersHint;
  },
};

const states: Readonly<Record<VoucherCard["state"], { name: string; tone: BadgeTone }>> = {
  ready: {
    get name() {
      return membersStaffTexts.ready;
    },
    tone: "positive",
  },
  used: {
    get name() {
      return membersStaffTexts.used;
    },
    tone: "neutral",
  },
  expired: {
    get name() {
      return membersStaffTexts.expired;
    },
    tone: "negative",
  },
  cancelled: {
    get name() {
      return membersStaffTexts.cancelled;
    },
    tone: "neutral",
  },
};

/** Props of {@link VouchersPart}: the customer and their forfeited points. */
export interface VouchersPartProps {
  readonly id: string;
  readonly forfeitedPoints: number;
}

/** A customer's vouchers, latest first; ready ones can be cancelled. */
export function VouchersPart({ id, forfeitedPoints }: VouchersPartProps) {
  const [cancelled, setCancelled] = useState<VoucherCard>();
  const pages = useAskPages<"customerVouchers", QueryInput<"customerVouchers">["after"]>(
    "customerVouchers",
    {
      key: id,
      first: null,
      input: (after) => ({ id, after }),
      next: ({ next }) => next ?? undefined,
    },
  );
  const vouchers = pages.data?.pages.flatMap((page) => page.vouchers) ?? [];
  return (
    <>
      <PartFrame
        label={membersStaffTexts.vouchers}
        pages={pages}
        heads={Object.values(heads)}
        lines={pages.data && vouchers}
        empty={empty}
      >
        {vouchers.map((voucher) => (
          <VoucherRow key={voucher.id} voucher={voucher} onCancel={() => setCancelled(voucher)} />
        ))}
      </PartFrame>
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

interface VoucherRowProps {
  readonly voucher: VoucherCard;
  readonly onCancel: () => void;
}

function VoucherRow({ voucher, onCancel }: VoucherRowProps) {
  const { title, code, state, cost, issuedAt, place, pointsWithheld } = voucher;
  return (
    <tr>
      <td className={`${cell(heads.date)} whitespace-nowrap text-ink-soft tabular`}>
        {formatDate(issuedAt)}
      </td>
      <td className={`${cell(heads.what)} w-full`}>
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="block text-sm whitespace-nowrap text-ink-soft">{code}</span>
        <OnPhones>
          {pointsLabel(cost)}, {formatDate(issuedAt)}
        </OnPhones>
      </td>
      <td className={`${cell(heads.cost)} font-semibold`}>{formatPoints(cost)}</td>
      <td className={cell(heads.state)}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:w-72">
          <Badge tone={states[state].tone}>{states[state].name}</Badge>
          <span className="text-sm whitespace-nowrap text-ink-soft tabular">
            {momentOf(voucher)}
          </span>
          {place === undefined ? null : (
            <span className="basis-full text-sm text-ink-soft wrap-anywhere">
              {membersStaffTexts.atPlace({ place })}
            </span>
          )}
          {pointsWithheld === 0 ? null : (
            <span className="basis-full text-sm text-ink-soft">
              {membersStaffTexts.withheldNote({
                pointsWithheld: pointsLabel(pointsWithheld),
              })}
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
      </td>
    </tr>
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
