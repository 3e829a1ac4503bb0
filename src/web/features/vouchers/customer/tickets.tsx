import { Ticket as TicketIcon } from "lucide-react";
import { isEverything } from "#core/products/everything.ts";
import type { VoucherCard } from "#core/vouchers/voucher.ts";
import { vouchersTexts } from "#messages/en/vouchers.ts";
import { formatDate } from "#web/data/format.ts";
import { pointsLabel } from "#web/data/points-label.ts";
import { useCurrency } from "#web/data/session.ts";
import { benefitWords } from "#web/shared/benefits/benefit-words.ts";
import { DeadlineLine } from "#web/shared/vouchers/deadline-line.tsx";
import { UndoOffer } from "#web/shared/vouchers/undo-offer.tsx";
import { useUndo } from "#web/shared/vouchers/use-undo.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { useDeviceText } from "#web/ui/is-hydrating.ts";
import { Loading } from "#web/ui/loading.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface TicketProps {
  readonly voucher: VoucherCard;
  /** UTC epoch milliseconds. */
  readonly now: number;
  readonly onShow: (voucher: VoucherCard) => void;
  /** Called with the voucher when its redemption was undone here. */
  readonly onEnded: (voucher: VoucherCard) => void;
  /** Called with a voucher that cannot be undone because it ended elsewhere. */
  readonly onGone: (voucher: VoucherCard) => void;
}

/**
 * A usable voucher as a paper ticket: the reward, its validity, a button to its code on the stub, and for a while one that undoes the redemption. With very large text the stub is
 * below.
 */
function Ticket({ voucher, now, onShow, onEnded, onGone }: TicketProps) {
  const origin = useDeviceText(() => originOf(voucher));
  const { offer, ...undoing } = useUndo(voucher, now, { onEnded, onGone: () => onGone(voucher) });
  return (
    <article className="relative grid h-full rounded-2xl border border-line bg-raised shadow-lift @[16rem]:grid-cols-[minmax(0,1fr)_6rem]">
      <div className="grid content-between gap-4 p-5 pr-4">
        <div className="grid gap-1.5">
          <h2 className="type-title wrap-anywhere">{voucher.title}</h2>
          <p className="text-sm text-ink-soft">{origin}</p>
          <Worth voucher={voucher} />
          {voucher.note === "" ? null : (
            <p className="text-sm text-ink-soft wrap-anywhere">{voucher.note}</p>
          )}
        </div>
        <div className="grid justify-items-start gap-2">
          <DeadlineLine expiresAt={voucher.expiresAt} now={now} />
          {offer ? (
            <UndoOffer
              isInline
              voucher={voucher}
              offer={offer}
              busy={undoing.busy}
              onUndo={() => void undoing.undo()}
            />
          ) : null}
        </div>
      </div>
      <div className="relative grid content-between justify-items-center gap-5 bg-accent-soft px-3 pt-6 pb-4 text-accent-ink @max-[16rem]:rounded-b-2xl @[16rem]:rounded-r-2xl">
        <span
          aria-hidden
          className="perforated absolute inset-y-3 -left-0.5 w-1 @max-[16rem]:hidden"
        />
        <TicketIcon aria-hidden className="size-8 -rotate-12" />
        <Button
          aria-label={vouchersTexts.showTitle({ title: voucher.title })}
          onClick={() => onShow(voucher)}
          className="w-full px-2!"
        >
          {vouchersTexts.show}
        </Button>
      </div>
      <Notch className="-top-px rounded-b-full border-t-0" />
      <Notch className="-bottom-px rounded-t-full border-b-0" />
    </article>
  );
}

/** What the voucher takes off a check; nothing for the item that its title names. */
function Worth({ voucher: { benefit } }: Pick<TicketProps, "voucher">) {
  const currency = useCurrency() ?? "";
  if (benefit.kind === "item" && isEverything(benefit.products)) return null;
  return <p className="text-sm font-semibold wrap-anywhere">{benefitWords(benefit, currency)}</p>;
}

/** The punched notches between ticket and stub. */
function Notch({ className }: { readonly className: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        "absolute right-21.5 h-2.5 w-5 border border-line bg-page @max-[16rem]:hidden",
        className,
      )}
    />
  );
}

function originOf({ cost, origin, issuedAt }: VoucherCard): string {
  const day = formatDate(issuedAt);
  if (cost > 0) return `${pointsLabel(cost)}, ${day}`;
  return origin === "code" ? vouchersTexts.codeDay({ day }) : vouchersTexts.giftDay({ day });
}

const grid = "grid gap-4 @2xl:grid-cols-2 @2xl:gap-5";

interface TicketsProps extends Omit<TicketProps, "voucher"> {
  readonly vouchers: readonly VoucherCard[];
}

/** The usable vouchers, the next to expire first. */
export function Tickets({ vouchers, ...rest }: TicketsProps) {
  return (
    <ul aria-label={vouchersTexts.readyVouchers} className={grid}>
      {vouchers.map((voucher) => (
        <li key={voucher.id}>
          <Ticket voucher={voucher} {...rest} />
        </li>
      ))}
    </ul>
  );
}

/** A placeholder of two tickets. */
export function TicketsLoading() {
  return (
    <Loading className={grid} count={2}>
      <Skeleton className="h-34 rounded-2xl" />
    </Loading>
  );
}
