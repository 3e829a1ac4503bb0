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
import { cell, OnPhones, PartFrame } from "./part-frame.tsx";
import { ReturnDialog } from "./return-dialog.tsx";

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
    return membersStaffTexts.vouchersPartText;
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
      return membersStaffTexts.returned;
    },
    tone: "neutral",
  },
};

/** What {@link VouchersPart} takes: whose, and the points that refunds have forfeited. */
export interface VouchersPartProps {
  readonly id: string;
  readonly forfeitedPoints: number;
}

/** A customer's vouchers, the latest first; a ready one can be returned, points and all. */
export function VouchersPart({ id, forfeitedPoints }: VouchersPartProps) {
  const [returning, setReturning] = useState<VoucherCard>();
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
          <VoucherRow key={voucher.id} voucher={voucher} onReturn={() => setReturning(voucher)} />
        ))}
      </PartFrame>
      {returning ? (
        <ReturnDialog
          voucher={returning}
          forfeitedPoints={forfeitedPoints}
          onClose={() => setReturning(undefined)}
        />
      ) : null}
    </>
  );
}

interface VoucherRowProps {
  readonly voucher: VoucherCard;
  readonly onReturn: () => void;
}

function VoucherRow({ voucher, onReturn }: VoucherRowProps) {
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
              aria-label={membersStaffTexts.returnTitleCode({ title, code })}
              onClick={onReturn}
            >
              {membersStaffTexts.return}
            </Button>
          ) : null}
        </div>
      </td>
    </tr>
  );
}

/** When it ended, or until when it can be used. */
function momentOf({ endedAt, expiresAt }: VoucherCard): string {
  if (endedAt !== null) return formatDate(endedAt);
  // The last moment that counts is the one before.
  return expiresAt === null
    ? membersStaffTexts.noExpiry
    : membersStaffTexts.untilExpiresAt({ expiresAt: formatDate(expiresAt - 1) });
}
