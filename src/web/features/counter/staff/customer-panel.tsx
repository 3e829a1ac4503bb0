import { Ticket, X } from "lucide-react";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { counterStaffTexts } from "#messages/en/counter-staff.ts";
import { tierAmount } from "#messages/en/tier-end.ts";
import { formatDate } from "#web/data/format.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { useCurrency } from "#web/data/session.ts";
import { benefitWords } from "#web/shared/benefits/benefit-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TierBadge } from "#web/ui/tier-badge.tsx";
import type { Money } from "./amount.ts";
import { contactText } from "./contact-text.ts";
import { CounterCards } from "./counter-cards.tsx";
import { KeyCap } from "./key-cap.tsx";
import type { CounterCustomer, IdentifiedCustomer } from "./look-up.ts";
import { OffersNow } from "./offers-now.tsx";
import { PromoEntry } from "./promo-entry.tsx";
import { PurchaseForm, type PurchaseFormProps } from "./purchase-form.tsx";
import { customerLabel } from "./typed.ts";
import type { Serving } from "./use-serving.ts";

interface CustomerPanelProps extends Omit<PurchaseFormProps, "checkNumber"> {
  readonly serving: Serving;
  readonly money: Money;
  readonly onAccept: (voucher: VoucherCard) => void;
  readonly onLeave: () => void;
  readonly locationId: string;
  /** Called when a promo code was accepted or stamps were changed, which changes points or vouchers. */
  readonly onChanged: () => void;
  /** Called when stamps were changed, to move the focus. */
  readonly onCardsDone: () => void;
}

/** Number of vouchers with a shortcut number. */
const NUMBERED = 9;

/** The current customer, the purchase form, and their usable vouchers. The amount can be typed before the customer is known. */
export function CustomerPanel({
  serving,
  onAccept,
  onLeave,
  onCardsDone,
  locationId,
  onChanged,
  ...form
}: CustomerPanelProps) {
  const { member, checkNumber } = serving;
  return (
    <Card aria-label={counterStaffTexts.customer} className="grid gap-5">
      <div className="flex items-start justify-between gap-3">
        <CurrentCustomer serving={serving} />
        <IconButton
          label={counterStaffTexts.closeCustomer}
          onClick={onLeave}
          className="-mt-2 -mr-2"
        >
          <X aria-hidden />
        </IconButton>
      </div>
      <PurchaseForm {...form} checkNumber={checkNumber} />
      {member && "offers" in member && member.offers.length > 0 ? (
        <OffersNow offers={member.offers} />
      ) : null}
      {member && "vouchers" in member && !member.isOfflineCode ? (
        <Vouchers member={member} serving={serving} onAccept={onAccept} />
      ) : member ? (
        <VouchersNotShown member={member} />
      ) : null}
      {member ? (
        <PromoEntry userId={member.userId} locationId={locationId} onAccepted={onChanged} />
      ) : null}
      {member ? (
        <CounterCards
          userId={member.userId}
          name={member.name}
          onDone={onCardsDone}
          onChanged={onChanged}
        />
      ) : null}
    </Card>
  );
}

function CurrentCustomer({
  serving: { customerQuery, member },
}: Pick<CustomerPanelProps, "serving">) {
  return (
    <div role="status" className="grid min-w-0 gap-1.5">
      {member === undefined ? (
        <>
          <span className="sr-only">
            {counterStaffTexts.lookingUp({ handle: customerLabel(customerQuery) })}
          </span>
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-6 w-32" />
        </>
      ) : member === null ? (
        <>
          <h2 className="type-title wrap-anywhere">{customerLabel(customerQuery)}</h2>
          <p className="text-ink-soft">{counterStaffTexts.customerOffline}</p>
        </>
      ) : (
        <>
          <h2 className="type-title wrap-anywhere">{member.name}</h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <TierBadge tier={member.tier} />
            <span className="font-semibold tabular">{pointsLabel(member.points)}</span>
            {"pendingPoints" in member && member.pendingPoints > 0 ? (
              <span className="tabular">
                {counterStaffTexts.pendingPoints({ points: pointsLabel(member.pendingPoints) })}
              </span>
            ) : null}
            <span className="text-ink-soft">{detail(member)}</span>
          </p>
        </>
      )}
    </div>
  );
}

/** Returns the progress to the next tier, or for a customer found by name what distinguishes them from others. */
function detail(member: CounterCustomer): string {
  if (!("vouchers" in member)) return contactText(member);
  const { nextTier, pointsToNextTier, tierCurrency } = member;
  return nextTier === null
    ? ""
    : counterStaffTexts.pointsToTier({
        pointsToNextTier: tierAmount(pointsToNextTier, tierCurrency),
        nextTier,
      });
}

/** Vouchers are hidden for a customer found by name, which anybody can say (decision 048), and for an offline code (decision 164). */
function VouchersNotShown({ member }: { readonly member: CounterCustomer }) {
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <h3 className="type-subtitle">{counterStaffTexts.vouchers}</h3>
      <p className="text-ink-soft">
        {"vouchers" in member
          ? counterStaffTexts.offlineCodeOnlyEarns
          : counterStaffTexts.vouchersHidden}
      </p>
    </div>
  );
}

interface VouchersProps extends Pick<CustomerPanelProps, "onAccept" | "serving"> {
  readonly member: IdentifiedCustomer;
}

function Vouchers({ member: { vouchers }, serving: { entered, gone }, onAccept }: VouchersProps) {
  const currency = useCurrency() ?? "";
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="type-subtitle">{counterStaffTexts.readyVouchers}</h3>
      {vouchers.length === 0 ? (
        <p className="text-ink-soft">{counterStaffTexts.noneRightNow}</p>
      ) : null}
      <ol aria-label={counterStaffTexts.readyVouchers} className="grid divide-y divide-line">
        {vouchers.map((voucher, place) => (
          <li key={voucher.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <Ticket aria-hidden className="size-5 shrink-0 text-accent-ink" />
            {place < NUMBERED ? (
              <KeyCap>
                {counterStaffTexts.voucherKey}
                {place + 1}
              </KeyCap>
            ) : null}
            <div className="min-w-0 flex-1 basis-40 leading-tight">
              <p className="font-semibold wrap-anywhere">{voucher.title}</p>
              <p className="text-sm text-ink-soft tabular">
                {benefitWords(voucher.benefit, currency)} · {untilWords(voucher)}
              </p>
            </div>
            {entered.includes(voucher.code) ? (
              <p className="font-medium text-ink-soft">
                {gone.includes(voucher.code) ? counterStaffTexts.gone : counterStaffTexts.entered}
              </p>
            ) : (
              <Button
                variant="secondary"
                aria-label={counterStaffTexts.acceptVoucher({
                  title: voucher.title,
                  code: voucher.code,
                })}
                onClick={() => onAccept(voucher)}
              >
                {counterStaffTexts.accept}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function untilWords({ expiresAt }: VoucherCard): string {
  // The last valid moment is the one before.
  return expiresAt === null
    ? counterStaffTexts.noExpiryDate
    : counterStaffTexts.validUntil({ expiresAt: formatDate(expiresAt - 1) });
}
